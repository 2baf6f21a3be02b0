import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendContactMessage } from './contact-messages';
import { sendDemoApplication } from './demo-applications';
import { publicClient } from './public-client';
import { startDataService, type TestDataService } from './testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

afterAll(() => backend.stop());

describe('a contact message', () => {
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello there' };

  it('arrives as it was written', async () => {
    await sendContactMessage(message, randomUUID());
    expect(await backend.sql('select name, email, message from public.submissions')).toEqual([
      message,
    ]);
  });

  it('arrives once, however often it is sent', async () => {
    const again = { ...message, email: 'again@example.com' };
    const id = randomUUID();
    await sendContactMessage(again, id);
    await sendContactMessage(again, id);
    const count = 'select count(*)::int from public.submissions where email = $1';
    expect(await backend.sql(count, ['again@example.com'])).toEqual([{ count: 1 }]);
  });

  it('is refused when the database does not take it', async () => {
    await expect(
      sendContactMessage({ ...message, email: 'ada' }, randomUUID()),
    ).rejects.toMatchObject({
      name: 'AppError',
      kind: 'rejected',
      answered: true,
    });
  });
});

describe('a demo application', () => {
  const application = {
    name: 'Ben',
    email: 'ben@example.com',
    musicLink: 'https://music.example.com/ben',
    message: 'My first song',
  };
  const row = {
    name: 'Ben',
    email: 'ben@example.com',
    music_link: 'https://music.example.com/ben',
    message: 'My first song',
  };

  it('arrives as it was written, also without a message', async () => {
    await sendDemoApplication(application, randomUUID());
    await sendDemoApplication({ ...application, message: '' }, randomUUID());
    expect(
      await backend.sql(
        `select name, email, music_link, message from public.submissions
          where kind = 'demo' order by message`,
      ),
    ).toEqual([row, { ...row, message: null }]);
  });

  it('is refused when the database does not take it', async () => {
    await expect(
      sendDemoApplication({ ...application, musicLink: 'javascript:alert(1)' }, randomUUID()),
    ).rejects.toMatchObject({ name: 'AppError', kind: 'rejected', answered: true });
  });
});

it('cannot be read back by a visitor', async () => {
  const { data, error } = await publicClient().from('submissions').select('*').range(0, 9);
  expect({ data, code: error?.code }).toEqual({ data: null, code: '42501' });
});
