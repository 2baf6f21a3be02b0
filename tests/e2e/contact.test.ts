import { randomUUID } from 'node:crypto';
import { expect, hold, test, useLanguage } from './fixtures';

const MESSAGES = '**/rest/v1/submissions**';
const APPLICATIONS = '**/rest/v1/submissions**';

test('a message is sent, and its words are gone only then', async ({ page, rows }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Olena');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Message').fill('Is the studio free in March?');
  await form.getByRole('button', { name: 'Send message' }).click();

  await expect(form.getByRole('status')).toHaveText(
    'Message sent successfully! We will get back to you soon.',
  );
  await expect(form.getByLabel('Message')).toHaveValue('');
  const { data } = await rows
    .from('submissions')
    .select('name, message')
    .eq('email', email)
    .throwOnError();
  expect(data).toEqual([{ name: 'Olena', message: 'Is the studio free in March?' }]);
});

test('an application is sent', async ({ page, rows }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send a demo' });
  await form.getByLabel('Name').fill('Taras');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Link to your music').fill('https://SoundCloud.com/taras/one');
  await form.getByRole('button', { name: 'Send application' }).click();

  await expect(form.getByRole('status')).toHaveText('Application Sent!');
  const { data } = await rows
    .from('submissions')
    .select('name, message, music_link')
    .eq('email', email)
    .throwOnError();
  expect(data).toEqual([
    { name: 'Taras', message: null, music_link: 'https://soundcloud.com/taras/one' },
  ]);
});

test('a form that is not filled in says where, and nothing is sent', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send a demo' });
  await form.getByLabel('E-mail').fill('not an address');
  await form.getByLabel('Link to your music').fill('http://example.com/song');
  await form.getByRole('button', { name: 'Send application' }).click();

  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please fill in this field.');
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Please enter an e-mail address, such as name@example.com.',
  );
  await expect(form.getByLabel('Link to your music')).toHaveAccessibleDescription(
    'Please enter a full address that begins with https://.',
  );
  await expect(form.getByLabel('E-mail')).toHaveValue('not an address');
  expect(requests).toEqual([]);
});

