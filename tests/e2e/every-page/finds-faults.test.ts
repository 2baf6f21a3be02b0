import { expect, test } from '../support/fixtures';
import { atWidths, faultsOf } from './faults';
import { findCutWords } from './in-page';
import { watch } from './watch';

/** Faults that a new page could have, with the reports of the checks. */
const FAULTS: { html: string; found: RegExp }[] = [
  { html: '<p style="width: 2000px">Wide</p>', found: /^the page is \d+ px wide$/ },
  {
    html: '<div style="overflow: hidden"><p style="width: 2000px; text-align: right">Out</p></div>',
    found: /^beyond the window: <p /,
  },
  { html: '<script>console.error("Broken")</script>', found: /^Broken http/ },
  { html: '<script>setTimeout(() => { throw new Error("Broken") })</script>', found: /Broken/ },
  { html: '<img src="/logo.svg" />', found: /^image-alt: <img src="\/logo.svg">$/ },
  { html: '<p style="color: #333">Dark</p>', found: /^color-contrast: <p / },
  { html: '<h1>Another</h1>', found: /^2 first headings$/ },
  { html: '<p role="status">Loading…</p>', found: /^not complete: Loading…$/ },
  { html: '<p role="alert">Failed</p>', found: /^an alert: Failed$/ },
  { html: '<style>:focus-visible { outline: none }</style>', found: /^focus cannot be seen: <a / },
  {
    html: '<style>@media (forced-colors: active) { q { forced-color-adjust: none; color: #000; background: #000 } }</style><p><q>Hidden</q></p>',
    found: /^invisible in forced colors: <q>/,
  },
  {
    html: '<div role="group" aria-label="Size"><style>[aria-pressed] { all: unset; outline: auto } [aria-pressed=true] { color: red }</style><button aria-pressed="true">S</button><button aria-pressed="false">L</button></div>',
    found: /^looks as if not chosen: <button /,
  },
  {
    html: '<script src="https://third.example/count.js"></script>',
    found: /^requests https:\/\/third\.example\/count\.js$/,
  },
];

const pageWith = (html: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>New</title><style>
  html { background: #000; color: #fff; color-scheme: dark }
  a { color: #fff }
</style></head><body>
  <main><h1>A new page</h1><p><a href="/artists">Artists</a></p>${html}</main>
  <footer><a href="/impressum">Legal notice</a> <a href="/datenschutz">Privacy policy</a></footer>
</body></html>`;

test('the checks of every page find the faults of a new page, and none on a correct one', async ({
  context,
  demo,
}) => {
  await context.route('https://third.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const faultsWith = async (html: string) => {
    const page = await context.newPage();
    const seen = watch(page, demo);
    await page.route('**/new-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: pageWith(html) }),
    );
    await page.goto('/new-page');
    const faults = [...(await faultsOf(page, seen)), ...(await atWidths(page, findCutWords))];
    await page.close();
    return faults;
  };
  expect(await faultsWith('')).toEqual([]);
  for (const { html, found } of FAULTS) {
    expect(await faultsWith(html), html).toContainEqual(expect.stringMatching(found));
  }
});
