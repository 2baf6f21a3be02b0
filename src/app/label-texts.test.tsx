import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { about } from '@/site/about/about-page';
import { withoutTriggers } from '../../tests/support/empty-database';
import { startSite } from '../../tests/support/site';
import { Footer } from './footer';

const { set, show, speak, sql } = startSite();

/** The page of the label with the footer, which has texts of it, too. */
function showPage(): void {
  show(
    <>
      <main>
        <about.Component />
      </main>
      <Footer />
    </>,
  );
}

const main = () => within(screen.getByRole('main'));
const footer = () => within(screen.getByRole('contentinfo'));
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The links of the footer come with the first interaction. */
const findFooterLink = async (name: string) => {
  window.dispatchEvent(new Event('pointerdown'));
  return footer().findByRole('link', { name });
};

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

it.each([
  ['is missing', withoutTriggers('truncate public.site_settings')],
  ['is all null', 'select'],
])(
  'has default texts in every language where the row of the settings %s',
  async (_row, prepare) => {
    await sql(prepare);
    showPage();
    expect(await findTitle('About us')).toBeVisible();
    expect(main().getByRole('presentation')).toHaveAttribute('src', '/banner.svg');
    for (const [name, url] of [
      ['Instagram', 'https://www.instagram.com/'],
      ['TikTok', 'https://www.tiktok.com/'],
      ['YouTube', 'https://www.youtube.com/'],
    ] as const) {
      expect(await findFooterLink(name)).toHaveAttribute('href', url);
    }
    for (const texts of DEFAULTS) {
      await speak(texts.language);
      const [title, ...others] = [...texts.about, texts.missionText, texts.teamText];
      await findTitle(title ?? '');
      for (const text of others) expect(main().getByText(text)).toBeVisible();
      for (const name of [texts.mission, texts.team]) {
        expect(main().getByRole('heading', { level: 2, name })).toBeVisible();
      }
      for (const text of [texts.brand, texts.description]) {
        expect(footer().getByText(text)).toBeVisible();
      }
    }
  },
);

it('has defaults for values that the settings lack', async () => {
  await set(`label_name = 'Nordlicht', home_description = '{"de":"Musik von der Elbe"}',
    social_links = '{"youtube":"https://www.youtube.com/@nordlicht"}', about_us_title = '{"en":"Who we are"}'`);
  showPage();
  await findTitle('Who we are');
  const subtitle = 'An independent label and recording studio in Hamburg';
  expect(main().getByText(subtitle)).toBeVisible();
  expect(main().getByRole('heading', { level: 2, name: 'Our mission' })).toBeVisible();
  expect(main().getByRole('heading', { level: 2, name: 'Our team' })).toBeVisible();
  expect(main().getByRole('presentation')).toHaveAttribute('src', '/banner.svg');

  const youtube = await findFooterLink('YouTube');
  // The settings may come after the texts of the page.
  await waitFor(() =>
    expect(youtube).toHaveAttribute('href', 'https://www.youtube.com/@nordlicht'),
  );
  expect(footer().queryByRole('link', { name: /Instagram|TikTok/ })).toBeNull();
  expect(footer().getByText('Nordlicht')).toBeVisible();
  const description =
    'Independent music label and recording studio in Hamburg, working with artists from Europe and the CIS countries.';
  expect(footer().getByText(description)).toBeVisible();
  expect(screen.queryByText('Only available in German')).toBeNull();
});

it('never falls back to another language where a text has a translated default', async () => {
  await set(`home_description = '{"uk":"Музика з Ельби","en":"Music from the Elbe"}',
    about_us_title = '{"en":"Who we are"}', about_us_subtitle = '{"uk":"Нас п’ятеро"}',
    about_us_mission = '{"en":"Songs that last"}', about_us_team = '{"ru":"Нас пятеро"}',
    about_us_content = '{"en":"Since **1998**"}'`);
  showPage();
  await speak('de');
  await findTitle('Über uns');
  for (const text of [
    'Ein unabhängiges Label mit Tonstudio in Hamburg',
    'Bei uns bekommen Musiker Raum, Zeit und ehrliches Feedback. Wer bei uns aufnimmt, behält die eigene Stimme.',
    'Bei uns arbeiten Leute aus Produktion, Tontechnik und Design – und solche, die wissen, wie ein Song sein Publikum findet. Wir kommen aus mehreren Ländern und arbeiten in vier Sprachen.',
  ]) {
    expect(main().getByText(text)).toBeVisible();
  }
  await findFooterLink('YouTube');
  const description =
    'Unabhängiges Musiklabel und Tonstudio in Hamburg. Wir arbeiten mit Künstlern aus Europa und den GUS-Staaten.';
  expect(footer().getByText(description)).toBeVisible();
  // The main text has no default: it is shown in its language, marked once.
  expect((await main().findByText('1998')).parentElement).toHaveTextContent('Since 1998');
  expect(screen.getAllByText(/Nur auf Englisch verfügbar/)).toHaveLength(1);
});

it('has mission and team beside the main text, from the settings or by default', async () => {
  await set(`about_us_content = '{"en":"Since **1998**"}',
    about_us_mission = '{"en":"Songs that *last*"}', about_us_banner_url = '/uploads/studio.webp'`);
  showPage();
  await waitFor(() => expect(main().getByText('1998')).toBeVisible());
  const mission = main().getByRole('region', { name: 'Our mission' });
  expect(mission).toHaveTextContent('Songs that last');
  expect(within(mission).getByRole('emphasis')).toHaveTextContent('last');
  expect(main().getByRole('region', { name: 'Our team' })).toHaveTextContent(
    'Producers, engineers, designers',
  );
  expect(await main().findByRole('img', { name: 'The studio' })).toHaveAttribute(
    'src',
    '/uploads/studio.webp',
  );
});
