import { expect, switchLanguage, test } from './fixtures';

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

test('each section shows its own rows and a link to more', async ({ page }) => {
  await page.goto('/');
  const section = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
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
    await expect(section(title).getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'href',
      path,
    );
  }
  for (const title of [
    'Discover artists',
    'Latest releases',
    'Gallery',
    'Latest news',
    'Find beats and connect',
  ]) {
    await expect(section(title).getByRole('article').first()).toBeVisible();
  }
  await expect(section('Our services')).toContainText('Studio');
});
