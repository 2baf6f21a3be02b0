import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import {
  expectToAdvance,
  heard,
  recordElements,
  RELEASE,
  secondsHeard,
  test,
} from '../support/own-audio';
import { toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const pane = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const linkOf = (page: Page, name: string) =>
  pane(page)
    .getByRole('list', { name: 'Links to previews' })
    .getByRole('listitem')
    .filter({ hasText: name });
const player = (page: Page) => page.getByRole('region', { name: 'Player' });

async function visit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await recordElements(page);
  await page.goto(url);
  return page;
}

test('before its date a release is heard by those who got a link, until theirs is withdrawn', async ({
  page,
  world,
  browser,
  publish,
}) => {
  await publish({ day: '2199-01-01' });
  await openPanel(page, world, `/adminpanel/releases/${RELEASE}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await pane(page).getByRole('button', { name: 'Share …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this preview' });
  await dialog
    .getByRole('textbox', { name: 'For whom' })
    .fill(`Radio Nord\n\n ${LONG}  Schmidt \n${LONG} Schmidt`);
  await dialog.getByLabel('Works until the end of').fill('2026-01-01');
  await dialog.getByRole('checkbox', { name: 'They may download them as MP3' }).check();
  await dialog.getByRole('button', { name: 'Make and copy 2 links' }).click();
  await expect(
    dialog.getByText('This day is over. Please choose today or a later one.'),
  ).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const nextYear = new Date();
  nextYear.setDate(nextYear.getDate() + 300);
  await dialog.getByLabel('Works until the end of').fill(nextYear.toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Make and copy 2 links' }).click();
  await expect(
    toastOf(page, '2 links have been copied, one per line with the name before it.'),
  ).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [radio = '', anna = ''] = ['Radio Nord', `${LONG} Schmidt`].map(
    (name) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(copied)?.[1],
  );
  expect(copied.split('\n')).toHaveLength(2);

  const editor = await visit(browser, radio);
  await expect(pageHeading(editor)).toHaveText('Low Water');
  await expect(editor.getByRole('complementary', { name: 'Preview' })).toContainText(
    'For Radio Nord alone: this is not public. The link works until',
  );
  await editor.getByRole('button', { name: 'Play Low Water' }).click();
  await expectToAdvance(editor);
  const { url } = await heard(editor);
  // The function may still know the same file of a release that was out.
  await expect.poll(async () => (await fetch(url)).status).toBe(404);
  const stranger = await visit(browser, `${world.siteUrl}/en/releases/${RELEASE}`);
  await expect(stranger.getByRole('button', { name: /^Play / })).toHaveCount(0);
  await stranger.context().close();

  // Another place, another track, and what is heard after the signature is over.
  await player(editor)
    .getByRole('slider', { name: /^Position/ })
    .press('End');
  await expect(player(editor).getByText('Ebb (live)')).toBeVisible();
  await expectToAdvance(editor);
  await editor.getByRole('button', { name: 'Pause Ebb (live)' }).first().click();
  await editor.context().clearCookies();
  await editor.getByRole('button', { name: 'Play Flood' }).click();
  await expect.poll(() => secondsHeard(editor)).toBeGreaterThan(5); // then it counts as played

  const downloading = editor.waitForEvent('download');
  await editor.getByRole('button', { name: 'Download Ebb (live) as MP3' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('02 Herald – Ebb (live).mp3');
  expect(await readFile(await download.path())).toEqual(
    await readFile('tests/e2e/support/files/tone-550.mp3'),
  );
  await editor.getByRole('textbox', { name: /^What you think of it/ }).fill('On air on Friday.');
  await editor.getByRole('button', { name: 'Send to the label' }).click();
  await expect(editor.getByText('Thank you. The label has your words.')).toBeVisible();
  await expectAccessible(editor);

  await page.goto('/adminpanel');
  await expect(page.getByRole('region', { name: 'Words back from private streams' })).toContainText(
    'Radio Nord – Low Water',
  );
  await page.goto(`/adminpanel/statistics/releases/${RELEASE}`);
  await expect(
    page.getByRole('table', { name: 'Private streams' }).getByRole('row', { name: /^Radio Nord/ }),
  ).toHaveText(/Radio Nord\s*\d\s*1$/);
  await page.goto(`/adminpanel/releases/${RELEASE}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const row = linkOf(page, 'Radio Nord');
  await expect(row).toContainText('On air on Friday.');
  await row.getByText(/plays and downloads$/).click();
  await expect(row.getByText(/^Ebb \(live\) · downloaded/)).toBeVisible();
  await expect(row.getByText(/^Flood · played/)).toBeVisible();
  await row.getByRole('button', { name: 'Withdraw the link for Radio Nord' }).click();
  await expect(row).toContainText('Over since');
  await expect(row).toContainText('On air on Friday.');

  await editor
    .getByRole('list', { name: 'Tracks' })
    .getByRole('button', { name: 'Play Tide' })
    .click();
  await expect(editor.getByText('This preview is over')).toBeVisible();
  await expect(player(editor)).toHaveCount(0);
  await editor.context().close();
  const other = await visit(browser, anna);
  await other.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: 'Play Low Water' }).click();
  await expectToAdvance(other);
  await other.context().close();
});

test('a link for anybody has no sound, and no button that would play', async ({
  page,
  world,
  browser,
  publish,
}) => {
  await publish({ day: '2199-01-01' });
  await openPanel(page, world, `/adminpanel/releases/${RELEASE}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await pane(page).getByRole('button', { name: 'Share …' }).click();
  await page.getByRole('button', { name: 'Make and copy 1 link' }).click();
  await expect(linkOf(page, 'Works until')).toHaveCount(1);
  const url = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await visit(browser, url);
  await expect(pageHeading(visitor)).toHaveText('Low Water');
  await expect(visitor.getByRole('list', { name: 'Tracks' })).toContainText('Flood');
  await expect(visitor.getByRole('button', { name: /^Play / })).toHaveCount(0);
  await visitor.context().close();
});
