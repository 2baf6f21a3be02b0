import { expect, openPanel, switchLanguage, useLanguage } from './fixtures';
import { expectAccessible } from './checks';
import { setSettings, test } from './own-world';
import { saveButton } from './panel-page';
import { pageHeading } from './site-page';

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

for (const path of ['/adminpanel-login', '/about']) {
  test(`${path === '/about' ? 'the error page' : path} links to the legal texts`, async ({
    page,
  }) => {
    await page.route(/\/assets\/about-page-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    );
    await page.goto(path);
    if (path === '/about') await expect(page.getByText('Something went wrong')).toBeVisible();
    await page.getByRole('link', { name: 'Legal notice' }).click();
    await expect(pageHeading(page)).toHaveText('Legal notice');
  });
}

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

/** A company whose imprint is whole. */
const COMPANY = `imprint_name = 'Nordlicht Records GmbH', imprint_form = 'gmbh',
  imprint_representatives = E'Olena Koval\\nJan Petersen', imprint_street = E'c/o Studio Elbe\\nElbweg 1',
  imprint_postcode = '20459', imprint_city = 'Hamburg', imprint_register_court = 'Amtsgericht Hamburg',
  imprint_register_number = 'HRB 12345', imprint_vat_number = 'DE123456789', imprint_responsible = 'Olena Koval',
  contact_email = 'hello@nordlicht.example', imprint = '{"de":"Wir nehmen an keiner Schlichtung teil."}'`;

for (const { language, title, headings, form, note } of [
  {
    language: 'de',
    title: 'Impressum',
    headings: [
      'Angaben gemäß § 5 DDG',
      'Vertreten durch die Geschäftsführung',
      'Kontakt',
      'Registereintrag',
      'Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG',
      'Verantwortlich für journalistisch-redaktionelle Inhalte gemäß § 18 Abs. 2 MStV',
    ],
    form: 'Kontaktformular',
    note: null,
  },
  {
    language: 'en',
    title: 'Legal notice',
    headings: [
      'Information pursuant to § 5 DDG (German Digital Services Act)',
      'Represented by the managing directors',
      'Contact',
      'Register entry',
      'VAT identification number (§ 27a UStG)',
      'Responsible for journalistic content (§ 18(2) MStV)',
    ],
    form: 'Contact form',
    note: 'Not translated, shown in German',
  },
  {
    language: 'uk',
    title: 'Правова інформація',
    headings: [
      'Відомості згідно з § 5 DDG (закон Німеччини про цифрові послуги)',
      'Представники: керівництво',
      'Контакти',
      'Запис у реєстрі',
      'Ідентифікаційний номер платника ПДВ (§ 27a UStG)',
      'Відповідальна особа за журналістські матеріали (§ 18 абз. 2 MStV)',
    ],
    form: 'Форма для повідомлень',
    note: 'Без перекладу, мова тексту: німецька',
  },
]) {
  test(`the imprint is composed of its fields in ${language}, above the label’s own text`, async ({
    page,
    world,
  }) => {
    await setSettings(world, COMPANY);
    await useLanguage(page, language);
    await page.goto('/impressum');
    const main = page.getByRole('main');
    await expect(pageHeading(main)).toHaveText(title);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(headings);
    await expect(main.locator('address')).toHaveText([
      'Nordlicht Records GmbHc/o Studio ElbeElbweg 120459 Hamburg',
      'Olena KovalJan Petersen',
      new RegExp(`hello@nordlicht.example${form}$`),
      /: Amtsgericht Hamburg.+: HRB 12345$/,
      'DE123456789',
      'Olena Kovalc/o Studio ElbeElbweg 120459 Hamburg',
    ]);
    await expect(main.getByRole('link', { name: form })).toHaveAttribute(
      'href',
      `/${language}/contact`,
    );
    await expect(main.getByText('Wir nehmen an keiner Schlichtung teil.')).toBeVisible();
    if (note) await expect(main.getByText(note)).toBeVisible();
    await expectAccessible(page);
  });
}

test('staff are told what the imprint lacks, fill it in, and visitors see it', async ({
  page,
  world,
}) => {
  await setSettings(world, `imprint = '{"de":"Das alte Impressum"}'`);
  await openPanel(page, world, '/adminpanel/settings');
  const imprint = page.getByRole('region', { name: 'Legal notice (Impressum)' });
  const missing = imprint.getByRole('listitem');
  await expect(missing).toHaveText([
    'Name or company',
    'Legal form',
    'Street and number',
    'Postcode',
    'City',
    'E-mail',
  ]);
  await missing.getByRole('link', { name: 'Legal form' }).click();
  const form = imprint.getByRole('combobox', { name: 'Legal form' });
  await expect(form).toBeFocused();
  await form.selectOption('GmbH (limited company)');
  await imprint.getByRole('textbox', { name: 'Name or company' }).fill('Nordlicht GmbH');
  await imprint.getByRole('textbox', { name: 'Street and number' }).fill('Postfach 12');
  await expect(
    imprint.getByText('A post-office box does not count as an address: the law asks for a street.'),
  ).toBeVisible();
  await imprint.getByRole('textbox', { name: 'Street and number' }).fill('Elbweg 1');
  await imprint.getByRole('textbox', { name: 'Postcode' }).fill('20459');
  await imprint.getByRole('textbox', { name: 'City' }).fill('Hamburg');
  await expect(missing).toHaveText([
    'Represented by',
    'Register court',
    'Register number',
    'Responsible for content',
    'E-mail',
  ]);
  await saveButton(page).click();
  await expect(page.getByText('Site settings saved successfully.')).toBeVisible();

  await page.getByRole('link', { name: 'Admin panel' }).click();
  const checklist = page.getByRole('region', { name: 'To be completed in the site settings' });
  await expect(checklist.getByRole('listitem').first()).toHaveText(
    'The legal notice lacks: Represented by, Register court, Register number, Responsible for content, and E-mail.',
  );
  await checklist.getByRole('link', { name: /^The legal notice lacks/ }).click();
  await expect(page.getByRole('textbox', { name: 'Represented by' })).toBeFocused();

  await useLanguage(page, 'de');
  await page.goto('/impressum');
  const main = page.getByRole('main');
  await expect(main.locator('address').first()).toHaveText('Nordlicht GmbHElbweg 120459 Hamburg');
  await expect(main.getByText('Das alte Impressum')).toBeVisible();
});

