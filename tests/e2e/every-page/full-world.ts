import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { editedFields, toColumn, type EntityFields } from '@/data-service/content/entity/define';
import { allSettingsFields } from '@/data-service/content/site-settings-mutations';
import type { RunningWorld } from '../../support/world';
import { setSettings, test as base } from '../support/own-world';
import { extremeValue, line, URL_WITH_ALL } from './extreme-texts';

/** For tests in a world with extreme texts in every field, where every list of the panel has rows. */
export const test = base.extend<{ filled: void }>({
  filled: [
    // oxlint-disable-next-line eslint/no-unused-vars -- requested, so that the world is emptied before
    async ({ world, emptied: _ }, use) => {
      await fillContent(world);
      await fillWork(world);
      await use();
    },
    { auto: true },
  ],
});

interface Entity {
  table: string;
  fields: EntityFields;
}

function isEntity(exported: unknown): exported is Entity {
  return (
    typeof exported === 'object' && exported !== null && 'table' in exported && 'fields' in exported
  );
}

/** Returns every kind of content that staff edit, artists first: others refer to them. */
async function findEntities(): Promise<Entity[]> {
  const folder = path.resolve('src/data-service/content');
  const files = (await readdir(folder)).filter((file) => /^[^.]+\.ts$/.test(file)); // no tests and no folders
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(folder, file)).href)),
  );
  return modules
    .flatMap((module) => Object.values(module).filter(isEntity))
    .toSorted((one, other) => Number(other.table === 'artists') - Number(one.table === 'artists'));
}

type Values = Record<string, unknown>;

/** Returns the columns of a row in which every text is as long as it may be. */
const extremeRow = (fields: EntityFields, row: number, artist: string): Values =>
  Object.fromEntries(
    editedFields(fields).map(([name, field]) => [
      toColumn(name),
      extremeValue(field, row, artist) ?? null,
    ]),
  );

/** Writes rows of every kind of content, one for each choice that a field of it has, with a former version; and the settings. */
async function fillContent(world: RunningWorld): Promise<void> {
  const artist = randomUUID();
  for (const { table, fields } of await findEntities()) {
    const choices = Object.values(fields).map((field) =>
      field.kind === 'choice' ? field.choices.length : 2,
    );
    const rows = Array.from({ length: Math.max(...choices) }, (_, at) => ({
      ...extremeRow(fields, at, artist),
      id: table === 'artists' && at === 0 ? artist : randomUUID(),
    }));
    const columns = Object.keys(rows[0] ?? {});
    await insert(world, table, JSON.parse(JSON.stringify(rows).replaceAll('WWW', 'MMM')));
    await world.sql(`
      update public.${table} as row set (${columns.join()}) = (select ${columns.map((name) => `stored.${name}`).join()})
      from ${recordset(table, rows)} as stored where stored.id = row.id`);
  }
  const settings = { ...extremeRow(allSettingsFields, 0, artist), newsletter: 'on' };
  const columns = Object.keys(settings).join();
  await setSettings(
    world,
    `(${columns}) = (select ${columns} from ${recordset('site_settings', [settings])})`,
  );
}

/** Returns rows as SQL. */
const recordset = (table: string, rows: readonly Values[]) =>
  `jsonb_populate_recordset(null::public.${table}, '${JSON.stringify(rows).replaceAll("'", "''")}')`;

async function insert(world: RunningWorld, table: string, rows: readonly Values[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join();
  await world.sql(
    `insert into public.${table} (${columns}) select ${columns} from ${recordset(table, rows)}`,
  );
}

const EMAIL = 'a-very-long-address-of-somebody-with-a-long-name@subdomain.example.com';

/** Writes what else staff have to do with: submissions, subscribers, redirects, the team, what was done and what was counted. */
async function fillWork(world: RunningWorld): Promise<void> {
  const sender = { name: line(200), email: EMAIL, language: 'de', message: line(2_000) };
  await insert(world, 'submissions', [{ ...sender, kind: 'message', topic: line(200) }]);
  await insert(world, 'submissions', [
    {
      ...sender,
      kind: 'demo',
      music_link: URL_WITH_ALL,
      genre: line(100),
      artist_type: 'beatmaker',
      consent_version: '2026-11-21',
      consented_at: '2026-11-20T10:00:00Z',
    },
  ]);
  await insert(world, 'redirects', [
    { source: `/${'old-path'.repeat(50)}`, target: `/${'new-path'.repeat(100)}` },
  ]);
  await insert(world, 'imports', [
    {
      imported_by: EMAIL,
      source: 'releases',
      name: `${'a-very-long-name-of-a-file'.repeat(8)}.csv`,
      plan: [{ line: 3 }],
      problems: [
        { line: 2, error: `new row violates constraint ${'releases_title_filled'.repeat(10)}` },
        { line: 2, error: 'cover', link: `https://coverartarchive.org/${'release'.repeat(30)}` },
      ],
    },
  ]);
  const day = '2026-11-01';
  await insert(world, 'path_counts', [
    { path: `/${'missing'.repeat(70)}`, is_redirected: false, hits: 9_999, last_asked_on: day },
  ]);
  await insert(world, 'team_events', [
    { kind: 'removed', email: EMAIL, actor: null },
    { kind: 'factor_removed', email: EMAIL, actor: EMAIL },
  ]);
  const act = { actor: EMAIL, kind: 'deleted', subject: 'artists', number: 1 };
  await insert(world, 'activity_events', [
    { ...act, entry_id: randomUUID(), name: line(200) },
    {
      ...act,
      entry_id: randomUUID(),
      name: { de: line(500), uk: line(500) },
      subject: 'news_items',
    },
    { ...act, entry_id: null, name: null, kind: 'erased' },
    { ...act, entry_id: null, name: null, kind: 'exported', subject: 'submissions', number: 9_999 },
  ]);
  await world.sql(`
    insert into public.team_invitations (email, token_hash, invited_by, expires_at)
      values ('${EMAIL}', repeat('a', 64), '${EMAIL}', now());
    insert into public.newsletter_subscribers (email, email_hash, mail_failure)
      values ('${EMAIL}', '\\x01', '550 ${'No_such_mailbox'.repeat(15)}');
    insert into public.counts (day, kind, subject, entry, detail, total)
      select private.label_day() - ago, 'visit', 'home', null::uuid, null, 30000 from generate_series(0, 20) as ago
      union all select private.label_day(), 'play', 'releases', id, null, 40000 from public.releases
      union all select private.label_day(), 'click', 'artists', id, 'instagram', 50000 from public.artists`);
}

/** The pictures of this world are not there, which the console says. */
export const isMissingPicture = (fault: string) => /404.*\/uploads\/(?:none|nothing)\./.test(fault);
