import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { cloneWorkingTree } from '../start/clone';
import { Command, type Ended } from '../start/terminal';

/**
 * The steps of docs/extending.md are sufficient: a field, a page, a kind of content and a language are added to a clone by
 * writing only the files that it names, and work for visitors, crawlers and staff.
 */

const EXTENSIONS = path.join(import.meta.dirname, 'extensions');
const ARTIST = '00000000-0000-4000-8000-0000000000a1';
const CLUB = '00000000-0000-4000-8000-0000000000b1';
const ROWS = `
  insert into public.artists (id, name, influences) values
    ('${ARTIST}', 'Mira', '{"en": "Heard in **church**", "uk": "Почуте в **церкві**"}');
  insert into public.clubs (id, name, story) values
    ('${CLUB}', 'Tidal Hall', '{"en": "A hall by the water", "uk": "Зала біля води"}')`;

let clone: string;
/** The files that each extension has changed, without generated ones. */
const changed = {
  field: [] as string[],
  page: [] as string[],
  kind: [] as string[],
  language: [] as string[],
};

const inClone = (file: string) => path.join(clone, file);
const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
const run = (program: string, ...args: string[]): Promise<Ended> =>
  new Command(inClone(`node_modules/.bin/${program}`), args, clone, {}).ended;

function startProgram(file: string, ...args: string[]): Command {
  const program = ['--import', './node/typescript.js', file, ...args];
  return new Command(process.execPath, program, clone, {});
}

/** Inserts lines before a text that occurs once. Throws otherwise. */
async function insert(file: string, before: string, lines: string): Promise<void> {
  const text = await readFile(inClone(file), 'utf8');
  const [head = '', tail, ...others] = text.split(before);
  if (tail === undefined || others.length > 0) throw new Error(`${file} has not one “${before}”`);
  await writeFile(inClone(file), `${head}${lines}${before}${tail}`);
}

type Messages = { [key: string]: string | Messages };

function mergeMessages(into: Messages, added: Messages): void {
  for (const [key, value] of Object.entries(added)) {
    const present = into[key];
    if (typeof present === 'object' && typeof value === 'object') mergeMessages(present, value);
    else into[key] = value;
  }
}

/** Adds messages to a file of each language. */
async function translate(file: string, messages: (language: Language) => Messages): Promise<void> {
  for (const language of LANGUAGE_CODES) {
    const locale = inClone(`locales/${language}/${file}.json`);
    const all: Messages = JSON.parse(await readFile(locale, 'utf8'));
    mergeMessages(all, messages(language));
    await writeFile(locale, `${JSON.stringify(all, null, 2)}\n`);
  }
}

/** Returns a text by language; further languages get the English one. */
const textIn = (en: string, uk: string, de: string, ru: string) => (language: Language) =>
  new Map<string, string>([
    ['uk', uk],
    ['de', de],
    ['ru', ru],
  ]).get(language) ?? en;

const INFLUENCES = textIn('Influences', 'Впливи', 'Einflüsse', 'Влияния');

async function addField(): Promise<void> {
  const table = 'supabase/schemas/content/artists.sql';
  await insert(
    table,
    '  photo_url text\n',
    `  influences jsonb
    constraint artists_influences_localized check (private.is_localized(influences, 20000)),
`,
  );
  await insert(table, "}', site_search", ', influences');
  await insert(
    'src/data-service/content/artists.ts',
    '    photoUrl: image(',
    '    influences: localizedMarkdown({ max: 20_000 }),\n',
  );
  await insert(
    'src/site/artists/artist-page.tsx',
    '      <ArtistConnect artist={artist} />\n',
    '      <LocalizedMarkdown text={artist.influences} />\n',
  );
  await translate('admin', (language) => ({ field: { influences: INFLUENCES(language) } }));
}

