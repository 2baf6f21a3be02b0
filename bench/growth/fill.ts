import { withoutTextIndexes } from '../../tests/support/without-text-indexes';

/** A word that every text has, and one that a single artist is called by. */
export const COMMON_WORD = 'harbor';
export const RARE_WORD = 'Zinnober';

const SENTENCES = {
  en: [
    'Recorded by the harbor while the cranes were still moving.',
    'The voice stays close, and the drums come from the next room.',
    'Every song began on a ferry and was finished at night.',
    'Nobody counted the takes; the third one had the rain in it.',
    'A choir of neighbors sings the last line.',
  ],
  de: [
    'Aufgenommen am Hafen, während sich die Kräne noch bewegten.',
    'Die Stimme bleibt nah, das Schlagzeug kommt aus dem Nebenzimmer.',
    'Jedes Lied begann auf einer Fähre und wurde nachts fertig.',
    'Niemand zählte die Versuche; im dritten war der Regen zu hören.',
    'Ein Chor aus Nachbarn singt die letzte Zeile.',
  ],
  uk: [
    'Записано в гавані, поки ще рухалися крани.',
    'Голос лишається поруч, а барабани лунають із сусідньої кімнати.',
    'Кожна пісня починалася на поромі й завершувалася вночі.',
    'Ніхто не рахував дублів: у третьому чути дощ.',
    'Останній рядок співає хор сусідів.',
  ],
  ru: [
    'Записано в гавани, пока ещё двигались краны.',
    'Голос остаётся рядом, а барабаны звучат из соседней комнаты.',
    'Каждая песня начиналась на пароме и заканчивалась ночью.',
    'Никто не считал дублей: в третьем слышен дождь.',
    'Последнюю строку поёт хор соседей.',
  ],
};

/** The number of different texts; rows share them, so that filling does not take longer than measuring. */
const TEXTS = 40;

/** A text of some 700 characters in each language; each number gives another one. */
function text(number: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SENTENCES).map(([language, sentences]) => {
      const all = [...sentences.slice(number % 5), ...sentences.slice(0, number % 5)];
      return [language, [`${number}.`, ...all, ...all].join(' ')];
    }),
  );
}

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

const TEXT_TABLE = `
  drop table if exists texts;
  create temporary table texts as
  select n - 1 as number, value as body,
    private.search_vector(private.search_text(value), 'D') as vector
  from jsonb_array_elements(${json(Array.from({ length: TEXTS }, (_, index) => text(index)))})
    with ordinality as entry (value, n);`;

/** Every kind of id is a row's number, written so that it cannot be taken for another kind's. */
export const idOf = (kind: 'a' | 'b' | 'c' | 'd' | 'e' | 'f', number: number) =>
  `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const id = (kind: string, number = 'n') =>
  `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const NAMES = [
  'Amber',
  'Breakwater',
  'Current',
  'Drift',
  'Elbe',
  'Foghorn',
  'Granite',
  'Hinterland',
];
const name = `(array['${NAMES.join("','")}'])[n % ${NAMES.length} + 1]`;
const picture = (kind: string) => `'/uploads/' || md5('${kind}' || n) || '.webp'`;
const alternative = json({ en: 'By the water', de: 'Am Wasser', uk: 'Біля води', ru: 'У воды' });
const day = `'2026-01-01'::date - n % 3000`;
const rowsOf = (rows: number) =>
  `from generate_series(1, ${rows}) n join texts on number = n % ${TEXTS}`;

/** Fills an empty database with this number of rows of each kind. Each tenth release and picture is of the first artist. */
export function fillSql(rows: number): string {
  const artist = id('a', `case when n % 10 = 0 then 1 else n end`);
  const filling = `
  alter table public.artists disable trigger user;
  alter table public.releases disable trigger user;
  alter table public.gallery_items disable trigger user;
  alter table public.news_items disable trigger user;
  alter table public.services disable trigger user;
  alter table public.submissions disable trigger user;
  truncate public.artists, public.releases, public.gallery_items, public.news_items, public.services,
    public.submissions cascade;
  truncate private.search_entries;
  ${TEXT_TABLE}

  insert into public.artists (id, slug, name, artist_type, bio, photo_url, image_alt, social_links, created_at)
  select ${id('a')}, 'artist-' || n, case when n = ${rows} then '${RARE_WORD}' else ${name} || ' ' || n end,
    (array['performer', 'dj', 'producer', 'songwriter', 'beatmaker'])[n % 5 + 1],
    body, ${picture('a')}, ${alternative},
    jsonb_build_object('instagram', 'https://www.instagram.com/artist' || n),
    '2026-01-01'::timestamptz - n * interval '1 hour'
  ${rowsOf(rows)};

  insert into public.releases (id, slug, title, description, artist_id, cover_art_url, image_alt,
    spotify_link, release_date)
  select ${id('b')}, 'release-' || n, ${name} || ' No. ' || n, body, ${artist}, ${picture('b')}, ${alternative},
    'https://open.spotify.com/album/' || md5(n::text), ${day}
  ${rowsOf(rows)};

  insert into public.gallery_items (id, slug, caption, type, url, images, artist_id, created_at)
  select ${id('c')}, 'item-' || n, ${alternative}, case when n % 4 = 0 then 'video' else 'image' end,
    ${picture('c')}, array[${picture('d')}], case when n % 3 = 0 then ${artist} end,
    '2026-01-01'::timestamptz - n * interval '1 hour'
  ${rowsOf(rows)};

  insert into public.news_items (id, slug, title, content, cover_art_url, image_alt, date)
  select ${id('d')}, 'news-' || n, jsonb_build_object('en', ${name} || ' on tour ' || n, 'de', ${name} || ' auf Tour ' || n,
    'uk', ${name} || ' у турі ' || n, 'ru', ${name} || ' в туре ' || n), body, ${picture('e')}, ${alternative}, ${day}
  ${rowsOf(rows)};

  insert into public.services (id, name, description, items, created_at)
  select ${id('e')}, jsonb_build_object('en', ${name} || ' ' || n), body,
    jsonb_build_array(jsonb_build_object('name', jsonb_build_object('en', 'Recording'), 'value', n)),
    '2026-01-01'::timestamptz - n * interval '1 hour'
  ${rowsOf(rows)};

  insert into public.submissions (id, kind, name, email, message, state, closed_reason, created_at)
  select ${id('f')}, 'message', ${name} || ' ' || n, 'sender' || n || '@mail.example', body ->> 'de',
    case when n % 4 = 0 then 'closed' else 'new' end, case when n % 4 = 0 then 'answered' end,
    '2026-01-01'::timestamptz - n * interval '1 hour'
  ${rowsOf(rows)};

  insert into private.search_entries (kind, id, vector, newest)
  select 'artist', id, private.search_vector(name, 'A') || vector, created_at
  from public.artists join texts on body = bio
  union all
  select 'release', releases.id, private.search_vector(title, 'A')
    || private.search_vector(artists.name, 'B') || vector, release_date
  from public.releases join public.artists on artists.id = artist_id join texts on body = description
  union all
  select 'news', id, private.search_vector(private.search_text(title), 'A') || vector, date
  from public.news_items join texts on body = content;
  alter table public.artists enable trigger user;
  alter table public.releases enable trigger user;
  alter table public.gallery_items enable trigger user;
  alter table public.news_items enable trigger user;
  alter table public.services enable trigger user;
  alter table public.submissions enable trigger user`;
  return `${withoutTextIndexes(filling)} analyze;`;
}
