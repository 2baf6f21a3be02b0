import { expect, switchLanguage, useLanguage } from '../support/fixtures';
import { withoutTriggers } from '../../support/empty-database';
import { setSettings, test } from '../support/own-world';
import {
  agreement,
  demoForm,
  fillIn,
  messageForm,
  openContact,
  sendDemo,
  sendMessage,
} from '../support/contact-forms';
import { pageHeading } from '../support/site-page';

const DEFAULTS = [
  {
    language: 'en',
    brand: 'Independent label',
    description:
      'Independent music label and recording studio in Hamburg, working with artists from Europe and the CIS countries.',
    about: ['About us', 'An independent label and recording studio in Hamburg'],
    mission: 'Our mission',
    missionText:
      'We give musicians a room, time and honest ears. Whoever records with us keeps their own voice.',
    team: 'Our team',
    teamText:
      'Producers, engineers, designers and people who know how a song finds its listeners. We come from several countries and work in four languages.',
  },
  {
    language: 'uk',
    brand: 'Незалежний лейбл',
    description:
      'Незалежний музичний лейбл і студія звукозапису в Гамбурзі. Працюємо з артистами з Європи, Кавказу та Центральної Азії.',
    about: ['Про нас', 'Незалежний лейбл і студія звукозапису в Гамбурзі'],
    mission: 'Наша місія',
    missionText:
      'Ми даємо музикантам простір, час і чесний відгук. Хто записується в нас, зберігає власний голос.',
    team: 'Наша команда',
    teamText:
      'Саундпродюсери, звукорежисери, дизайнери й люди, які знають, як пісня знаходить своїх слухачів. Ми з різних країн і працюємо чотирма мовами.',
  },
  {
    language: 'de',
    brand: 'Independent-Label',
    description:
      'Unabhängiges Musiklabel und Tonstudio in Hamburg. Wir arbeiten mit Künstlern aus Europa und den GUS-Staaten.',
    about: ['Über uns', 'Ein unabhängiges Label mit Tonstudio in Hamburg'],
    mission: 'Wofür wir stehen',
    missionText:
      'Bei uns bekommen Musiker Raum, Zeit und ehrliches Feedback. Wer bei uns aufnimmt, behält die eigene Stimme.',
    team: 'Unser Team',
    teamText:
      'Bei uns arbeiten Leute aus Produktion, Tontechnik und Design – und solche, die wissen, wie ein Song sein Publikum findet. Wir kommen aus mehreren Ländern und arbeiten in vier Sprachen.',
  },
  {
    language: 'ru',
    brand: 'Независимый лейбл',
    description:
      'Независимый музыкальный лейбл и студия звукозаписи в Гамбурге. Работаем с артистами из Европы и стран СНГ.',
    about: ['О нас', 'Независимый лейбл и студия звукозаписи в Гамбурге'],
    mission: 'Наша миссия',
    missionText:
      'Мы даём музыкантам пространство, время и честный отклик. Кто записывается у нас, сохраняет свой голос.',
    team: 'Наша команда',
    teamText:
      'Саунд-продюсеры, звукорежиссёры, дизайнеры и люди, которые знают, как песня находит своих слушателей. Мы из разных стран и работаем на четырёх языках.',
  },
];

for (const { row, prepare } of [
  { row: 'is missing', prepare: withoutTriggers('truncate public.site_settings') },
  { row: 'is all null', prepare: 'select' },
]) {
  test(`when the settings' row ${row}, defaults are shown in every language`, async ({
    page,
    world,
  }) => {
    await world.sql(prepare);
    await page.goto('/about');
    const main = page.getByRole('main');
    const banner = main.locator('img');
    const brand = page.getByRole('banner').locator('a', { has: page.locator('img') });
    await expect(brand).toHaveAttribute('href', '/');
    const logo = brand.locator('img');
    for (const [image, src] of [
      [banner, '/banner.svg'],
      [logo, '/logo.svg'],
    ] as const) {
      await expect(image).toHaveAttribute('src', src);
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expect(banner).toHaveAttribute('alt', '');
    const footer = page.getByRole('contentinfo');
    for (const [name, url] of [
      ['Instagram', 'https://www.instagram.com/'],
      ['TikTok', 'https://www.tiktok.com/'],
      ['YouTube', 'https://www.youtube.com/'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
    }

    for (const texts of DEFAULTS) {
      await switchLanguage(page, texts.language);
      await expect(pageHeading(main)).toHaveText(texts.about[0] ?? '');
      for (const text of [texts.about[1] ?? '', texts.missionText, texts.teamText]) {
        await expect(main.getByText(text, { exact: true })).toBeVisible();
      }
      for (const name of [texts.mission, texts.team]) {
        await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      }
      await expect(brand).toContainText(texts.brand);
      await expect(footer.getByText(texts.brand, { exact: true })).toBeVisible();
      await expect(footer.getByText(texts.description, { exact: true })).toBeVisible();
    }
  });
}

test('incomplete settings are shown with defaults for the rest', async ({ page, world }) => {
  await setSettings(
    world,
    `label_name = 'Nordlicht', home_description = '{"de":"Musik von der Elbe"}',
    social_links = '{"youtube":"https://www.youtube.com/@nordlicht"}',
    about_us_title = '{"en":"Who we are"}'`,
  );
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(pageHeading(main)).toHaveText('Who we are');
  await expect(
    main.getByText('An independent label and recording studio in Hamburg', { exact: true }),
  ).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Our mission' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Our team' })).toBeVisible();
  await expect(main.locator('img')).toHaveAttribute('src', '/banner.svg');

  const brand = page.getByRole('banner').locator('a[href="/"]').first();
  await expect(brand).toContainText('Nordlicht');
  await expect(brand.locator('img')).toHaveAttribute('src', '/logo.svg');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByText(
      'Independent music label and recording studio in Hamburg, working with artists from Europe and the CIS countries.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByText('Only available in German')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/@nordlicht',
  );
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'TikTok' })).toHaveCount(0);
});

