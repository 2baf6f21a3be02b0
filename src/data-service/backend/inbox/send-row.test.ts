import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '@/config/constants';
import { sendContactMessage, sendDemoApplication, submissionReference } from './public-forms';
import { publicClient } from '../client/public-client';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

/** Returns the values of a form that a person has filled in. */
const filledIn = () => ({ id: randomUUID(), language: 'uk', honeypot: '' });

const stored = async (id: string, columns: string) =>
  backend.sql(`select ${columns} from public.submissions where id = $1`, [id]);

const message = { name: 'Ada', email: 'ada@example.com', topic: 'Mixing', message: 'Hello there' };
const demo = {
  name: 'Ben',
  email: 'ben@example.com',
  musicLink: 'https://music.example.com/ben',
  artistType: 'dj',
  genre: 'Ambient',
  isReleased: false,
  message: 'My first song',
  mayBeKept: true,
} as const;

describe('a contact message', () => {
  it('arrives as it was written', async () => {
    const sending = filledIn();
    await sendContactMessage(message, sending);
    expect(
      await stored(sending.id, 'kind, name, email, topic, message, language, state, reference'),
    ).toEqual([
      {
        ...message,
        kind: 'message',
        language: 'uk',
        state: 'new',
        reference: submissionReference(sending.id),
      },
    ]);
  });

  it('arrives once, however often it is sent', async () => {
    const sending = filledIn();
    await sendContactMessage(message, sending);
    await sendContactMessage(message, sending);
    expect(await stored(sending.id, 'message')).toEqual([{ message: 'Hello there' }]);
  });

  it('with a filled-in honeypot is held back, without an error for its sender', async () => {
    const sending = { ...filledIn(), honeypot: 'cheap pills' };
    await sendContactMessage({ ...message, email: 'bot@example.com' }, sending);
    expect(await stored(sending.id, 'state, held_reason, message')).toEqual([
      { state: 'held', held_reason: 'trap', message: 'Hello there' },
    ]);
  });

  it('fails when the database rejects it', async () => {
    await expect(
      sendContactMessage({ ...message, email: 'ada' }, filledIn()),
    ).rejects.toMatchObject({ name: 'AppError', kind: 'rejected', answered: true });
  });
});

describe('a demo application', () => {
  it('arrives as it was written, with the texts that were agreed to', async () => {
    const sending = filledIn();
    await sendDemoApplication(demo, 30, sending);
    expect(
      await stored(
        sending.id,
        `kind, name, email, language, music_link, artist_type, genre, is_released, message, may_be_kept,
        kept_months, consent_version, consented_at = created_at as consented_then`,
      ),
    ).toEqual([
      {
        kind: 'demo',
        name: 'Ben',
        email: 'ben@example.com',
        language: 'uk',
        music_link: 'https://music.example.com/ben',
        artist_type: 'dj',
        genre: 'Ambient',
        is_released: false,
        message: 'My first song',
        may_be_kept: true,
        kept_months: 30,
        consent_version: CONSENT_VERSION,
        consented_then: true,
      },
    ]);
  });

  it('arrives with the required values alone', async () => {
    const sending = filledIn();
    await sendDemoApplication(
      { ...demo, artistType: null, genre: null, isReleased: null, message: null, mayBeKept: false },
      30,
      sending,
    );
    expect(
      await stored(
        sending.id,
        'artist_type, genre, is_released, message, may_be_kept, kept_months',
      ),
    ).toEqual([
      {
        artist_type: null,
        genre: null,
        is_released: null,
        message: null,
        may_be_kept: false,
        kept_months: null,
      },
    ]);
  });

  it('fails when the database rejects it', async () => {
    await expect(
      sendDemoApplication({ ...demo, musicLink: 'javascript:alert(1)' }, 24, filledIn()),
    ).rejects.toMatchObject({ name: 'AppError', kind: 'rejected', answered: true });
  });
});

it('cannot be read back by a visitor', async () => {
  const { data, error } = await publicClient().from('submissions').select('*').range(0, 9);
  expect({ data, code: error?.code }).toEqual({ data: null, code: '42501' });
});

it('has a reference that can be read aloud', () => {
  expect(submissionReference('3f2a91bc-0000-4000-8000-000000000000')).toBe('3F2A-91BC');
});
