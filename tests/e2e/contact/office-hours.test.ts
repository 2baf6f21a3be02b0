import { expect, switchLanguage, test } from '../support/fixtures';

const HOURS = [
  {
    language: 'en',
    winter: '10:00 to 18:00 CET',
    summer: '10:00 to 18:00 CEST',
    open: 'Open now',
    closed: 'Closed now',
  },
  {
    language: 'uk',
    winter: '10:00–18:00 за центральноєвропейським часом (CET)',
    summer: '10:00–18:00 за центральноєвропейським літнім часом (CEST)',
    open: 'Зараз відчинено',
    closed: 'Зараз зачинено',
  },
  {
    language: 'de',
    winter: '10:00 bis 18:00 Uhr (MEZ)',
    summer: '10:00 bis 18:00 Uhr (MESZ)',
    open: 'Jetzt geöffnet',
    closed: 'Jetzt geschlossen',
  },
  {
    language: 'ru',
    winter: '10:00–18:00 по центральноевропейскому времени (CET)',
    summer: '10:00–18:00 по центральноевропейскому летнему времени (CEST)',
    open: 'Сейчас открыто',
    closed: 'Сейчас закрыто',
  },
];

test('office hours in four languages, in winter and in summer', async ({ page }) => {
  const main = page.getByRole('main');
  await page.clock.setFixedTime('2026-03-27T08:30:00Z'); // Friday, 9:30 in Hamburg
  await page.goto('/contact');
  for (const { language, winter, closed } of HOURS) {
    await switchLanguage(page, language);
    await expect(main.getByText(winter, { exact: true })).toBeVisible();
    await expect(main.getByText(closed, { exact: true })).toBeVisible();
  }

  await page.clock.setFixedTime('2026-03-30T08:30:00Z'); // Monday, 10:30, on the first day after the change to summer time
  await page.reload();
  for (const { language, summer, open } of HOURS) {
    await switchLanguage(page, language);
    await expect(main.getByText(summer, { exact: true })).toBeVisible();
    await expect(main.getByText(open, { exact: true })).toBeVisible();
  }
});

test.describe('for a visitor in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the office opens and closes with the clock in Hamburg, while the page is open', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-01-12T08:58:30Z') }); // Monday, 9:58:30 in Hamburg
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByText('Closed now', { exact: true })).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(main.getByText('Open now', { exact: true })).toBeVisible();
    await page.clock.fastForward('08:00:00');
    await expect(main.getByText('Closed now', { exact: true })).toBeVisible();
    await expect(main.getByText('Monday to Friday')).toBeVisible();
    await expect(main.getByText('Saturday and Sunday')).toBeVisible();
    await expect(main.getByText('closed', { exact: true })).toBeVisible();
  });
});
