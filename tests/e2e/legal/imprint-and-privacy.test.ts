import { expect, openPanel, useLanguage } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { saveButton, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

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
    note: 'Only available in German',
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
    await expect(main.getByRole('link', { name: form })).toHaveAttribute('href', '/contact');
    await expect(main.getByText('Wir nehmen an keiner Schlichtung teil.')).toBeVisible();
    if (note) await expect(main.getByText(note)).toBeVisible();
  });
}

test('staff see what the imprint lacks, fill it in, and visitors see it', async ({
  page,
  world,
}) => {
  await setSettings(world, `imprint = '{"de":"Das alte Impressum"}'`);
  await openPanel(page, world, '/adminpanel/settings?page=imprint');
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
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();

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
  await openPanel(page, world, '/adminpanel/settings?missing=de&page=privacy');
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
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();

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
    .toEqual([
      {
        privacy_reviewed_by: 'Kanzlei am Hafen',
        privacy_parts: ['counting', 'referrers', 'spotify'],
      },
    ]);

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

test('a draft whose texts cannot be loaded shows an error, and nothing is lost', async ({
  page,
  world,
}) => {
  await setSettings(world, `privacy_policy = '{"en":"Our own policy"}'`);
  await page.route(/\/assets\/privacy-.*\.js$/, (route) => route.abort());
  await openPanel(page, world, '/adminpanel/settings?page=privacy');
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
