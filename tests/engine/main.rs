//! The engine's tests, one binary.

mod account;
mod address;
mod agreement;
mod book;
mod cases;
mod dialect;
mod discards;
mod drafts;
mod entry;
mod find_fan;
mod hands;
mod jobs;
mod notation;
mod oracle;
mod outlook;
mod pages;
mod patterns;
mod properties;
mod reference;
mod route;
mod settle;
mod shanten;
mod study;
mod tidy;
mod values;
mod wire;
