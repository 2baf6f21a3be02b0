import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectWithFactor, type SecondFactor } from '@label/supabase-local/testing/authenticator';
import {
  addStaff,
  connect,
  connectAsStaff,
  staffPassword,
  type Client,
} from '@label/supabase-local/testing/test-backend';
import { mayWrite, refusal, TestTeam, tokenOf } from '../testing/team-function';
import { TestUploads } from '../testing/upload-function';

let team: TestTeam;

beforeAll(async () => {
  team = await TestTeam.start();
});
afterAll(() => team.stop());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => team.empty());

describe('a member', () => {
  it('who is removed loses access at once, and has no account', async () => {
    const ben = await connectAsStaff(team.backend, 'ben@label.example');
    expect(await mayWrite(ben)).toBe(true);
    expect((await team.remove(team.ada, await team.idOf('ben@label.example'))).status).toBe(200);
    expect(await mayWrite(ben)).toBe(false);
    expect((await ben.auth.refreshSession()).error).not.toBeNull();
    expect(await refusal(team.invite(ben, 'mira@example.com'))).toEqual([401, 'unauthorized']);
    expect(await team.emails()).toEqual([{ email: 'ada@label.example' }]);
    expect(await team.history()).toEqual([
      { kind: 'removed', email: 'ben@label.example', actor: 'ada@label.example' },
    ]);
  });

  it('who is the last cannot be removed, even beside a pending invitation', async () => {
    expect((await team.accept(await team.invited('mira@example.com'))).status).toBe(200);
    expect(await refusal(team.remove(team.ada, await team.idOf('ada@label.example')))).toEqual([
      409,
      'last-member',
    ]);
    expect(await mayWrite(team.ada)).toBe(true);
  });

  it('leaves once for several concurrent requests', async () => {
    await addStaff(team.backend, 'ben@label.example');
    const id = await team.idOf('ada@label.example');
    const answers = await Promise.all([
      team.remove(team.ada, id),
      team.remove(team.ada, id),
      team.remove(team.ada, id),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await team.history()).toHaveLength(1);
    expect(await team.emails()).toEqual([{ email: 'ben@label.example' }]);
  });

  it('who removes another one at the same time as being removed leaves one of both', async () => {
    const ben = await connectAsStaff(team.backend, 'ben@label.example');
    const [adaId, benId] = [
      await team.idOf('ada@label.example'),
      await team.idOf('ben@label.example'),
    ];
    const answers = await Promise.all([team.remove(team.ada, benId), team.remove(ben, adaId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await team.emails()).toHaveLength(1);
  });

  it('can only be removed if they are staff', async () => {
    const admin = connect(team.backend.url, team.backend.keys.secretKey).auth.admin;
    await admin.createUser({ email: 'visitor@example.com', email_confirm: true });
    for (const id of [
      await team.idOf('visitor@example.com'),
      '00000000-0000-4000-8000-000000000000',
      'or%20true',
    ]) {
      expect(await refusal(team.remove(team.ada, id))).toEqual([404, 'member-unknown']);
    }
    expect(await team.backend.sql('select id from auth.users')).toHaveLength(2);
  });
});

describe('a lost second factor', () => {
  const removeFactors = (client: Client, id: string) =>
    team.ask(client, `/members/${id}/factors?language=de`, { method: 'DELETE' });

  let eve: { client: Client } & SecondFactor;

  beforeEach(async () => {
    eve = await connectWithFactor(team.backend, 'eve@label.example');
  });

  it('is removed by a colleague who has one too, and both get a mail', async () => {
    const { client: ben } = await connectWithFactor(team.backend, 'ben@label.example');
    const id = await team.idOf('eve@label.example');
    expect((await removeFactors(ben, id)).status).toBe(200);
    expect(
      await team.backend.sql(`select id from auth.mfa_factors where user_id = '${id}'`),
    ).toEqual([]);
    expect(team.smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      'ben@label.example',
      'eve@label.example',
    ]);
    expect(await team.history()).toEqual([
      { kind: 'factor_removed', email: 'eve@label.example', actor: 'ben@label.example' },
    ]);
    expect((await removeFactors(ben, id)).status).toBe(200);
    expect(team.smtp.mails).toHaveLength(2);
  });

  it('is not removed by a colleague without one', async () => {
    const answer = await removeFactors(team.ada, await team.idOf('eve@label.example'));
    expect(await refusal(answer)).toEqual([403, 'second-factor-needed']);
    expect(await team.backend.sql('select id from auth.mfa_factors')).toHaveLength(1);
  });

  it('cannot be removed by its owner, nor for an account that is not staff', async () => {
    const own = await removeFactors(eve.client, await team.idOf('eve@label.example'));
    expect(await refusal(own)).toEqual([404, 'member-unknown']);
    const { client: ben } = await connectWithFactor(team.backend, 'ben@label.example');
    await team.backend.sql(
      `update auth.users set raw_app_meta_data = '{}' where email = 'eve@label.example'`,
    );
    const stranger = await removeFactors(ben, await team.idOf('eve@label.example'));
    expect(await refusal(stranger)).toEqual([404, 'member-unknown']);
    expect(await team.backend.sql('select id from auth.mfa_factors')).toHaveLength(2);
  });
});

describe('whoever is not staff', () => {
  const requests: [string, string, unknown][] = [
    ['GET', '', undefined],
    ['POST', '/invitations', { email: 'mallory@example.com' }],
    ['DELETE', '/invitations/00000000-0000-4000-8000-000000000001', undefined],
    ['DELETE', '/members/00000000-0000-4000-8000-000000000001', undefined],
    ['DELETE', '/members/00000000-0000-4000-8000-000000000001/factors', undefined],
  ];
  const callers: Record<string, () => Promise<string | null>> = {
    'without a token': async () => null,
    'with the public key': async () => team.backend.keys.publishableKey,
    'with a token of nobody': async () => 'a.b.c',
    'without the mark': async () => {
      const mallory = await connectAsStaff(team.backend, 'mallory@example.com');
      const token = await tokenOf(mallory);
      await team.backend.sql(
        `update auth.users set raw_app_meta_data = '{}' where email = 'mallory@example.com'`,
      );
      return token;
    },
    'whose session has ended': async () => {
      const token = await tokenOf(team.ada);
      await team.backend.sql('delete from auth.sessions');
      return token;
    },
    'without the second step': async () => {
      const { client } = await connectWithFactor(team.backend, 'eve@label.example');
      await client.auth.signOut({ scope: 'local' });
      await client.auth.signInWithPassword({
        email: 'eve@label.example',
        password: staffPassword,
      });
      return tokenOf(client);
    },
  };

  it.each(Object.keys(callers))('%s changes and learns nothing', async (caller) => {
    const token = await callers[caller]?.();
    const accounts = await team.backend.sql('select id from auth.users order by id');
    for (const [method, path, body] of requests) {
      const answer = await fetch(`${team.api.url}/api/team${path}`, {
        method,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect([401, 403]).toContain(answer.status);
      expect(await answer.text()).not.toContain('sendsMail');
    }
    expect(await team.backend.sql('select id from auth.users order by id')).toEqual(accounts);
    expect(await team.history()).toEqual([]);
    expect(team.smtp.mails).toEqual([]);
  });
});

describe('without the secret key', () => {
  let keyless: TestUploads;
  beforeAll(async () => {
    keyless = await TestUploads.start({ ...team.backend, token: '' });
  });
  afterAll(() => keyless.stop());

  it.each([
    ['GET', '', undefined],
    ['POST', '/invitations', { email: 'mira@example.com' }],
    ['POST', '/accept', { token: '0'.repeat(32) }],
  ])('%s %s says so', async (method, path, body) => {
    const answer = await team.ask(team.ada, path, { method, body, url: keyless.url });
    expect(await refusal(answer)).toEqual([501, 'no-secret-key']);
  });
});

it('reports a failure of Auth with its cause, in the response and in the log', async () => {
  const { client: ben } = await connectWithFactor(team.backend, 'ben@label.example');
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const path = `/members/${await team.idOf('ada@label.example')}`;
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) =>
    String(input).includes('/admin/')
      ? Response.json({ msg: 'No.' }, { status: 503 })
      : ask(input, init),
  );
  expect(await refusal(team.ask(ben, path, { method: 'DELETE' }))).toEqual([503, 'unavailable']);
  expect(logged).toHaveBeenCalledWith(
    expect.stringMatching(/Z error DELETE \/api\/team\/members\/[0-9a-f-]{36} failed:$/),
    expect.objectContaining({ message: 'The sign-in service does not answer. Try again later.' }),
  );
});
