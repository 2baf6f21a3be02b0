import type { Locator, Page } from '@playwright/test';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { idOf } from '../support/panel-page';

const ARTIST = 'שלום!';
const RELEASE = 'مد وجزر!';

/** Returns the surroundings of each name whose last punctuation mark is not after its letters, that is at their left. */
const findTurned = (page: Page) =>
  page.evaluate(
    (names) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const leftOf = (node: Node, at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect();
      };
      let seen = 0;
      const turned: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const name of names) {
          const at = node.textContent?.indexOf(name) ?? -1;
          if (at < 0 || node.parentElement?.closest('code')) continue; // which runs as code does
          const letter = leftOf(node, at + name.length - 2);
          const sign = leftOf(node, at + name.length - 1);
          if (letter.width === 0) continue; // not rendered
          seen += 1;
          if (sign.right > letter.left + 1) turned.push(node.parentElement?.outerHTML ?? '');
        }
      }
      return seen === 0 ? ['none of the names is there'] : turned;
    },
    [ARTIST, RELEASE],
  );

/** Returns how far from its left edge the text of an element begins. */
const leftOfText = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().left - node.getBoundingClientRect().left;
  });

test('right-to-left names keep their punctuation, on every page and in the panel', async ({
  page,
  world,
}) => {
  const [artist] = await world.sql(
    `insert into public.artists (name) values ('${ARTIST}') returning id`,
  );
  const lineUp = JSON.stringify([{ artist: idOf(artist) }]);
  const [release] = await world.sql(
    `insert into public.releases (title, artist_id, release_date, release_kind, tracks)
      values ('${RELEASE}', '${idOf(artist)}', '2026-01-02', 'ep', '[{"id":"a","title":"${RELEASE}","version":"Live"}]') returning id`,
  );
  const [concert] = await world.sql(
    `insert into public.concerts (line_up, title, date, city, venue, start_time)
      values ('${lineUp}', '{"en":"${RELEASE}"}', '2031-05-09', '{"en":"Hamburg"}', '${ARTIST}', '20:00') returning id`,
  );
  await world.sql(
    `insert into public.news_items (title, content) values ('{"en":"${RELEASE}"}', '{"en":"${ARTIST}"}')`,
  );
  const found: string[] = [];
  const look = async (path: string) => {
    await expect(page.getByText(/[\u0590-\u06ff]/).first()).toBeAttached();
    found.push(...(await findTurned(page)).map((html) => `${path}: ${html}`));
  };
  const open = async (path: string) => {
    await page.goto(path);
    await look(path);
  };
  await open('/');
  const day = page.locator('time[datetime="2031-05-09"]').first();
  const concertLine = page.getByRole('listitem').filter({ has: day });
  const name = await concertLine.locator('bdi').first().boundingBox();
  expect(await leftOfText(concertLine)).toBeLessThan(2);
  expect((await day.boundingBox())?.x).toBeLessThan(name?.x ?? 0);
  await open('/artists');
  await open(`/artists/${idOf(artist)}`);
  await open('/releases');
  await open(`/releases/${idOf(release)}`);
  await open('/concerts');
  await open(`/concerts/${idOf(concert)}`);
  // The heading is aligned with the page's, and text beside a name does not follow its direction.
  expect(await leftOfText(page.getByRole('heading', { level: 1 }))).toBeLessThan(2);
  const place = page.locator('p', { has: page.locator('bdi', { hasText: 'Hamburg' }) });
  const lefts = await place
    .locator('bdi')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  expect(lefts).toHaveLength(2);
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  await open('/news');
  await open(`/search?q=${encodeURIComponent('שלום')}`);
  await open('/press');
  await open(`/releases/${idOf(release)}/press`);
  expect(await leftOfText(page.getByRole('definition').filter({ hasText: ARTIST }))).toBeLessThan(
    2,
  );

  await openPanel(page, world, '/adminpanel/artists');
  await look('/adminpanel/artists');
  await open('/adminpanel/releases');
  await open(`/adminpanel/artists/${idOf(artist)}`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveCSS(
    'unicode-bidi',
    'plaintext',
  );
  await expect(page.getByRole('textbox', { name: /^Biography/ }).first()).toHaveCSS(
    'unicode-bidi',
    'plaintext',
  );
  expect(found).toEqual([]);
});
