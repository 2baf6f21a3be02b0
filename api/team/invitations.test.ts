import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { addStaff, connect, staffPassword } from '@label/supabase-local/testing/test-backend';
import { startSmtpServer, smtpError } from '../testing/smtp-server';
import {
  Invited,
  mailOf,
  mayWrite,
  refusal,
  startFunction,
  TestTeam,
} from '../testing/team-function';

let team: TestTeam;

beforeAll(async () => {
  team = await TestTeam.start();
});
afterAll(() => team.stop());
afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => team.empty());

describe('an invitation', () => {
  it('is mailed, makes a new account staff when its button is pressed, and is used once', async () => {
    const token = await team.invited(' Mira Sol <Mira@Example.com>;');
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const [mail] = team.smtp.mails;
    expect(mail?.to).toEqual(['mira@example.com']);
    expect(mail?.source).toContain('Reply-To: ada@label.example');
    expect(mail?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      `https://label.example/adminpanel-login#invitation=${token}`,
    );
    expect(await team.backend.sql('select id from auth.users')).toHaveLength(1);

    const mira = await team.join(token);
    expect(await mayWrite(mira)).toBe(true);
    expect(await refusal(team.accept(token))).toEqual([410, 'invitation-used']);
    expect(await team.history()).toEqual([
      { kind: 'invited', email: 'mira@example.com', actor: 'ada@label.example' },
      { kind: 'joined', email: 'mira@example.com', actor: 'mira@example.com' },
    ]);
  });

  it('is written in the language of the inviting member', async () => {
    await team.invite(team.ada, 'mira@example.com', 'de');
    expect(team.smtp.mails[0]?.source).toContain('Guten Tag');
    await team.invite(team.ada, 'olena@example.com', 'xx');
    expect(team.smtp.mails[1]?.source).toContain('Hello');
  });

  it('can be accepted again until its owner is signed in, because a response can get lost', async () => {
    const token = await team.invited('mira@example.com');
    expect((await team.accept(token)).status).toBe(200);
    expect(await mayWrite(await team.join(token))).toBe(true);
    expect(await refusal(team.accept(token))).toEqual([410, 'invitation-used']);
  });

  it('creates one account for two concurrent requests, and reports to the second that it was used', async () => {
    const token = await team.invited('mira@example.com');
    const presses = await Promise.all([team.accept(token), team.accept(token)]);
    const [first, second] = presses.toSorted((one, other) => one.status - other.status);
    expect(first?.status).toBe(200);
    expect(await refusal(second ?? expect.fail())).toEqual([410, 'invitation-used']);
    expect(await team.emails()).toEqual([
      { email: 'ada@label.example' },
      { email: 'mira@example.com' },
    ]);
  });

  it('counts as used, too, when Auth rejects only the second request', async () => {
    const token = await team.invited('mira@example.com');
    const ask = globalThis.fetch;
    let creations = 0;
    vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
      const isCreation = init?.method === 'POST' && String(input).endsWith('/admin/users');
      const response = await ask(input, init); // the other press makes the account
      if (!isCreation || (creations += 1) > 1) return response;
      const failure = {
        code: 500,
        error_code: 'unexpected_failure',
        msg: 'Database error creating new user',
      };
      return Response.json(failure, { status: 500 });
    });
    expect(await refusal(team.accept(token))).toEqual([410, 'invitation-used']);
    expect(creations).toBe(2);
    expect(await mayWrite(await team.join(token))).toBe(true);
  });

  it('marks an existing account as staff, and keeps its id', async () => {
    const admin = connect(team.backend.url, team.backend.keys.secretKey).auth.admin;
    await admin.createUser({
      email: 'mira@example.com',
      password: 'of before',
      email_confirm: true,
    });
    const id = await team.idOf('mira@example.com');
    expect(await mayWrite(await team.join(await team.invited('mira@example.com')))).toBe(true);
    expect(await team.idOf('mira@example.com')).toBe(id);
  });

  it('gives no access to an account that signed up with that address before', async () => {
    const admin = connect(team.backend.url, team.backend.keys.secretKey).auth.admin;
    await admin.createUser({ email: 'mira@example.com', password: staffPassword });
    const token = await team.invited('mira@example.com');
    expect((await team.accept(token)).status).toBe(200);
    await team.backend.sql(`update auth.users set email_confirmed_at = now()`);
    const squatter = connect(team.backend.url, team.backend.keys.publishableKey);
    const { error } = await squatter.auth.signInWithPassword({
      email: 'mira@example.com',
      password: staffPassword,
    });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('is invalid after a day, once replaced, or withdrawn', async () => {
    const first = await team.invited('mira@example.com');
    const second = await team.invited('MIRA@example.com');
    expect(await refusal(team.accept(first))).toEqual([404, 'invitation-unknown']);
    await team.backend.sql(`update public.team_invitations set expires_at = now()`);
    expect(await refusal(team.accept(second))).toEqual([410, 'invitation-expired']);
    const third = await team.invited('mira@example.com');
    const [row] = await team.backend.sql('select id from public.team_invitations');
    const { id } = v.parse(v.object({ id: v.string() }), row);
    const withdraw = () => team.ask(team.ada, `/invitations/${id}`, { method: 'DELETE' });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
    expect(await refusal(team.accept(third))).toEqual([404, 'invitation-unknown']);
    expect((await team.history()).at(-1)).toEqual({
      kind: 'withdrawn',
      email: 'mira@example.com',
      actor: 'ada@label.example',
    });
    expect(await idsOfStrangers()).toEqual([]);
  });

  it('is refused to a member of staff', async () => {
    await addStaff(team.backend, 'ben@label.example');
    expect(await refusal(team.invite(team.ada, 'Ben@label.example'))).toEqual([
      409,
      'already-staff',
    ]);
    expect(team.smtp.mails).toEqual([]);
  });

  it('keeps its link when the mail is refused, and without a mail server', async () => {
    const failing = await startSmtpServer({
      onRcptTo: (_address, _session, callback) => callback(smtpError(550, 'No such mailbox')),
    });
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    for (const [mail, outcome] of [
      [mailOf(failing.url), 'failed'],
      [undefined, 'none'],
    ] as const) {
      const other = await startFunction(team.backend, mail);
      const answer = await team.ask(team.ada, '/invitations', {
        method: 'POST',
        body: { email: `${outcome}@example.com` },
        url: other.url,
      });
      const { data } = v.parse(Invited, await answer.json());
      expect(data.mail).toBe(outcome);
      expect((await team.accept(data.token)).status).toBe(200);
      await other.stop();
    }
    logged.mockRestore();
    await failing.stop();
  });

  it.each([
    'mira@example.com\r\nBcc: victim@example.com',
    'mira@example.com, victim@example.com',
    '"mira\\"@victim.example"@example.com',
    `${'a'.repeat(250)}@example.com`,
    'mira@localhost',
    '',
    7,
  ])('is not sent to %j', async (email) => {
    const answer = await team.ask(team.ada, '/invitations', { method: 'POST', body: { email } });
    expect(await refusal(answer)).toEqual([400, 'bad-address']);
    expect(team.smtp.mails).toEqual([]);
    expect(await team.history()).toEqual([]);
  });

  it('has the name of the label in its head on one line', async () => {
    await team.backend.sql(
      `update public.site_settings set label_name = E'Label\\r\\nBcc: victim@example.com'`,
    );
    await team.invited('mira@example.com');
    expect(team.smtp.mails.map(({ to }) => to)).toEqual([['mira@example.com']]);
    const [head = ''] = team.smtp.mails[0]?.source.split('\r\n\r\n') ?? [];
    expect(head).toContain('Subject: Label Bcc: victim@example.com: invitation');
    expect(head).not.toMatch(/^Bcc:/m);
    await team.backend.sql(`update public.site_settings set label_name = null`);
  });

  it('is refused when there were 20 within an hour, at once or one after the other', async () => {
    await team.backend.sql(`
      insert into public.team_events (kind, email)
      select 'invited', 'somebody@example.com' from generate_series(1, 15)`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => team.invite(team.ada, `guest${number}@example.com`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(team.smtp.mails).toHaveLength(5);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another form', '{"token":{"a":1}}'],
    ['too much', JSON.stringify({ token: 'a'.repeat(10_000) })],
  ])('with %s in its body is refused', async (_what, body) => {
    const answer = await team.ask(null, '/accept', { method: 'POST', body });
    expect(await refusal(answer)).toEqual([400, 'bad-request']);
  });

  it.each(['', '0'.repeat(31), '0'.repeat(33), `${'0'.repeat(32)}' or true --`, '0'.repeat(32)])(
    'rejects the guess %j',
    async (token) => {
      await team.invited('mira@example.com');
      expect(await refusal(team.accept(token))).toEqual([404, 'invitation-unknown']);
      expect(await idsOfStrangers()).toEqual([]);
    },
  );

  it('is accepted when a mail program has changed its link', async () => {
    const token = await team.invited('mira@example.com');
    expect((await team.accept(` ${token.toUpperCase()}>.`)).status).toBe(200);
  });

  it('answers a flood of guesses as busy or not found', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => refusal(team.accept('f'.repeat(32)))),
    );
    for (const [status] of answers) expect([404, 503]).toContain(status);
    expect((await team.accept(await team.invited('mira@example.com'))).status).toBe(200);
  });

  /** Accounts that nobody was meant to get. */
  const idsOfStrangers = () =>
    team.backend.sql(`select id from auth.users where email <> 'ada@label.example'`);
});
