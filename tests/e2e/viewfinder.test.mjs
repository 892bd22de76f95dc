/** What the camera sees is shown live, and the camera is let go. */

import { journey } from './harness.mjs';
import { readerThatSees } from './photograph.mjs';

const PATH = { path: '#/camera' };

const button = (page, name) => page.getByRole('button', { name });

/** A camera that shows a green table; `window.track` is what it sends. */
async function withCamera(page) {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d');
    setInterval(() => {
      pen.fillStyle = '#6a8';
      pen.fillRect(0, 0, 640, 360);
    }, 50);
    const stream = canvas.captureStream(20);
    window.track = stream.getTracks()[0];
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
  });
  await button(page, '实时取景').click();
  await page.waitFor(() => document.querySelector('#camera video')?.videoWidth === 640);
}

const ended = (page) => page.waitFor(() => window.track.readyState === 'ended');

journey(
  'what the camera sees is taken in the frame, and the camera is let go',
  async (page) => {
    await withCamera(page);
    await button(page, '拍下').click();
    await button(page, '二条、和牌张').waitFor();
    await ended(page);
  },
  { ...PATH, host: (site) => site.answer(...readerThatSees(['3s 5s 5s 2s'])) },
);

journey(
  'a camera that may not be used is said; one that is closed, or whose page is left, is let go',
  async (page) => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await button(page, '实时取景').click();
    await page.getByRole('alert').filter({ hasText: '不能使用相机' }).waitFor();
    await button(page, '关闭').click();
    await page.getByText('选图片').waitFor();
    await withCamera(page);
    await button(page, '关闭').click();
    await ended(page);
    await withCamera(page);
    await page.evaluate(() => void (location.hash = '#/'));
    await page.getByRole('group', { name: '手牌' }).waitFor();
    await ended(page);
  },
  PATH,
);
