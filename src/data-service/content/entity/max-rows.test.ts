import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '@label/supabase-local/config';
import { startOwnBackend, type OwnBackend } from '../../../../tests/support/worker-backend';
import { artists } from '../artists';
import { listPageRows } from '../page-rows';
import { signInWithPassword } from '../../backend/auth/sign-in';
import { exportSender } from '../../backend/inbox/submission-export';
import { exportRecipients } from '../../backend/newsletter/subscribers';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let own: OwnBackend;
let backend: TestDataService;

/** A project that gives at most three rows at once. */
beforeAll(async () => {
  const config = await readConfig();
  own = await startOwnBackend({ config: { ...config, api: { ...config.api, max_rows: 3 } } });
  backend = await startDataService(own);
  await signInWithPassword(backend.staff);
});

afterAll(() => own.stop());

it('returns three rows at once', async () => {
  await backend.sql(
    `insert into public.artists (name) select 'Artist ' || number from generate_series(1, 9) as number`,
  );
  const { rows, total } = await artists.list({ from: 0, size: 1000 });
  expect([rows.length, total]).toEqual([3, 9]);
});

it.each([0, 3, 7])('lists the rows of all %i pages', async (count) => {
  await backend.sql('delete from public.artists');
  await backend.sql(
    `insert into public.artists (name) select 'Artist ' || number from generate_series(1, ${count}) as number`,
  );
  const ids = (await listPageRows('artists')).map(({ id }) => id);
  expect(new Set(ids).size).toBe(count);
  expect(ids).toHaveLength(count);
});

it.each([0, 3, 7])('exports all %i submissions of a sender', async (count) => {
  await backend.sql('delete from public.submissions');
  await backend.sql(`
    insert into public.submissions (kind, name, email, message)
    select 'message', 'Ada', 'ada@example.com', 'Number ' || number
    from generate_series(1, ${count}) as number`);
  const { submissions } = await exportSender('ada@example.com');
  expect(new Set(submissions.map(({ message }) => message)).size).toBe(count);
  expect(submissions).toHaveLength(count);
});

it.each([0, 3, 7])('exports all %i recipients of the newsletter', async (count) => {
  await backend.sql('delete from public.newsletter_subscribers');
  await backend.sql(`
    insert into public.newsletter_subscribers (email, email_hash, language, state, confirmed_at)
    select number || '@example.com', private.newsletter_email_hash(number || '@example.com'), 'uk',
      'confirmed', '2026-03-01 12:00Z'
    from generate_series(1, ${count}) as number`);
  const exported = await exportRecipients('https://label.example');
  expect(exported.count).toBe(count);
  const [heading, ...lines] = exported.csv.trimEnd().split('\r\n');
  expect(heading).toBe('email,language,confirmed_at,unsubscribe_url');
  expect(new Set(lines).size).toBe(count);
  for (const line of lines) {
    expect(line).toMatch(
      /^\d@example\.com,uk,2026-03-01T12:00:00\+00:00,https:\/\/label\.example\/api\/newsletter\/unsubscribe\?token=[\da-f]{64}$/,
    );
  }
});
