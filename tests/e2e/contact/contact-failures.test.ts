import { expect, hold, letThrough, test, useLanguage } from '../support/fixtures';
import { agreement, demoForm, messageForm, sendDemo, sendMessage } from '../support/contact-forms';

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
  test(`when ${name}, both forms show an error and keep the typed text`, async ({ page }) => {
    await page.route(SENDING, (route) => (fail ? route.fulfill(fail) : route.abort()));
    await page.goto('/contact?about=Mixing');
    const contact = messageForm(page);
    await contact.getByLabel('Subject').fill('Mixing of three songs');
    await contact.getByLabel('Name').fill('Olena');
    await contact.getByLabel('E-mail').fill('olena@example.com');
    await contact.getByLabel('Message').fill('Every word');
    await sendMessage(contact).click();
    await expect(contact.getByRole('alert')).toHaveText(message);
    await expect(contact.getByLabel('Subject')).toHaveValue('Mixing of three songs');
    await expect(contact.getByLabel('Message')).toHaveValue('Every word');

    const demo = demoForm(page);
    await demo.getByLabel('Name').fill('Taras');
    await demo.getByLabel('E-mail').fill('taras@example.com');
    await demo.getByLabel('Link to your music').fill('https://music.example.com/taras');
    await demo.getByRole('checkbox', { name: 'music.example.com' }).check();
    await demo.getByLabel('I am').selectOption('Beatmaker');
    await demo.getByLabel('Already released?').selectOption('No');
    await demo.getByLabel('Genre').fill('Ambient');
    await demo.getByLabel('Message').fill('Please listen');
    await demo.getByRole('checkbox', { name: /^You may keep my demo/ }).check();
    await agreement(demo).check();
    await sendDemo(demo).click();
    await expect(demo.getByRole('alert')).toHaveText(application);
    await expect(demo.getByLabel('Name')).toHaveValue('Taras');
    await expect(demo.getByLabel('E-mail')).toHaveValue('taras@example.com');
    await expect(demo.getByLabel('Link to your music')).toHaveValue(
      'https://music.example.com/taras',
    );
    await expect(demo.getByLabel('I am')).toHaveValue('beatmaker');
    await expect(demo.getByLabel('Already released?')).toHaveValue('no');
    await expect(demo.getByLabel('Genre')).toHaveValue('Ambient');
    await expect(demo.getByLabel('Message')).toHaveValue('Please listen');
    const ticks = demo.getByRole('checkbox');
    await expect(ticks).toHaveCount(3);
    for (const tick of await ticks.all()) await expect(tick).toBeChecked();
  });
}

const TEXTS = [
  {
    language: 'uk',
    required: 'Заповніть, будь ласка, це поле.',
    sending: 'Надсилаємо…',
    message: 'Не вдалося надіслати повідомлення. Спробуйте, будь ласка, пізніше.',
    failed: 'Під час надсилання демо сталася помилка. Спробуйте ще раз.',
    unanswered: 'Не вдалося надіслати демо. Спробуйте, будь ласка, пізніше.',
    sent: 'Повідомлення надіслано! Невдовзі ми вам відповімо.',
    demoSent: 'Демо надіслано!',
    expected: 'Відповідь надійде на вашу електронну пошту протягом 14 днів.',
  },
  {
    language: 'de',
    required: 'Bitte füllen Sie dieses Feld aus.',
    sending: 'Wird gesendet …',
    message:
      'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
    failed:
      'Beim Senden Ihrer Demo ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
    unanswered:
      'Ihre Demo konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
    sent: 'Ihre Nachricht ist angekommen! Wir melden uns bald bei Ihnen.',
    demoSent: 'Ihre Demo ist angekommen!',
    expected: 'Innerhalb von 14 Tagen erhalten Sie per E-Mail eine Antwort.',
  },
  {
    language: 'ru',
    required: 'Заполните, пожалуйста, это поле.',
    sending: 'Отправляем…',
    message: 'Не удалось отправить сообщение. Попробуйте, пожалуйста, позже.',
    failed: 'При отправке демо произошла ошибка. Попробуйте ещё раз.',
    unanswered: 'Не удалось отправить демо. Попробуйте, пожалуйста, позже.',
    sent: 'Сообщение отправлено! Скоро мы вам ответим.',
    demoSent: 'Демо отправлено!',
    expected: 'Ответ придёт на вашу электронную почту в течение 14 дней.',
  },
];
for (const texts of TEXTS) {
  test(`validation, sending, failure and success messages are in ${texts.language}, and typed text stays until success`, async ({
    page,
  }) => {
    await useLanguage(page, texts.language);
    const [first, second] = [hold(), hold()];
    const answers = [first.held, second.held];
    await page.route(SENDING, async (route) => {
      await answers.shift();
      await route.abort();
    });
    await page.goto('/contact');
    const forms = page.getByRole('main').getByRole('form');
    const [demo, contact] = [forms.first(), forms.last()];

    await contact.getByRole('button').click();
    await expect(contact.locator('[name=name]')).toHaveAccessibleDescription(texts.required);
    const typed = { name: 'Olena', email: 'olena@example.com', message: 'Every word' };
    for (const [name, value] of Object.entries(typed)) {
      await contact.locator(`[name=${name}]`).fill(value);
      await demo.locator(`[name=${name}]`).fill(value);
    }
    await contact.getByRole('button').click();
    await expect(contact.getByRole('button')).toHaveText(texts.sending);
    first.release();
    await expect(contact.getByRole('alert')).toHaveText(texts.message);

    await demo.locator('[name=musicLink]').fill(TRACK);
    await demo.locator('[name=agreed]').check();
    await demo.getByRole('button').click();
    await expect(demo.getByRole('button')).toHaveText(texts.sending);
    second.release();
    await expect(demo.getByRole('alert')).toHaveText(texts.unanswered);
    await page.route(SENDING, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await demo.getByRole('button').click();
    await expect(demo.getByRole('alert')).toHaveText(texts.failed);

    for (const form of [contact, demo]) {
      for (const [name, value] of Object.entries(typed)) {
        await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
      }
    }
    await expect(demo.locator('[name=musicLink]')).toHaveValue(TRACK);

    await letThrough(page, SENDING);
    for (const [form, sent] of [
      [contact, texts.sent],
      [demo, texts.demoSent],
    ] as const) {
      await form.getByRole('button').click();
      const status = form.getByRole('status');
      await expect(status.getByText(sent, { exact: true })).toBeVisible();
      await expect(status.getByText(texts.expected, { exact: true })).toBeVisible();
    }
  });
}