test('a text with a translated default never falls back to another language', async ({
  page,
  world,
}) => {
  await setSettings(
    world,
    `home_description = '{"uk":"Музика з Ельби","en":"Music from the Elbe"}',
    about_us_title = '{"en":"Who we are"}', about_us_subtitle = '{"uk":"Нас п’ятеро"}',
    about_us_mission = '{"en":"Songs that last"}', about_us_team = '{"ru":"Нас пятеро"}',
    about_us_content = '{"en":"Since **1998**"}'`,
  );
  await useLanguage(page, 'de');
  await page.goto('/');
  const description =
    'Unabhängiges Musiklabel und Tonstudio in Hamburg. Wir arbeiten mit Künstlern aus Europa und den GUS-Staaten.';
  await expect(page.getByRole('main').getByText(description, { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(description, { exact: true })).toBeVisible();
  await expect(page.getByText('Nur auf Englisch verfügbar')).toHaveCount(0);

  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(pageHeading(main)).toHaveText('Über uns');
  await expect(page).toHaveTitle(/^Über uns/);
  for (const text of [
    'Ein unabhängiges Label mit Tonstudio in Hamburg',
    'Bei uns bekommen Musiker Raum, Zeit und ehrliches Feedback. Wer bei uns aufnimmt, behält die eigene Stimme.',
    'Bei uns arbeiten Leute aus Produktion, Tontechnik und Design – und solche, die wissen, wie ein Song sein Publikum findet. Wir kommen aus mehreren Ländern und arbeiten in vier Sprachen.',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  // The main text has no default: it is shown in its language, marked once.
  await expect(main.getByText('Since 1998')).toBeVisible();
  await expect(main.getByText('Nur auf Englisch verfügbar')).toHaveCount(1);
});

test('mission and team are shown beside the main text, from the settings or by default', async ({
  page,
  world,
}) => {
  await setSettings(
    world,
    `about_us_content = '{"en":"Since **1998**"}',
    about_us_mission = '{"en":"Songs that *last*"}', about_us_banner_url = '/uploads/studio.webp'`,
  );
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByText('Since 1998')).toBeVisible();
  const mission = main.getByRole('region', { name: 'Our mission' });
  await expect(mission).toContainText('Songs that last');
  await expect(mission.getByText('last')).toHaveCSS('font-style', 'italic');
  await expect(main.getByRole('region', { name: 'Our team' })).toContainText(
    'Producers, engineers, designers',
  );
  await expect(main.getByRole('img', { name: 'The studio' })).toHaveAttribute(
    'src',
    '/uploads/studio.webp',
  );
});

const VAT = {
  en: {
    included: 'All prices include VAT.',
    'small-business':
      'No VAT is charged: small business under section 19 of the German VAT Act (UStG).',
    net: 'All prices are net, plus VAT, and for businesses only.',
  },
  uk: {
    included: 'Усі ціни вказано з ПДВ.',
    'small-business':
      'ПДВ не нараховується: ми працюємо за правилом для малих підприємств (§ 19 німецького закону про ПДВ, UStG).',
    net: 'Усі ціни вказано без ПДВ, він додається до рахунку. Вони діють лише для підприємців і компаній.',
  },
  de: {
    included: 'Alle Preise enthalten die gesetzliche Mehrwertsteuer.',
    'small-business':
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmerregelung).',
    net: 'Alle Preise verstehen sich zuzüglich gesetzlicher Mehrwertsteuer. Das Angebot richtet sich nur an Unternehmen.',
  },
  ru: {
    included: 'Все цены указаны с НДС.',
    'small-business':
      'НДС не начисляется: мы работаем по правилу для малых предприятий (§ 19 закона Германии об НДС, UStG).',
    net: 'Все цены указаны без НДС, он добавляется к счёту. Они действуют только для предпринимателей и компаний.',
  },
};

test('prices mention VAT as the settings say, in every language', async ({ page, world }) => {
  await world.sql(`insert into public.services (name, items)
    values ('{"en":"Studio"}', '[{"name":{"en":"Hour"},"value":45}]')`);
  const main = page.getByRole('main');
  for (const path of ['/', '/services']) {
    await setSettings(world, 'vat = null');
    await page.goto(path);
    await expect(main.getByText(/€/).first()).toBeVisible();
    for (const [language, texts] of Object.entries(VAT)) {
      await switchLanguage(page, language);
      for (const text of Object.values(texts)) await expect(main.getByText(text)).toHaveCount(0);
    }
    for (const kind of ['included', 'small-business', 'net'] as const) {
      await setSettings(world, `vat = '${kind}'`);
      await page.reload();
      for (const [language, texts] of Object.entries(VAT)) {
        await switchLanguage(page, language);
        const text = main.getByText(texts[kind], { exact: true });
        await expect(text).toBeVisible();
        const price = await main.getByText(/€/).first().boundingBox();
        expect((await text.boundingBox())?.y).toBeLessThan(price?.y ?? 0);
      }
    }
  }
});

test('the forms show response time and retention from the settings', async ({ page, world }) => {
  await setSettings(world, 'answer_days = 1, closed_months = 3, kept_months = 21');
  await openContact(page);
  const message = messageForm(page);
  await expect(message.getByText('We answer by e-mail within 1 day.')).toBeVisible();
  await expect(
    message.getByText('We delete your message 3 months after your request is settled.'),
  ).toBeVisible();
  const demo = demoForm(page);
  await expect(demo.getByText('We answer by e-mail within 1 day.')).toBeVisible();
  await expect(
    demo.getByText('We delete your demo 3 months after our decision.', { exact: true }),
  ).toBeVisible();
  await expect(
    demo.getByRole('checkbox', {
      name: 'You may keep my demo for future projects, for up to 21 months after your decision',
    }),
  ).toBeVisible();

  await fillIn(message, { Name: 'Olena', 'E-mail': 'olena@example.com', Message: 'When?' });
  await sendMessage(message).click();
  const music = 'https://soundcloud.com/taras/one';
  await fillIn(demo, {
    Name: 'Taras',
    'E-mail': 'taras@example.com',
    'Link to your music': music,
  });
  await agreement(demo).check();
  await sendDemo(demo).click();
  for (const form of [message, demo]) {
    const promise = 'You can expect an answer by e-mail within 1 day.';
    await expect(form.getByText(promise, { exact: true })).toBeVisible();
  }

  // Demos with consent are never deleted earlier than the rest.
  await setSettings(world, 'answer_days = 22, closed_months = 12, kept_months = 1');
  await useLanguage(page, 'uk');
  await page.reload();
  await expect(
    page.getByText('Ми відповідаємо електронною поштою протягом 22 днів.').first(),
  ).toBeVisible();
  await expect(
    page.getByText('Демо видаляємо через 12 місяців після нашого рішення.'),
  ).toBeVisible();
  await expect(
    page.getByRole('checkbox', {
      name: 'Дозволяю зберігати моє демо для майбутніх проєктів до 12 місяців після вашого рішення',
    }),
  ).toBeVisible();
});

test('the contact page shows e-mail, phone and postal address, each only when filled in', async ({
  page,
  world,
}) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByText('Hamburg, Germany')).toBeVisible();
  await expect(main.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0);
  for (const term of ['E-mail', 'Phone', 'Address']) {
    await expect(main.getByRole('term').filter({ hasText: term })).toHaveCount(0);
  }

  await setSettings(
    world,
    `contact_email = 'hello@nordlicht.example', contact_phone = '+49 (0)40 66969-120',
    contact_address = e'Nordlicht\\nElbweg 1\\n20000 Hamburg',
    social_links = '{"tiktok":"https://www.tiktok.com/@nordlicht"}'`,
  );
  await page.reload();
  await expect(main.getByRole('link', { name: 'hello@nordlicht.example' })).toHaveAttribute(
    'href',
    'mailto:hello@nordlicht.example',
  );
  await expect(main.getByRole('link', { name: '+49 (0)40 66969-120' })).toHaveAttribute(
    'href',
    'tel:+494066969120',
  );
  await expect(main.getByText('Nordlicht Elbweg 1 20000 Hamburg')).toHaveText(
    'Nordlicht\nElbweg 1\n20000 Hamburg',
    { useInnerText: true },
  );
  await expect(main.getByRole('link', { name: 'TikTok' })).toHaveAttribute(
    'href',
    'https://www.tiktok.com/@nordlicht',
  );
});