const ROOMS = textIn('Rooms', 'Кімнати', 'Räume', 'Комнаты');
const ROOMS_TEXT = textIn(
  'Rooms to rehearse in, by the hour.',
  'Кімнати для репетицій, погодинно.',
  'Proberäume, stundenweise.',
  'Комнаты для репетиций, по часам.',
);

async function addPage(): Promise<void> {
  await insert(
    'src/site/pages.ts',
    "  {\n    name: 'imprint',",
    `  {
    name: 'rooms',
    path: '/rooms',
    sitemap: { shows: [] },
    navigation: { label: 'rooms' },
  },
`,
  );
  await translate('pages', (language) => ({
    rooms: { title: ROOMS(language), text: ROOMS_TEXT(language) },
  }));
  await translate('head', (language) => ({
    rooms: { description: ROOMS_TEXT(language) },
  }));
  await translate('common', (language) => ({ nav: { rooms: ROOMS(language) } }));
}

const CLUBS = textIn('Clubs', 'Клуби', 'Klubs', 'Клубы');
const NO_CLUBS = textIn(
  'There are no clubs yet.',
  'Клубів ще немає.',
  'Es gibt noch keine Klubs.',
  'Клубов ещё нет.',
);
const STORY = textIn('Story', 'Історія', 'Geschichte', 'История');

async function addKind(): Promise<void> {
  await insert(
    'src/config/paths.ts',
    "  about: '/about',",
    "  clubs: '/clubs',\n  club: (slug: string) => `/clubs/${slug}`,\n",
  );
  await insert(
    'src/site/pages.ts',
    "  {\n    name: 'about',",
    `  {
    name: 'clubs',
    path: paths.clubs,
    sitemap: { shows: ['clubs'] },
    parameters: ['page'],
    navigation: { label: 'clubs' },
  },
  {
    name: 'club',
    path: paths.club(':id'),
    sitemap: { rows: 'clubs' },
  },
`,
  );
  await insert(
    'src/admin/shell/sections.ts',
    'import { galleryItemSection }',
    "import { clubSection } from '@/admin/resources/club';\n",
  );
  await insert('src/admin/shell/sections.ts', '  newsletterSection,\n', '  clubSection,\n');
  await insert(
    'src/app/preview/preview-data.ts',
    'import { galleryItems }',
    "import { clubs, listedClubs } from '@/data-service/content/clubs';\n",
  );
  await insert(
    'src/app/preview/preview-data.ts',
    '  galleryItems,\n',
    '  clubs,\n  listedClubs,\n',
  );
  await insert(
    'src/site/search/search-results.tsx',
    '};\n\nfunction ArtistDetail',
    "  club: { label: 'clubs', path: ({ slug }) => paths.club(slug), Detail: () => null },\n",
  );
  await translate('pages', (language) => ({
    clubs: { title: CLUBS(language), empty: NO_CLUBS(language) },
    club: { notFound: NO_CLUBS(language) },
  }));
  await translate('head', (language) => ({
    clubs: { description: CLUBS(language) },
  }));
  await translate('common', (language) => ({ nav: { clubs: CLUBS(language) } }));
  await translate('admin', (language) => ({
    field: { story: STORY(language) },
    resource: {
      club: {
        tab: CLUBS(language),
        count: CLUBS(language),
        add: CLUBS(language),
        addFirst: CLUBS(language),
        empty: NO_CLUBS(language),
        new: `${CLUBS(language)} +`,
        edit: CLUBS(language),
        deleteTitle: CLUBS(language),
        search: CLUBS(language),
      },
    },
    toast: {
      club: {
        saved: CLUBS(language),
        deleted: CLUBS(language),
        saveFailed: `${CLUBS(language)} {{error}}`,
        deleteFailed: `${CLUBS(language)} {{error}}`,
      },
    },
  }));
}

const PLURAL_KEY = /^(?<stem>.+)_(?:one|other)$/;
const { pluralCategories } = new Intl.PluralRules('fr').resolvedOptions();

