import { agreement, demoForm, messageForm } from './contact-forms';
import { expect, hold, test, useLanguage } from './fixtures';

const SENDING = '**/rest/v1/submissions**';
const TRACK = 'https://soundcloud.com/taras/one';

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
    await page.route(SENDING, (route) => (fail ? route.fulfill(fail) : route.abort()));
    await page.goto('/contact');
    const contact = messageForm(page);
    await contact.getByLabel('Name').fill('Olena');
    await contact.getByLabel('E-mail').fill('olena@example.com');
    await contact.getByLabel('Message').fill('Every word');
    await contact.getByRole('button', { name: 'Send message' }).click();
    await expect(contact.getByRole('alert')).toHaveText(message);
    await expect(contact.getByLabel('Message')).toHaveValue('Every word');

    const demo = demoForm(page);
    await demo.getByLabel('Name').fill('Taras');
    await demo.getByLabel('E-mail').fill('taras@example.com');
    await demo.getByLabel('Link to your music').fill(TRACK);
    await demo.getByLabel('Message').fill('Please listen');
    await agreement(demo).check();
    await demo.getByRole('button', { name: 'Send application' }).click();
    await expect(demo.getByRole('alert')).toHaveText(application);
    await expect(demo.getByLabel('Link to your music')).toHaveValue(TRACK);
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
    await page.route(SENDING, async (route) => {
      await held;
      await route.abort();
    });
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

    await demo.locator('[name=musicLink]').fill(TRACK);
    await demo.locator('[name=agreed]').check();
    await demo.getByRole('button').click();
    await expect(demo.getByRole('alert')).toHaveText(unanswered);
    await page.unroute(SENDING);
    await page.route(SENDING, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await demo.getByRole('button').click();
    await expect(demo.getByRole('alert')).toHaveText(refused);

    for (const form of [contact, demo]) {
      for (const [name, word] of Object.entries(words)) {
        await expect(form.locator(`[name=${name}]`)).toHaveValue(word);
      }
    }
    await expect(demo.locator('[name=musicLink]')).toHaveValue(TRACK);
  });
}
