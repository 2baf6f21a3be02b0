import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { workerBackend } from '../../tests/support/worker-backend';
import { resetMailings, scheduleMailing } from '../testing/mailing';
import { startSmtpServer } from '../testing/smtp-server';

const { RECIPIENTS, KILLS, PER_MINUTE } =
  process.env['TEST_ALL'] === '1'
    ? { RECIPIENTS: 1000, KILLS: 20, PER_MINUTE: 60 }
    : { RECIPIENTS: 40, KILLS: 4, PER_MINUTE: 12 };

/** The step of the dialog in which a run is killed; the server has all of the mail at the end of the last two. */
const STEPS = ['recipient', 'data', 'end', 'settling'] as const;

it(`a mailing to ${RECIPIENTS} survives ${KILLS} kills: nobody is left out, and at most the mail of each kill comes twice`, async () => {
  const backend = await workerBackend();
  await resetMailings(backend, { perMinute: PER_MINUTE, perDay: 5000 });
  await backend.sql(`insert into public.newsletter_subscribers (email, email_hash, language, state, confirmed_at)
    select address, private.newsletter_email_hash(address), 'en', 'confirmed', now()
    from generate_series(1, ${RECIPIENTS}) as number, concat('a', number, '@example.com') as address`);
  await scheduleMailing(backend);

  let sender: ChildProcess | undefined;
  let kills = 0;
  let mailsOfRun = 0;
  /** The recipients of mails that the server had all of, once for each time. */
  const arrived: string[] = [];
  /** Kills the sender where this run is to end so. */
  function mayKill(step: (typeof STEPS)[number]): boolean {
    const isNow = kills < KILLS && mailsOfRun === 3 + (kills % 5) && STEPS[kills % 4] === step;
    if (isNow) {
      kills += 1;
      sender?.kill('SIGKILL');
    }
    return isNow;
  }

  const smtp = await startSmtpServer({
    onRcptTo(_address, _session, callback) {
      mailsOfRun += 1;
      if (!mayKill('recipient')) callback();
    },
    onData(stream, { envelope }, callback) {
      stream.resume();
      if (mayKill('data')) return;
      stream.on('end', () => {
        arrived.push(...envelope.rcptTo.map(({ address }) => address));
        if (mayKill('end')) return;
        callback();
        mayKill('settling');
      });
    },
  });

  let moment = Date.now() + 60_000;
  const minutes: number[] = [];
  const isOver = async () =>
    (await backend.sql(`select from public.mailing_sendings where state = 'sent'`)).length > 0;
  while (!(await isOver())) {
    mailsOfRun = 0;
    sender = spawn(
      process.execPath,
      ['--import', './node/typescript.js', 'api/testing/send-mailings.ts'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          BACKEND: backend.url,
          SECRET_KEY: backend.keys.secretKey,
          SMTP: smtp.url,
          MOMENT: new Date(moment).toISOString(),
        },
      },
    );
    await once(sender, 'exit');
    minutes.push(mailsOfRun);
    // What a kill has left open comes again after ten minutes.
    moment += mailsOfRun > 0 ? 60_000 : 600_000;
  }
  await smtp.stop();

  expect(kills).toBe(KILLS);
  expect(new Set(arrived).size).toBe(RECIPIENTS);
  expect(arrived.length - RECIPIENTS).toBeLessThanOrEqual(KILLS / 2);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(PER_MINUTE);
  expect(await backend.sql('select total, sent, failed from public.mailing_sendings')).toEqual([
    { total: RECIPIENTS, sent: RECIPIENTS, failed: 0 },
  ]);
}, 1_200_000);
