import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '@label/supabase-local/testing/test-backend';
import { countInbox, listInbox, type InboxRequest } from './inbox';
import { session } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
  await signInWithPassword(backend.staff);
});

const NOW = '2026-03-20T12:00:00Z';
const ALL: InboxRequest = {
  from: 0,
  size: 25,
  query: '',
  states: ['new', 'shortlisted', 'contacted', 'closed', 'spam', 'held'],
  kind: null,
  language: null,
  awaitingSince: null,
};

async function find(request: Partial<InboxRequest>): Promise<string[]> {
  const { rows, total } = await listInbox({ ...ALL, ...request });
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
}

describe('of some submissions', () => {
  beforeAll(async () => {
    await backend.sql(`insert into public.submissions
      (id, kind, name, email, language, topic, message, music_link, genre, consent_version, consented_at,
        state, closed_reason, held_reason, read_at, created_at)
    values
      ('aaaa0001-0000-4000-8000-000000000000', 'message', 'Ada', 'ada@one.example', 'en', 'Mixing', 'How much?',
        null, null, null, null, 'new', null, null, null, '2026-03-20T10:00:00Z'),
      ('aaaa0002-0000-4000-8000-000000000000', 'demo', 'Büşra', 'b@two.example', 'de', null, null,
        'https://soundcloud.com/busra/nacht', 'Techno', 'v', now(), 'new', null, null, now(), '2026-03-01T10:00:00Z'),
      ('aaaa0003-0000-4000-8000-000000000000', 'demo', 'Cem', 'c@three.example', 'uk', null, 'Привіт, лейбле',
        'https://youtu.be/abc', null, 'v', now(), 'shortlisted', null, null, null, '2026-02-20T10:00:00Z'),
      ('aaaa0004-0000-4000-8000-000000000000', 'message', 'Dora', 'd@four.example', 'en', null, '100% (really), 5_5',
        null, null, null, null, 'contacted', null, null, null, '2026-02-10T10:00:00Z'),
      ('aaaa0005-0000-4000-8000-000000000000', 'message', 'Emil', 'e@five.example', 'ru', null, 'Спасибо',
        null, null, null, null, 'closed', 'answered', null, null, '2026-02-09T10:00:00Z'),
      ('aaaa0006-0000-4000-8000-000000000000', 'message', 'Bot', 'bot@six.example', 'en', null, 'Buy now',
        null, null, null, null, 'held', null, 'trap', null, '2026-02-08T10:00:00Z'),
      ('aaaa0007-0000-4000-8000-000000000000', 'message', 'Shop', 'shop@six.example', 'en', null, 'Buy now',
        null, null, null, null, 'held', null, 'email-limit', now(), '2026-02-07T10:00:00Z')`);
    await backend.sql(`insert into public.submission_events (submission_id, kind, body, template) values
      ('aaaa0003-0000-4000-8000-000000000000', 'note', 'Call back on Monday', null),
      ('aaaa0003-0000-4000-8000-000000000000', 'note', 'Голос, як у Тіни', null),
      ('aaaa0004-0000-4000-8000-000000000000', 'reply', 'See you on Monday', 'more')`);
  });

  afterAll(() => backend.sql('truncate public.submissions cascade'));

  it.each<[string, Partial<InboxRequest>, string[]]>([
    ['all, newest first', {}, ['Ada', 'Büşra', 'Cem', 'Dora', 'Emil', 'Bot', 'Shop']],
    ['what is in some states', { states: ['shortlisted', 'held'] }, ['Cem', 'Bot', 'Shop']],
    ['demos', { kind: 'demo' }, ['Büşra', 'Cem']],
    ['one language', { language: 'en' }, ['Ada', 'Dora', 'Bot', 'Shop']],
    [
      'what waits too long, oldest first',
      { awaitingSince: new Date('2026-03-06') },
      ['Cem', 'Büşra'],
    ],
    [
      'what waits too long in a state that waits for nothing',
      { awaitingSince: new Date(NOW), states: ['contacted', 'held'] },
      [],
    ],
    ['a name', { query: 'BÜŞ' }, ['Büşra']],
    ['an email address', { query: '@three.example' }, ['Cem']],
    ['a message', { query: 'лейбл' }, ['Cem']],
    ['signs of the query language', { query: '100% (really), 5_5' }, ['Dora']],
    ['a topic', { query: 'mixing' }, ['Ada']],
    ['a link', { query: 'soundcloud.com/busra' }, ['Büşra']],
    ['a genre', { query: 'techno' }, ['Büşra']],
    ['a reference', { query: 'aaaa-0005' }, ['Emil']],
    ['a note, and no reply', { query: 'MONDAY' }, ['Cem']],
    ['each of several notes', { query: 'голос, як' }, ['Cem']],
    ['search and filters together', { query: 'a', kind: 'demo', states: ['new'] }, ['Büşra']],
  ])('finds %s', async (_what, request, names) => {
    expect(await find(request)).toEqual(names);
  });

  it('counts each state, the unread new ones and the unseen held-back ones, with one request', async () => {
    const requests = vi.spyOn(globalThis, 'fetch');
    expect(await countInbox()).toEqual({
      unread: 1,
      unseen: 1,
      byState: { new: 2, shortlisted: 1, contacted: 1, closed: 1, spam: 0, held: 2 },
    });
    expect(requests).toHaveBeenCalledOnce();
    requests.mockRestore();
  });

  describe('returns nothing to', () => {
    afterEach(() => signInWithPassword(backend.staff));

    it('an anonymous visitor', async () => {
      await session.signOut();
      await expect(listInbox(ALL)).rejects.toMatchObject({ kind: 'unauthorized' });
      await expect(countInbox()).rejects.toMatchObject({ kind: 'unauthorized' });
    });

    it('a member of staff before the second step', async () => {
      await backend.sql(`insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
        select gen_random_uuid(), id, 'totp', 'verified', 'x', now(), now() from auth.users`);
      expect(await find({})).toEqual([]);
      expect((await countInbox()).byState.new).toBe(0);
      await backend.sql('delete from auth.mfa_factors');
    });
  });
});

describe('of 10,000 submissions', () => {
  beforeAll(() =>
    backend.sql(`insert into public.submissions (kind, name, email, message, created_at)
      select 'message', 'Sender ' || number, 'a@b.example', 'Hello ' || number,
        '2026-01-01'::timestamptz + number * interval '1 s'
      from generate_series(1, 10000) as number;
      insert into public.submission_events (submission_id, kind, body)
      select id, 'note', 'Noted on ' || name from public.submissions`),
  );

  beforeEach(() => void vi.spyOn(globalThis, 'fetch'));
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each<[string, Partial<InboxRequest>, string, number]>([
    ['the first page', {}, 'Sender 10000', 10_000],
    ['the last page', { from: 9975 }, 'Sender 25', 10_000],
    ['what a search finds', { query: 'hello 99' }, 'Sender 9999', 111],
    ['what a search finds in notes', { query: 'noted on sender 99' }, 'Sender 9999', 111],
  ])('%s comes with one request', async (_what, request, first, total) => {
    const page = await listInbox({ ...ALL, ...request });
    expect(page.rows).toHaveLength(25);
    expect(page.rows[0]?.name).toBe(first);
    expect(page.total).toBe(total);
    expect(globalThis.fetch).toHaveBeenCalledOnce();
  });
});

it('counts nothing for a visitor', async () => {
  const visitor = connect(backend.url, backend.keys.publishableKey);
  const { error, data } = await visitor.from('submission_counts').select();
  expect(data).toBeNull();
  expect(error?.code).toBe('42501');
});
