import { expect, openPanel, switchLanguage, useLanguage } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { saveButton, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const WRITTEN = `imprint = '{"en":"## Who runs this site\\n\\nThe **label** itself.","de":"## Wer diese Seite betreibt"}',
  privacy_policy = '{"en":"## What we store\\n\\nNothing.","de":"## Was wir speichern"}'`;

const TEXTS = [
  {
    language: 'en',
    imprint: 'Legal notice',
    privacy: 'Privacy policy',
    empty: 'There is no text here yet',
  },
  {
    language: 'uk',
    imprint: 'Правова інформація',
    privacy: 'Захист даних',
    empty: 'Тексту тут поки що немає',
  },
  {
    language: 'de',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    empty: 'Hier steht noch kein Text',
  },
  {
    language: 'ru',
    imprint: 'Правовая информация',
    privacy: 'Защита данных',
    empty: 'Текста здесь пока нет',
  },
];

test('an empty legal text shows a placeholder, in every language', async ({ page }) => {
  for (const kind of ['imprint', 'privacy'] as const) {
    await page.goto(`/${kind === 'imprint' ? 'impressum' : 'datenschutz'}`);
    for (const { language, empty, [kind]: title } of TEXTS) {
      await switchLanguage(page, language);
      const main = page.getByRole('main');
      await expect(pageHeading(main)).toHaveText(title);
      await expect(main.getByText(empty, { exact: true })).toBeVisible();
      await expect(main.getByRole('link')).toHaveAttribute('href', `/${language}/contact`);
      await expect(page).toHaveTitle(new RegExp(title));
    }
  }
});

test('the legal texts come from the settings, in Markdown, in the visitor’s language', async ({
  page,
  world,
}) => {
  await setSettings(world, WRITTEN);
  await useLanguage(page, 'de');
  await page.goto('/impressum');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Wer diese Seite betreibt');
  await page.goto('/datenschutz');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Was wir speichern',
    'Was diese Website auf Ihrem Gerät speichert',
  ]);
  await expect(main.getByText('Hier steht noch kein Text')).toHaveCount(0);
});

test('an untranslated legal text says which language it is in', async ({ page, world }) => {
  await setSettings(world, WRITTEN);
  await useLanguage(page, 'uk');
  await page.goto('/impressum');
  const main = page.getByRole('main');
  await expect(pageHeading(main)).toHaveText('Правова інформація');
  await expect(main.locator('[lang=en]')).toContainText('The label itself.');
  await expect(main.locator('[lang=en] strong')).toHaveText('label');
  await expect(main.getByText('Без перекладу, мова тексту: англійська')).toBeVisible();
});

test('the error page links to the legal texts', async ({ page }) => {
  await page.route(/\/assets\/about-page-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );
  await page.goto('/about');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.getByRole('link', { name: 'Legal notice' }).click();
  await expect(pageHeading(page)).toHaveText('Legal notice');
});

test('after the first visit the legal texts can be read offline', async ({
  page,
  world,
  context,
}) => {
  await setSettings(world, WRITTEN);
  const arrived = Promise.all([
    page.waitForResponse((response) => response.url().includes('privacy_policy')),
    page.waitForResponse(/\/assets\/deferred-messages-.*\.js$/),
    page.waitForResponse(/\/assets\/legal-page-.*\.js$/),
    page.waitForResponse(/\/assets\/markdown-view-.*\.js$/),
  ]);
  await page.goto('/');
  await expect(pageHeading(page)).toBeVisible();
  const [texts, ...code] = await arrived;
  await texts.finished();
  // Each with the files that it needs in turn.
  for (const file of code) await page.evaluate((url) => import(url), file.url());

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Legal notice' }).click();
  const main = page.getByRole('main');
  await expect(pageHeading(main)).toHaveText('Legal notice');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Who runs this site');
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(pageHeading(main)).toHaveText('Privacy policy');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('What we store');
});

test('staff see a checklist of missing settings, visitors do not', async ({ page, world }) => {
  const checklist = page.getByRole('region', { name: 'To be completed in the site settings' });
  await openPanel(page, world);
  await expect(checklist.getByRole('listitem')).toHaveText([
    'The legal notice is empty: visitors are told that it has not been published yet.',
    'The privacy policy is empty: visitors are told that it has not been published yet.',
    'The prices do not say whether they include VAT: consumers must be told.',
    'The label has no name: the site shows a general one.',
    'There is no logo: the site shows one that is not yours.',
    'There is no postal address: the contact page names only the city.',
    'There are no social addresses: the site links to the start pages of Instagram, TikTok and YouTube.',
  ]);

  await setSettings(world, `label_name = 'Nordlicht', imprint = '{"de":"Wir"}'`);
  await expect(checklist.getByRole('listitem')).toHaveText([
    /^The privacy policy/,
    /^The prices/,
    /^There is no logo/,
    /^There is no postal/,
    /^There are no/,
  ]);

  await setSettings(
    world,
    `${WRITTEN}, vat = 'net', logo_url = '/uploads/a.svg', contact_address = 'Elbweg 1', social_links = '{"youtube":"https://www.youtube.com/@nordlicht"}'`,
  );
  await expect(checklist).toHaveCount(0); // without a reload: an open panel follows the settings
  await expect(page.getByRole('region', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/');
  await expect(pageHeading(page)).toBeVisible();
  await expect(checklist).toHaveCount(0);
});

test('a legal text that is missing only in German stays in the checklist, which opens it in German', async ({
  page,
  world,
}) => {
  await setSettings(world, `imprint = '{"en":"The label"}', privacy_policy = '{"de":"Wir"}'`);
  const checklist = page.getByRole('region', { name: 'To be completed in the site settings' });
  await openPanel(page, world);
  await expect(checklist.getByRole('listitem').first()).toHaveText(
    'The legal notice is missing in German, the language that the law asks for.',
  );
  await expect(checklist).not.toContainText('The privacy policy');
  await checklist.getByRole('link', { name: /^The legal notice/ }).click();
  const german = page.getByRole('textbox', { name: /^Further text of the legal notice · German/ });
  await expect(german).toBeFocused();
  await expect(
    page.getByRole('textbox', { name: /^Further text of the legal notice · English/ }),
  ).toHaveValue(
    'The label', // beside it
  );
  await german.fill('Das Label');
  await saveButton(page).click();
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Admin panel' }).click();
  await expect(checklist.getByRole('listitem').first()).toHaveText(/^The prices/);
});

test('each entry of the checklist opens its field in the settings, which is focused', async ({
  page,
  world,
}) => {
  const checklist = page.getByRole('region', { name: 'To be completed in the site settings' });
  await openPanel(page, world);
  for (const [text, field] of [
    [/^The legal notice/, page.getByRole('textbox', { name: 'Name or company' })],
    [/^The privacy policy/, page.getByRole('textbox', { name: /^Privacy policy/ })],
    [/^The label has no name/, page.getByRole('textbox', { name: 'Name of the label' })],
    [/^There is no logo/, page.getByRole('group', { name: 'Logo' }).locator('input')],
    [/^There is no postal address/, page.getByRole('textbox', { name: 'Postal address' })],
    [/^There are no social/, page.getByRole('textbox', { name: 'Instagram' })],
  ] as const) {
    await checklist.getByRole('link', { name: text }).click();
    await expect(field).toBeFocused();
    await expect(page.locator('[data-field]').filter({ has: field })).toBeInViewport();
    await page.goBack();
  }
});
