import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel, switchLanguage } from '../support/fixtures';
import { test } from '../support/own-world';
import { chooseAction, dialogOf, idOf, nameField, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const MINUTE = 60_000;
const now = Date.now.bind(Date);

/** Moves the clock of the database, the site and the panel, which run in this process and in the page. */
async function moveClock(page: Page, minutes: number): Promise<void> {
  Date.now = () => now() + minutes * MINUTE;
  await page.clock.setFixedTime(Date.now());
}

test.afterEach(() => {
  Date.now = now;
});

/** Opens a page of the site as a visitor in another browser context. */
async function visit(browser: Browser, siteUrl: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true });

/** Returns a moment as a day and a time in Hamburg. */
function inHamburg(moment: number): [day: string, time: string] {
  // oxlint-disable-next-line eslint/no-restricted-properties -- its parts are typed into inputs
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .split(' ');
  return [day, time];
}

test('a draft is visible only to staff until it is published, and after it is unpublished', async ({
  page,
  world,
  browser,
}) => {
  await openPanel(page, world, '/adminpanel/artists/new');
  await nameField(page).fill('Mira');
  await button(page, 'Save as draft').click();
  await expect(row(page, 'Mira')).toContainText('Draft');
  const [stored] = await world.sql(`select id from public.artists`);
  const path = `/artists/${idOf(stored)}`;
  const visitor = await visit(browser, world.siteUrl, path);
  await expect(pageHeading(visitor)).toHaveText('Artist not found');
  await visitor.goto('/artists');
  await expect(visitor.getByText('There are no artists yet.')).toBeVisible();
  await visitor.goto('/search?q=mira');
  await expect(visitor.getByRole('main')).not.toContainText('Mira');

  await page.getByRole('link', { name: 'Mira' }).click();
  await button(page, 'Publish').click();
  await expect(toastOf(page, 'Public now')).toBeVisible();
  await expect(row(page, 'Mira')).toContainText('Published');
  await visitor.goto(path);
  await expect(pageHeading(visitor)).toHaveText('Mira');

  await chooseAction(page, 'Mira', 'Unpublish');
  await expect(
    toastOf(page, '“Mira” is a draft now: visitors do not see it any more.'),
  ).toBeVisible();
  await expect(row(page, 'Mira')).toContainText('Draft');
  await visitor.reload();
  await expect(pageHeading(visitor)).toHaveText('Artist not found');
  await visitor.context().close();
});

test('a news item with a future date is suggested for that day, and is public from then on', async ({
  page,
  world,
  browser,
}) => {
  await openPanel(page, world, '/adminpanel/news/new');
  await page.getByLabel('Title · English').fill('The studio opens');
  const [day, time] = inHamburg(now() + 30 * MINUTE);
  await page.getByLabel('Date').fill('2031-03-08');
  await button(page, 'Publish').click();
  const question = page.getByRole('dialog', { name: 'When will it be public?' });
  await expect(question).toContainText('It is dated 8 March 2031. The time is that of Hamburg.');
  await expect(question.getByLabel('Day')).toHaveValue('2031-03-08');
  await expect(question.getByLabel('Time')).toHaveValue('09:00');
  await expectAccessible(page);

  await question.getByLabel('Day').fill(day);
  await question.getByLabel('Time').fill(time);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Schedule' }).click();
  const saved = toastOf(page, 'News item saved successfully.');
  await expect(saved.getByText(/^Scheduled: \w{3} \d+ \w+, \d\d:\d\d$/)).toBeVisible();
  await expect(row(page, 'The studio opens')).toContainText(/From .*, \d\d:\d\d/);

  const visitor = await visit(browser, world.siteUrl, '/news');
  await expect(visitor.getByText('There is no news yet.')).toBeVisible();
  await moveClock(page, 31);
  await visitor.reload();
  await visitor.getByRole('main').getByRole('link', { name: 'The studio opens' }).click();
  await expect(pageHeading(visitor)).toHaveText('The studio opens');
  await page.goto(`${world.siteUrl}/adminpanel/news`);
  await expect(row(page, 'The studio opens')).toContainText('Published');
  await visitor.context().close();
});

test('a published release of a draft artist names the artist without a link', async ({
  page,
  world,
}) => {
  const id = '00000000-0000-4000-8000-0000000000e1';
  await world.sql(`
    insert into public.artists (id, name, published_at) values ('${id}', 'Noor', null);
    insert into public.releases (id, title, artist_id, release_date)
      values ('${id}', 'High Tide', '${id}', '2026-01-01');
    insert into public.gallery_items (id, url, artist_id)
      values ('${id}', '/uploads/0123456789abcdef0123456789abcdef-16x16-aa5500.webp', '${id}')`);
  for (const path of ['/releases', `/releases/${id}`, `/gallery/${id}`]) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('Noor').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Noor' })).toHaveCount(0);
  }
  await world.sql('update public.artists set published_at = now()');
  await page.goto(`/releases/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Noor' }).click();
  await expect(pageHeading(page)).toHaveText('Noor');
});

test('the ways to save an entry fit on a phone in every language', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, world);
  for (const [language, [state, ...actions]] of [
    ['uk', ['Ще не збережено', 'Зберегти як чернетку', 'Запланувати…', 'Опублікувати']],
    ['de', ['Noch nicht gespeichert', 'Als Entwurf speichern', 'Planen…', 'Veröffentlichen']],
    ['ru', ['Ещё не сохранено', 'Сохранить как черновик', 'Запланировать…', 'Опубликовать']],
  ] as const) {
    await switchLanguage(page, language);
    await page.goto('/adminpanel/artists/new');
    await expect(dialogOf(page).getByText(state, { exact: true })).toBeInViewport({ ratio: 1 });
    for (const action of actions) await expect(button(page, action)).toBeInViewport({ ratio: 1 });
    await page.goto('/adminpanel/artists');
  }
});