test('while a message is being sent the form says so and sends it once', async ({ page }) => {
  const { held, release } = hold();
  let requests = 0;
  await page.route(MESSAGES, async (route) => {
    requests += route.request().method() === 'POST' ? 1 : 0;
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Olena');
  await form.getByLabel('E-mail').fill('olena@example.com');
  await form.getByLabel('Message').fill('Hello');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await form.getByLabel('Name').press('Enter');
  release();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  expect(requests).toBe(1);
});

test('a message whose answer was lost arrives once when it is sent again, and a changed one arrives too', async ({
  page,
  rows,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Olena');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Message').fill('First words');
  await page.route(MESSAGES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Failed to send message. Please try again later.',
  );

  await page.unroute(MESSAGES);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  await form.getByLabel('Name').fill('Olena');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Message').fill('Other words');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect
    .poll(async () => {
      const { data } = await rows.from('submissions').select('message').eq('email', email);
      return data?.map(({ message }) => message).toSorted();
    })
    .toEqual(['First words', 'Other words']);
});

const FAILURES = [
  {
    name: 'the server answers with an error',
    fail: { status: 500, body: 'broken' },
    message: 'Failed to send message. Please try again later.',
    application: 'Error sending application. Please try again.',
  },
  {
    name: 'no answer comes',
    fail: null,
    message: 'Failed to send message. Please try again later.',
    application: 'Failed to send your application. Please try again later.',
  },
];
for (const { name, fail, message, application } of FAILURES) {
  test(`when ${name}, both forms say so and keep every word`, async ({ page }) => {
    for (const address of [MESSAGES, APPLICATIONS]) {
      await page.route(address, (route) => (fail ? route.fulfill(fail) : route.abort()));
    }
    await page.goto('/contact');
    const contact = page.getByRole('form', { name: 'Write to us' });
    await contact.getByLabel('Name').fill('Olena');
    await contact.getByLabel('E-mail').fill('olena@example.com');
    await contact.getByLabel('Message').fill('Every word');
    await contact.getByRole('button', { name: 'Send message' }).click();
    await expect(contact.getByRole('alert')).toHaveText(message);
    await expect(contact.getByLabel('Message')).toHaveValue('Every word');

    const demo = page.getByRole('form', { name: 'Send a demo' });
    await demo.getByLabel('Name').fill('Taras');
    await demo.getByLabel('E-mail').fill('taras@example.com');
    await demo.getByLabel('Link to your music').fill('https://example.com/song');
    await demo.getByLabel('Message').fill('Please listen');
    await demo.getByRole('button', { name: 'Send application' }).click();
    await expect(demo.getByRole('alert')).toHaveText(application);
    await expect(demo.getByLabel('Link to your music')).toHaveValue('https://example.com/song');
    await expect(demo.getByLabel('Message')).toHaveValue('Please listen');
  });
}

const FAILURE_WORDS = [
  {
    language: 'uk',
    required: 'Заповніть, будь ласка, це поле.',
    sending: 'Надсилаємо…',
    message: 'Не вдалося надіслати повідомлення. Спробуйте, будь ласка, пізніше.',
    refused: 'Під час надсилання демо сталася помилка. Спробуйте ще раз.',
    unanswered: 'Не вдалося надіслати демо. Спробуйте, будь ласка, пізніше.',
  },
  {
    language: 'de',
    required: 'Bitte füllen Sie dieses Feld aus.',
    sending: 'Wird gesendet …',
    message:
      'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
    refused:
      'Beim Senden Ihrer Demo ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
    unanswered:
      'Ihre Demo konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  },
  {
    language: 'ru',
    required: 'Заполните, пожалуйста, это поле.',
    sending: 'Отправляем…',
    message: 'Не удалось отправить сообщение. Попробуйте, пожалуйста, позже.',
    refused: 'При отправке демо произошла ошибка. Попробуйте ещё раз.',
    unanswered: 'Не удалось отправить демо. Попробуйте, пожалуйста, позже.',
  },
];
for (const { language, required, sending, message, refused, unanswered } of FAILURE_WORDS) {
  test(`checks, sending and failures are said in ${language}, and every word stays`, async ({
    page,
  }) => {
    await useLanguage(page, language);
    const { held, release } = hold();
    await page.route(MESSAGES, async (route) => {
      await held;
      await route.abort();
    });
    await page.route(APPLICATIONS, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/contact');
    const [contact, demo] = [page.getByRole('form').first(), page.getByRole('form').last()];

    await contact.getByRole('button').click();
    await expect(contact.locator('[name=name]')).toHaveAccessibleDescription(required);
    const words = { name: 'Olena', email: 'olena@example.com', message: 'Every word' };
    for (const [name, word] of Object.entries(words)) {
      await contact.locator(`[name=${name}]`).fill(word);
      await demo.locator(`[name=${name}]`).fill(word);
    }
    await contact.getByRole('button').click();
    await expect(contact.getByRole('button')).toHaveText(sending);
    release();
    await expect(contact.getByRole('alert')).toHaveText(message);

    await demo.locator('[name=musicLink]').fill('https://example.com/song');
    await demo.getByRole('button').click();
    await expect(demo.getByRole('alert')).toHaveText(refused);
    await page.unroute(APPLICATIONS);
    await page.route(APPLICATIONS, (route) => route.abort());
    await demo.getByRole('button').click();
    await expect(demo.getByRole('alert')).toHaveText(unanswered);

    for (const form of [contact, demo]) {
      for (const [name, word] of Object.entries(words)) {
        await expect(form.locator(`[name=${name}]`)).toHaveValue(word);
      }
    }
    await expect(demo.locator('[name=musicLink]')).toHaveValue('https://example.com/song');
  });
}