test('the privacy policy is drafted from what the site does, edited, undone and reviewed', async ({
  page,
  world,
}) => {
  await setSettings(world, `${COMPANY}, privacy_policy = '{"en":"Our own policy"}'`);
  await world.sql(`insert into public.artists (name, spotify_embed_url, published_at)
    values ('Olena Zoria', 'https://open.spotify.com/artist/0123456789abcdefghijAB', now())`);
  await openPanel(page, world, '/adminpanel/settings?missing=de');
  const privacy = page.getByRole('region', { name: 'Privacy policy', exact: true });
  const german = privacy.getByRole('textbox', { name: /^Privacy policy · German/ });
  await privacy.getByRole('button', { name: 'Draft from what this site does' }).click();
  await expect(privacy.getByText('There is a text already in English.')).toBeVisible();
  await privacy.getByRole('button', { name: 'Replace all' }).click();
  await expect(german).toHaveValue(/^## Wer verantwortlich ist/);
  await expect(privacy.getByText(/^Drafted\. Nothing is stored yet/)).toBeVisible();
  await privacy.getByRole('button', { name: 'Undo' }).click();
  await expect(german).toHaveValue('');
  await expect(privacy.getByRole('textbox', { name: /^Privacy policy · English/ })).toHaveValue(
    'Our own policy',
  );

  await privacy.getByRole('button', { name: 'Draft from what this site does' }).click();
  await privacy.getByRole('button', { name: 'Only fill the empty languages' }).click();
  await expect(german).toHaveValue(/Nordlicht Records GmbH[\s\S]*Spotify AB/);
  await expect(german).not.toHaveValue(/Vimeo|## Newsletter/);
  await expect(
    privacy.getByText('The policy still has gaps, marked with [[ ]]: visitors would see them.'),
  ).toBeVisible();
  await expect(privacy.getByText(/^This policy is a draft that nobody has reviewed/)).toBeVisible();
  const drafted = await german.inputValue();
  await german.fill(drafted.replaceAll(/\[\[.*?\]\]/g, 'ergänzt'));
  await saveButton(page).click();
  await expect(page.getByText('Site settings saved successfully.')).toBeVisible();

  await page.getByRole('link', { name: 'Admin panel' }).click();
  const checklist = page.getByRole('region', { name: 'To be completed in the site settings' });
  await checklist
    .getByRole('link', { name: 'The privacy policy is a draft that nobody has reviewed.' })
    .click();
  await expect(privacy.getByLabel('Policy reviewed on')).toBeFocused();
  await privacy.getByLabel('Policy reviewed on').fill('2026-11-20');
  await privacy.getByRole('textbox', { name: 'Reviewed by' }).fill('Kanzlei am Hafen');
  await expect(privacy.getByText(/nobody has reviewed/)).toHaveCount(0);
  await saveButton(page).click();
  await expect
    .poll(() => world.sql('select privacy_reviewed_by, privacy_parts from public.site_settings'))
    .toEqual([{ privacy_reviewed_by: 'Kanzlei am Hafen', privacy_parts: ['spotify'] }]);

  await setSettings(world, `newsletter = 'on', has_mail_server = true`);
  await page.getByRole('link', { name: 'Admin panel' }).click();
  await expect(checklist).toContainText(
    'The privacy policy may no longer be complete. The site now also has: mails from the site and the newsletter.',
  );

  await useLanguage(page, 'de');
  await page.goto('/datenschutz');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Wer verantwortlich ist' })).toBeVisible();
  await expect(main.getByText('Kanzlei am Hafen')).toHaveCount(0);
});

test('a draft whose texts cannot be loaded says so, and nothing is lost', async ({
  page,
  world,
}) => {
  await setSettings(world, `privacy_policy = '{"en":"Our own policy"}'`);
  await page.route(/\/assets\/privacy-.*\.js$/, (route) => route.abort());
  await openPanel(page, world, '/adminpanel/settings');
  const privacy = page.getByRole('region', { name: 'Privacy policy', exact: true });
  await privacy.getByRole('button', { name: 'Draft from what this site does' }).click();
  await privacy.getByRole('button', { name: 'Replace all' }).click();
  await expect(
    privacy.getByText('The draft could not be loaded. Please check your connection and try again.'),
  ).toBeVisible();
  await expect(privacy.getByRole('textbox', { name: /^Privacy policy · English/ })).toHaveValue(
    'Our own policy',
  );
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

test('a legal text that is missing in German alone stays in the checklist, which opens it in German', async ({
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
  await page.getByRole('link', { name: 'Admin panel' }).click();
  await expect(checklist.getByRole('listitem').first()).toHaveText(/^The prices/);
});

test('each entry of the checklist leads to its field in the settings, which is focused', async ({
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
