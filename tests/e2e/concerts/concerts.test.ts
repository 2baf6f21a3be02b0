import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import {
  chooseAction,
  dialogOf,
  idOf,
  publishButton,
  saveButton,
  toastOf,
} from '../support/panel-page';
import { cards, pageHeading } from '../support/site-page';

const DAY = 86_400_000;

/** Returns a day `YYYY-MM-DD` from today on. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('staff announce a concert, add another date, and cancel that from the list', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (name) values ('Mira')`);
  await openPanel(page, world, '/adminpanel/concerts/new');
  const dialog = dialogOf(page);
  await publishButton(dialog).click();
  await expect(dialog.getByText('Please say who plays, or enter a title.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add one of our artists' }).click();
  await dialog.getByRole('combobox', { name: 'Artist 1' }).fill('mir');
  await page.getByRole('option', { name: 'Mira', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add another name' }).click();
  await dialog.getByRole('textbox', { name: 'Name 2' }).fill('Lotte Weidenbach');
  await dialog.getByLabel('Date', { exact: true }).fill(dayIn(30));
  await dialog.getByLabel('Doors').fill('19:00');
  await dialog.getByLabel('Beginning').fill('20:00');
  await dialog.getByLabel('Venue').fill('Kachelraum');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Wien');
  await dialog.getByLabel('Country').selectOption('Austria');
  await expect(dialog.getByLabel('Time zone')).toHaveValue('Europe/Vienna');
  await dialog.getByLabel('Price in EUR').fill('12,50');
  await publishButton(dialog).click();
  await expect(toastOf(page, 'Concert saved successfully.')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Kachelraum, Wien');
  await expect(rows.nth(1)).toContainText('Mira, Lotte Weidenbach');

  await chooseAction(page, 'Mira, Lotte Weidenbach', 'Another date');
  await expect(dialog.getByRole('combobox', { name: 'Artist 1' })).toHaveValue('Mira');
  await expect(dialog.getByLabel('Beginning')).toHaveValue('20:00');
  await expect(dialog.getByLabel('Price in EUR')).toHaveValue('12.5');
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('Venue')).toHaveValue('');
  await dialog.getByLabel('Date', { exact: true }).fill(dayIn(20));
  await dialog.getByRole('textbox', { name: 'City' }).fill('Graz');
  await publishButton(dialog).click();
  await expect(dialog).toHaveCount(0);
  // What comes first is first.
  await expect(rows.nth(1)).toContainText('Graz');
  await expect(rows.nth(2)).toContainText('Wien');

  const state = rows.nth(1).getByRole('combobox');
  await state.selectOption('Cancelled');
  await expect(toastOf(page, 'Mira, Lotte Weidenbach: saved.')).toBeVisible();
  await expect(state).toHaveValue('cancelled');
  expect(await world.sql(`select city from public.concerts where state = 'cancelled'`)).toEqual([
    { city: { en: 'Graz' } },
  ]);
});

test('moving a concert keeps the former day, and asks for the new one', async ({ page, world }) => {
  const [row] = await world.sql(`insert into public.concerts (line_up, date, city)
    values ('[{"name":"Mira"}]', '2031-03-01', '{"en":"Hamburg"}') returning id`);
  await openPanel(page, world, '/adminpanel/concerts');
  await page.getByRole('row').nth(1).getByRole('combobox').selectOption('Moved to another day');
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('State')).toHaveValue('moved');
  await expect(dialog.getByLabel('Date', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Day until now')).toHaveValue('2031-03-01');
  await saveButton(dialog).click();
  await expect(
    dialog.getByText('Please enter the new day: this is the day until now.'),
  ).toBeVisible();
  await dialog.getByLabel('Date', { exact: true }).fill('2031-05-09');
  await saveButton(dialog).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/concerts/${idOf(row)}`);
  await expect(page.getByText('Moved from 1 March 2031')).toBeVisible();
  await expect(
    page.getByText('Friday, 9 May 2031').or(page.getByText('Friday 9 May 2031')),
  ).toBeVisible();
});

test('concerts are listed by month, on the front page, with their artist, in the footer and in search', async ({
  page,
  world,
}) => {
  const [artist] = await world.sql(
    `insert into public.artists (name) values ('Mira') returning id`,
  );
  const lineUp = JSON.stringify([{ artist: idOf(artist) }]);
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Concerts' })).toHaveCount(
    0,
  );
  await world.sql(`insert into public.concerts (line_up, date, city, start_time, country) values
    ('${lineUp}', '2031-05-09', '{"en":"Hamburg"}', '20:00', 'DE'), ('${lineUp}', '2031-05-10', '{"en":"Graz"}', null, 'AT'),
    ('${lineUp}', '2031-07-01', '{"en":"Kyiv","uk":"Київ"}', null, 'UA'), ('${lineUp}', '2019-07-01', '{"en":"Husum"}', null, 'DE')`);

  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Concerts' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Concerts' }).click();
  await expect(pageHeading(page)).toHaveText('Concerts');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'May 2031',
    'July 2031',
    'Subscribe to the calendar',
    'Past concerts',
  ]);
  await expect(cards(page).first()).toHaveText('9 FriMiraHamburgStarts 20:00');
  await expect(cards(page).nth(1)).toContainText('Graz, Austria');
  await expect(main.getByText(/some only once a day/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Subscribe to the calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\/127\.0\.0\.1:\d+\/concerts\.ics$/,
  );

  await main.getByRole('link', { name: '2019' }).click();
  await expect(pageHeading(page)).toHaveText('Concerts in 2019');
  await expect(cards(page)).toHaveText([/Husum/]);

  await page.goto(`/artists/${idOf(artist)}`);
  const next = main.getByRole('region', { name: 'Next date' });
  await expect(next).toContainText('Hamburg');
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('heading', { name: 'Mira live' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Husum' })).toBeHidden();
  await main.getByText('1 past concert').click();
  await expect(cards(page).filter({ hasText: 'Husum' })).toBeVisible();

  await page.goto('/search?q=graz');
  await page.getByRole('link', { name: /Mira – Graz/ }).click();
  await expect(pageHeading(page)).toHaveText('Mira');
  await expect(main.getByRole('link', { name: 'Mira' })).toHaveAttribute('href', '/artists/mira');
});

test('five rows have the day large, lead on from anywhere, and have their tickets above that', async ({
  page,
  world,
}) => {
  const days = [0, 1, 2, 3, 4].map((number) => dayIn(2 + number * 9));
  for (const [index, day] of days.entries()) {
    await world.sql(`insert into public.concerts (line_up, date, city, venue, start_time, ticket_link, state) values
      ('[{"name":"Mira"}]', '${day}', '{"en":"Kyiv","uk":"Київ"}', 'Kachelraum', '20:00',
        'https://tickets.example/${index}', '${index === 1 ? 'sold_out' : 'announced'}')`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/uk/concerts');
  await expect(cards(page)).toHaveCount(5);
  await expect(cards(page).first()).toContainText('Київ');
  await expect(cards(page).nth(1)).toContainText('Усі квитки продано');
  await expect(cards(page).nth(1).getByRole('link')).toHaveCount(1);
  const [first, last] = [
    await cards(page).first().boundingBox(),
    await cards(page).last().boundingBox(),
  ];
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(700);
  const tickets = cards(page)
    .first()
    .getByRole('link', { name: /^Квитки/ });
  await expect(tickets).toHaveAttribute('href', 'https://tickets.example/0');
  await tickets.click({ trial: true }); // nothing lies over it
  await cards(page)
    .first()
    .click({ position: { x: 5, y: 5 } });
  await expect(pageHeading(page)).toHaveText('Mira');

  await page.goto('/');
  const hero = page.getByRole('main').getByRole('link', { name: /^Next: .*, Kyiv$/ });
  await expect(hero).toHaveAttribute('href', `/concerts/mira-kyiv-${days[0]}`);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: /^Next: .*, Kyiv$/ }),
  ).toHaveAttribute('href', `/concerts/mira-kyiv-${days[0]}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: /^Next: .*, Kyiv$/ })).toBeVisible();
  await menu.getByRole('link', { name: 'Concerts' }).click();
  await expect(pageHeading(page)).toHaveText('Concerts');

  // Further away it is named where it is always named, not in the first view.
  await world.sql(`update public.concerts set date = date + 30`);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Concerts' })).toBeVisible();
  await expect(hero).toHaveCount(0);
});
