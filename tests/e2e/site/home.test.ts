import type { Locator, Page } from '@playwright/test';
import { expect, switchLanguage, test, WIDTHS } from '../support/fixtures';

const SECTIONS = {
  en: [
    'Discover artists',
    'Latest releases',
    'Our services',
    'Gallery',
    'Latest news',
    'About us',
    'Get in touch',
    'Find beats and connect',
  ],
  uk: [
    'Познайомтеся з артистами',
    'Нові релізи',
    'Наші послуги',
    'Галерея',
    'Останні новини',
    'Про нас',
    'Зв’яжіться з нами',
    'Знаходьте біти, знайомтеся з авторами',
  ],
  de: [
    'Acts entdecken',
    'Neue Releases',
    'Unsere Leistungen',
    'Galerie',
    'Aktuelle News',
    'Über uns',
    'Melden Sie sich bei uns',
    'Beats finden, Kontakte knüpfen',
  ],
  ru: [
    'Познакомьтесь с артистами',
    'Новые релизы',
    'Наши услуги',
    'Галерея',
    'Последние новости',
    'О нас',
    'Свяжитесь с нами',
    'Найдите свой бит и его автора',
  ],
};

test('after the welcome the front page has eight sections in their order, in four languages', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [language, titles] of Object.entries(SECTIONS)) {
    await switchLanguage(page, language);
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles);
  }
});

const section = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('each section shows its own rows and a link to more', async ({ page }) => {
  await page.goto('/');
  for (const [title, link, path] of [
    ['Discover artists', 'All artists', '/artists'],
    ['Latest releases', 'All releases', '/releases'],
    ['Our services', 'Services and prices', '/services'],
    ['Gallery', 'The whole gallery', '/gallery'],
    ['Latest news', 'All news', '/news'],
    ['About us', 'More about us', '/about'],
    ['Get in touch', 'Write to us', '/contact'],
    ['Find beats and connect', 'All beatmakers', '/bits'],
  ] as const) {
    await expect(
      section(page, title).getByRole('link', { name: link, exact: true }),
    ).toHaveAttribute('href', path);
  }
  for (const title of [
    'Discover artists',
    'Latest releases',
    'Gallery',
    'Latest news',
    'Find beats and connect',
  ]) {
    await expect(section(page, title).getByRole('article').first()).toBeVisible();
  }
});

for (const { name, width, height } of WIDTHS) {
  test(`the first screen of a ${name} has the newest release with its artist, date and play, and the way to send a demo`, async ({
    page,
    rows,
  }) => {
    await page.setViewportSize({ width, height });
    await page.clock.setFixedTime('2030-05-01T12:00:00Z');
    const { data: newest } = await rows
      .from('releases')
      .select('slug, title, artists(name)')
      .order('release_date', { ascending: false })
      .order('id')
      .limit(1)
      .single()
      .throwOnError();
    await page.goto('/');
    const hero = page.getByRole('main').locator('.hero');
    const title = hero.getByRole('link', { name: newest.title, exact: true });
    await expect(title).toHaveAttribute('href', `/releases/${newest.slug}`);
    await expect(hero.getByRole('link', { name: newest.artists?.name ?? '' })).toBeInViewport();
    await expect(hero.locator('time')).toBeInViewport();
    await expect(hero.getByRole('button', { name: `Play ${newest.title}` })).toBeInViewport();
    await expect(hero.getByRole('link', { name: /^Listen to .* on Spotify$/ })).toBeVisible();
    const picture = await hero.getByRole('img').boundingBox();
    expect(picture?.width).toBeGreaterThan(width < 1000 ? 340 : 600);

    await hero.getByRole('link', { name: 'Send a demo' }).click();
    await expect(page).toHaveURL('/contact#demo');
    await expect(page.getByRole('heading', { level: 2, name: 'Send a demo' })).toBeInViewport();
  });
}

test('no part of the front page scrolls sideways', async ({ page }) => {
  await page.setViewportSize(WIDTHS[0]);
  await page.goto('/');
  await expect(section(page, 'Latest releases').getByRole('article')).not.toHaveCount(0);
  const strips = await page
    .getByRole('main')
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .map(({ className }) => className),
    );
  expect(strips).toEqual([]);
});

test('sections differ in weight: prices with a picture, one story larger, a call for demos', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const services = section(page, 'Our services');
  await expect(services.getByRole('img')).toHaveCount(1);
  await expect(services.getByText(/^from €/)).toHaveCount(3);

  const stories = section(page, 'Latest news').getByRole('article');
  await expect(stories).toHaveCount(3);
  const widths = await stories
    .locator('.card-picture')
    .evaluateAll((pictures) => pictures.map(({ clientWidth }) => clientWidth));
  expect(widths[0]).toBeGreaterThan(700);
  expect(widths.slice(1)).toEqual([128, 128]);

  const call = section(page, 'Get in touch').getByRole('link', { name: 'Send a demo' });
  await expect(call).toHaveAttribute('href', '/contact#demo');
  const size = (locator: Locator) =>
    locator.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const heading = (level: 1 | 2, name: string) => page.getByRole('heading', { level, name });
  expect(await size(call)).toBeGreaterThan(140);
  expect(await size(page.getByRole('heading', { level: 1 }))).toBeLessThan(90);
  // Sections are headed alike, and above the titles of cards, of which the large story's is the largest.
  expect(await size(heading(2, 'Latest releases'))).toBeGreaterThan(58);
  expect(await size(heading(2, 'Gallery'))).toBe(await size(heading(2, 'Latest releases')));
  expect(await size(stories.first().getByRole('heading'))).toBeLessThan(50);
});
