import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel, switchLanguage } from '../support/fixtures';
import { test } from '../support/own-world';
import { chooseAction, dialogOf, idOf, nameField, rowMenu, toastOf } from '../support/panel-page';
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

/** Opens a page of the site as a visitor in a browser of their own. */
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

test('a draft is seen by staff alone until it is published, and after it is unpublished', async ({
  page,
  world,
  browser,
}) => {
  await openPanel(page, world, '/adminpanel/artists/new');
  await nameField(page).fill('Mira');
  await expect(dialogOf(page).getByText('Not saved yet')).toBeVisible();
  await button(page, 'Save as draft').click();
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  await expect(toastOf(page, 'Draft')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await expect(row(page, 'Mira')).toContainText('Draft');
  const [stored] = await world.sql(`select id from public.artists`);
  const path = `/artists/${idOf(stored)}`;
  const visitor = await visit(browser, world.siteUrl, path);
  await expect(pageHeading(visitor)).toHaveText('Artist not found');
  await visitor.goto('/artists');
  await expect(visitor.getByText('There are no artists yet.')).toBeVisible();
  await visitor.goto('/search?q=mira');
  await expect(visitor.getByRole('main')).not.toContainText('Mira');

  // Enter saves a draft and leaves it one; the menu offers no page that is not there.
  await page.getByRole('link', { name: 'Mira' }).click();
  await nameField(page).fill('Mira K.');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(row(page, 'Mira K.')).toContainText('Draft');
  await rowMenu(page, 'Mira K.').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Duplicate',
    'Pin to the top',
    'History',
    'Delete',
  ]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Mira K.' }).click();
  await button(page, 'Publish').click();
  await expect(toastOf(page, 'Public now')).toBeVisible();
  await expect(row(page, 'Mira K.')).toContainText('Published');
  await visitor.goto(path);
  await expect(pageHeading(visitor)).toHaveText('Mira K.');

  await chooseAction(page, 'Mira K.', 'Unpublish');
  await expect(
    toastOf(page, '“Mira K.” is a draft now: visitors do not see it any more.'),
  ).toBeVisible();
  await expect(row(page, 'Mira K.')).toContainText('Draft');
  await visitor.reload();
  await expect(pageHeading(visitor)).toHaveText('Artist not found');
  await visitor.context().close();
});