/** Returns English messages marked as French, with the plural forms of French. */
function toFrench(english: Messages): Messages {
  const french: Messages = {};
  for (const [key, message] of Object.entries(english)) {
    const stem = PLURAL_KEY.exec(key)?.groups?.['stem'];
    const forms = stem === undefined ? [key] : pluralCategories.map((form) => `${stem}_${form}`);
    for (const form of forms) {
      french[form] = typeof message === 'string' ? `« ${message} »` : toFrench(message);
    }
  }
  return french;
}

/** The French messages of each namespace, by file name. */
const frenchFiles = new Map<string, Messages>();

async function addLanguage(): Promise<void> {
  await insert('src/i18n/languages.ts', '] as const', "  { code: 'fr', name: 'Français' },\n");
  await mkdir(inClone('locales/fr'));
  for (const file of await readdir(inClone('locales/en'))) {
    const french = toFrench(JSON.parse(await readFile(inClone(`locales/en/${file}`), 'utf8')));
    await writeFile(inClone(`locales/fr/${file}`), `${JSON.stringify(french, null, 2)}\n`);
    frenchFiles.set(file, french);
  }
}

/** Extends the clone, and records the changed files. */
async function extend(name: keyof typeof changed, edit: () => Promise<void>): Promise<void> {
  const files = path.join(EXTENSIONS, name);
  if (existsSync(files)) await cp(files, clone, { recursive: true });
  await edit();
  changed[name] = git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .flatMap((line) => line.slice(3) || []);
  git('add', '--all');
  git('commit', '--quiet', '--message', name);
}

/** Returns the files outside the folder of locales. */
const codeOf = (files: readonly string[]) => files.filter((file) => !file.startsWith('locales/'));

beforeAll(async () => {
  clone = await cloneWorkingTree();
  git('init', '--quiet');
  git('config', 'user.email', 'someone@label.example');
  git('config', 'user.name', 'Someone');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'as it was');
  await extend('field', addField);
  await extend('page', addPage);
  await extend('kind', addKind);
  await symlink(path.resolve('node_modules'), inClone('node_modules'));
  const schema = await startProgram('scripts/schema.ts', 'clubs').ended;
  expect(schema.exitCode, schema.errors).toBe(0);
  const types = await startProgram('scripts/types.ts').ended;
  expect(types.exitCode, types.errors).toBe(0);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'what commands write');
});

afterAll(() => rm(clone, { recursive: true }));

describe('the changed files of', () => {
  const locales = (...files: string[]) =>
    LANGUAGE_CODES.flatMap((code) => files.map((file) => `locales/${code}/${file}.json`));

  it('a field: the table, the entity, the page and a label in each language', () => {
    expect(codeOf(changed.field)).toEqual([
      'src/data-service/content/artists.ts',
      'src/site/artists/artist-page.tsx',
      'supabase/schemas/content/artists.sql',
    ]);
    expect(changed.field).toEqual(expect.arrayContaining(locales('admin')));
    expect(changed.field).toHaveLength(3 + 4);
  });

  it('a page: its module, its entry in the list of pages, and its messages', () => {
    expect(codeOf(changed.page)).toEqual(['src/site/pages.ts', 'src/site/rooms/rooms-page.tsx']);
    expect(changed.page).toEqual(expect.arrayContaining(locales('common', 'head', 'pages')));
    expect(changed.page).toHaveLength(2 + 3 * 4);
  });

  it('a kind of content: its table, nine files of code and its messages', () => {
    expect(codeOf(changed.kind)).toEqual([
      'src/admin/shell/sections.ts',
      'src/app/preview/preview-data.ts',
      'src/config/paths.ts',
      'src/site/pages.ts',
      'src/site/search/search-results.tsx',
      'src/admin/resources/club.tsx',
      'src/data-service/content/clubs.ts',
      'src/site/clubs/club-page.tsx',
      'src/site/clubs/clubs-page.tsx',
      'supabase/schemas/content/clubs.sql',
    ]);
    expect(changed.kind).toEqual(
      expect.arrayContaining(locales('admin', 'common', 'head', 'pages')),
    );
    expect(changed.kind).toHaveLength(9 + 1 + 4 * 4);
  });
});

it('passes the tests of field limits and database schemas', { timeout: 300_000 }, async () => {
  const files = ['field-limits', 'database-schemas'].map(
    (name) => `tests/contract/${name}.test.ts`,
  );
  const { exitCode, output } = await run('vitest', 'run', ...files);
  expect(exitCode, output).toBe(0);
  expect(output).toContain('2 passed');
});

describe('the extended project, in a fifth language too,', { timeout: 300_000 }, () => {
  beforeAll(() => extend('language', addLanguage));

  it('has one more line in the list of languages, and a folder of messages', () => {
    const folder = [...frenchFiles.keys()].map((file) => `locales/fr/${file}`);
    expect(folder).toHaveLength(18);
    expect(changed.language.toSorted()).toEqual([...folder, 'src/i18n/languages.ts'].toSorted());
  });

  it('has no type errors', async () => {
    expect(await run('tsc', '--noEmit')).toEqual({ exitCode: 0, output: '', errors: '' });
  });

  it('passes lint and format', async () => {
    const lint = await run('oxlint', '--type-aware', '--deny-warnings');
    expect(lint.exitCode, lint.output).toBe(0);
    const format = await run('oxfmt', '--check');
    expect(format.exitCode, format.output).toBe(0);
  });

  it('passes the tests of locales', async () => {
    const { exitCode, output } = await run('vitest', 'run', 'tests/contract/locales.test.ts');
    expect(exitCode, output).toBe(0);
    expect(output).toContain('1 passed');
  });
});