test('a news item that is dated ahead is offered for that day, and is public from its moment on', async ({
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

  await question.getByLabel('Day').fill('2020-01-01');
  await question.getByRole('button', { name: 'Schedule' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'Please choose a moment that is still to come, or publish now.',
  );
  await question.getByLabel('Day').fill(day);
  await question.getByLabel('Time').fill(time);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Schedule' }).click();
  const saved = toastOf(page, 'News item saved successfully.');
  await expect(saved.getByText(/^Scheduled: \w{3} \d+ \w+, \d\d:\d\d$/)).toBeVisible();
  await expect(row(page, 'The studio opens')).toContainText(/From .*, \d\d:\d\d/);

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Draft');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Scheduled');
  await expect(page).toHaveURL(/state=scheduled/);
  await expect(row(page, 'The studio opens')).toBeVisible();
  await page.goto('/adminpanel/news');
  await world.sql(`insert into public.news_items (title, published_at)
    values ('{"en":"Out"}', '2026-01-01'), ('{"en":"Not yet"}', null)`);
  const names = page.getByRole('rowheader').getByRole('link');
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(names).toHaveText(['Out', 'The studio opens', 'Not yet']);
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(names).toHaveText(['The studio opens', 'Out', 'Not yet']);
  await world.sql(`delete from public.news_items where title <> '{"en":"The studio opens"}'`);

  await page.getByRole('link', { name: 'Admin panel' }).click();
  const next = page.getByRole('region', { name: 'Coming up' });
  await expect(next.getByRole('listitem')).toHaveText(/^The studio opens\s*News · publication/);
  await expectAccessible(page);

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

test('a news item that is scheduled for another day asks whether its date shall follow', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.news_items (title, date, published_at)
    values ('{"en":"Tour"}', '2031-03-01', null)`);
  await openPanel(page, world, '/adminpanel/news');
  const question = page.getByRole('dialog', { name: 'When will it be public?' });
  const dates = () => world.sql('select date::text from public.news_items');
  const follow = question.getByRole('checkbox', { name: /^Change its own date/ });
  const schedule = async (day: string) => {
    await page.getByRole('link', { name: 'Tour' }).click();
    await button(page, 'Schedule…').click();
    await question.getByLabel('Day').fill(day);
    await question.getByLabel('Time').fill('18:00');
  };

  await schedule('2031-03-01');
  await expect(question).toContainText('Sat, 1 March 2031, 18:00');
  await expect(follow).toHaveCount(0);
  await question.getByLabel('Day').fill('2031-03-07');
  await expect(question).toContainText('Fri, 7 March 2031, 18:00');
  await expect(
    question.getByRole('checkbox', {
      name: 'Change its own date, too: from 1 March 2031 to 7 March 2031',
    }),
  ).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Schedule' }).click();
  await expect(toastOf(page, 'Scheduled: Fri, 7 March 2031, 18:00')).toBeVisible();
  expect(await dates()).toEqual([{ date: '2031-03-07' }]);

  await schedule('2031-03-14');
  await follow.uncheck();
  await question.getByRole('button', { name: 'Schedule' }).click();
  await expect(toastOf(page, 'Scheduled: Fri, 14 March 2031, 18:00')).toBeVisible();
  expect(await dates()).toEqual([{ date: '2031-03-07' }]);
});

test('what comes up is scheduled entries and published releases before their day, in one order', async ({
  page,
  world,
}) => {
  const id = '00000000-0000-4000-8000-0000000000e2';
  await world.sql(`
    insert into public.artists (id, name) values ('${id}', 'Noor');
    insert into public.releases (title, artist_id, release_date, published_at) values
      ('Slack Tide', '${id}', '2031-09-17', '2026-01-01'),
      ('High Tide', '${id}', '2031-12-18', '2031-09-16 22:30:00+00'),
      ('Low Tide', '${id}', '2031-10-01', null),
      ('Ebb', '${id}', '2026-01-01', '2026-01-01');
    insert into public.news_items (title, date, published_at)
      values ('{"en":"Video"}', '2031-01-01', '2031-09-16 21:00:00+00')`);
  await openPanel(page, world);
  const next = page.getByRole('region', { name: 'Coming up' });
  await expect(next.getByRole('listitem')).toHaveText([
    /^Video\s*News · publication\s*Tue, 16 September 2031, 23:00$/,
    /^Slack Tide\s*Releases · release day\s*Wed, 17 September 2031$/,
    /^High Tide\s*Releases · publication\s*Wed, 17 September 2031, 00:30$/,
  ]);
  await expectAccessible(page);
  await next.getByRole('link', { name: 'Slack Tide' }).click();
  await expect(dialogOf(page).getByText('Published · out 17 September 2031')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Slack Tide')).toContainText('Published · out 17 September 2031');
  await expect(row(page, 'High Tide')).not.toContainText('out');
  await expect(row(page, 'Low Tide')).not.toContainText('out');
  await expect(row(page, 'Ebb')).not.toContainText('out');
});

test('a scheduled entry goes back to a draft', async ({ page, world }) => {
  await world.sql(`insert into public.artists (name, published_at)
    values ('Mira', now() + interval '1 day')`);
  await openPanel(page, world, '/adminpanel/artists');
  await chooseAction(page, 'Mira', 'Back to draft');
  await expect(row(page, 'Mira')).toContainText('Draft');
  expect(await world.sql('select published_at from public.artists')).toEqual([
    { published_at: null },
  ]);
});

test('a published release of an artist who is a draft names the artist without a link', async ({
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