describe('the extended site', { timeout: 300_000 }, () => {
  let server: Command;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    server = startProgram('tests/contract/extensions/serve.ts', ROWS);
    url = await server.line('Site: ');
    const executablePath = process.env['CHROMIUM_PATH'];
    browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox'],
    });
  }, 300_000);

  afterAll(async () => {
    await server.kill(); // first: without a browser that starts, the next line fails
    await browser.close();
  });

  async function openPage(): Promise<Page> {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000); // a busy machine is slow, not wrong
    return page;
  }

  async function read(pathname: string) {
    const response = await fetch(url + pathname);
    const { document } = new JSDOM(await response.text()).window;
    return {
      status: response.status,
      title: document.title,
      heading: document.querySelector('h1')?.textContent,
      text: document.querySelector('main')?.textContent ?? '',
      navigation: [...document.querySelectorAll('header nav a')].map((link) => link.textContent),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      alternates: [...document.querySelectorAll('link[hreflang]')].map((link) =>
        link.getAttribute('hreflang'),
      ),
      data: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    };
  }

  it.each([
    ['', 'Heard in church', ['Rooms', 'Clubs']],
    ['/uk', 'Почуте в церкві', ['Кімнати', 'Клуби']],
  ])('shows visitors the field under “%s”', async (prefix, text, entries) => {
    const page = await read(`${prefix}/artists/${ARTIST}`);
    expect(page).toMatchObject({ status: 200, heading: 'Mira' });
    expect(page.text).toContain(text);
    expect(page.navigation).toEqual(expect.arrayContaining(entries));
  });

  it.each([
    ['/rooms', 'Rooms', 'Rooms to rehearse in, by the hour.'],
    ['/uk/rooms', 'Кімнати', 'Кімнати для репетицій, погодинно.'],
    ['/clubs', 'Clubs', 'Tidal Hall'],
    ['/uk/clubs', 'Клуби', 'Tidal Hall'],
    ['/clubs/tidal-hall', 'Tidal Hall', 'A hall by the water'],
    ['/uk/clubs/tidal-hall', 'Tidal Hall', 'Зала біля води'],
  ])('has the page %s with its head', async (pathname, heading, text) => {
    const page = await read(pathname);
    expect(page).toMatchObject({ status: 200, heading, canonical: url + pathname });
    expect(page.title).toContain(heading);
    expect(page.text).toContain(text);
    expect(page.alternates).toEqual(expect.arrayContaining(['en', 'uk', 'x-default']));
  });

  it('has structured data for a club, and a 404 page for an unknown one', async () => {
    expect((await read('/clubs/tidal-hall')).data).toContain('"@type":"Place"');
    const missing = await read('/clubs/00000000-0000-4000-8000-0000000000ff');
    expect(missing).toMatchObject({ status: 404, heading: 'There are no clubs yet.' });
  });

  it('lists the pages in the sitemap', async () => {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    for (const page of ['/rooms', '/uk/rooms', '/clubs', '/uk/clubs/tidal-hall']) {
      expect(sitemap).toContain(`<loc>${url}${page}</loc>`);
    }
  });

  it('has the messages of the new language under hashed names', async () => {
    const [digest = ''] = await readdir(inClone('.data/test/code'));
    const folder = path.join(inClone('.data/test/code'), digest);
    const built = (file: string) => readFile(path.join(folder, file), 'utf8');
    const manifest: Record<string, { file: string }> = JSON.parse(
      await built('server/manifest.json'),
    );
    const assets = await readdir(path.join(folder, 'app/assets'));
    const scripts = assets.filter((name) => name.endsWith('.js'));
    const code = (await Promise.all(scripts.map((name) => built(`app/assets/${name}`)))).join();
    expect(code.includes('Français')).toBe(true);
    for (const [file, messages] of frenchFiles) {
      if (file === 'privacy.json') {
        // The draft of the privacy policy is code of the panel, which the site's manifest does not name.
        const drafts = scripts.filter((name) => /^privacy-[\w-]{8}\.js$/.test(name));
        const texts = await Promise.all(drafts.map((name) => built(`app/assets/${name}`)));
        expect(texts.filter((text) => text.includes('« Counting of visits »'))).toHaveLength(1);
        continue;
      }
      if (file === 'head.json' || file === 'mail.json') {
        // The server's and the function's alone.
        expect(manifest[`locales/fr/${file}`]).toBe(undefined);
        continue;
      }
      const asset = manifest[`locales/fr/${file}`]?.file ?? '';
      expect(asset).toMatch(/^assets\/[a-z]+-[\w-]{8}\.json$/);
      expect(JSON.parse(await built(`app/${asset}`))).toEqual(messages);
      expect(code.includes(path.basename(asset)), asset).toBe(true);
    }
  });

  it('is shown in the new language', async () => {
    expect(await read('/fr/rooms')).toMatchObject({ status: 200, heading: '« Rooms »' });
  });

  it('finds a club by its story', async () => {
    const page = await openPage();
    await page.goto(`${url}/search?q=water`);
    await page.getByRole('link', { name: 'Tidal Hall' }).click();
    await page.getByRole('heading', { name: 'Tidal Hall' }).waitFor();
    await page.close();
  });

  it('lets staff edit the field and add a club', async () => {
    const page = await openPage();
    await page.goto(`${url}/adminpanel-login`);
    await page.getByLabel('E-mail').fill('staff@label.example');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: /^Signed in as/ }).waitFor();

    await page.goto(`${url}/adminpanel/artists/${ARTIST}`);
    const influences = page.getByRole('textbox', { name: 'Influences · English' });
    await influences.waitFor();
    expect(await influences.inputValue()).toBe('Heard in **church**');

    await page.goto(`${url}/adminpanel/clubs/new`);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Harbour Club');
    await page.getByRole('textbox', { name: 'Story · English' }).fill('Below the bridge');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('row', { name: /Harbour Club/ }).waitFor();
    await page.close();
  });
});
