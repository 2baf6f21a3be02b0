import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, user } from '../../../tests/support/panel-screen';
import { expectErrors, interceptRequests } from '../../../tests/support/requests';
import { startSite } from '../../../tests/support/site';
import { contact } from './contact-page';

const { show, speak, sql } = startSite();
const requests = interceptRequests();

const SENDING = '/rest/v1/submissions';
const TRACK = 'https://soundcloud.com/taras/one';

/** The forms of the page, by their fields' names in the code: they are the same in every language. */
async function openForms() {
  show(<contact.Component />);
  const [demo, message] = await screen.findAllByRole('form');
  if (!demo || !message) throw new Error('There are not two forms.');
  return { demo: formOf(demo), message: formOf(message) };
}

function formOf(form: HTMLElement) {
  const field = (name: string) => {
    const found = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
    if (!found) throw new Error(`There is no field ${name}.`);
    return found;
  };
  return {
    field,
    write: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        if (field(name).matches('select')) await user.selectOptions(field(name), value);
        else await fill(field(name), value);
      }
    },
    expectValues: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) expect(field(name)).toHaveValue(value);
    },
    send: () => user.click(within(form).getByRole('button')),
    button: () => within(form).getByRole('button'),
    expectError: (text: string) =>
      waitFor(() => expect(within(form).getByRole('alert')).toHaveTextContent(text)),
    expectSent: async (text: string) => expect(await within(form).findByText(text)).toBeVisible(),
  };
}

it.each([
  [
    'the server answers with an error',
    () => requests.answer('POST', SENDING, 500),
    'Error sending application. Please try again.',
  ],
  [
    'no answer comes',
    () => requests.fail('POST', SENDING),
    'Failed to send your application. Please try again later.',
  ],
])('when %s, both forms show an error and keep the typed text', async (_what, fail, failed) => {
  fail();
  const { demo, message } = await openForms();
  const mail = { name: 'Olena', email: 'olena@example.com', message: 'Every word' };
  await message.write(mail);
  await message.send();
  await message.expectError('Failed to send message. Please try again later.');
  message.expectValues(mail);

  const application = {
    name: 'Taras',
    email: 'taras@example.com',
    musicLink: 'https://music.example.com/taras',
    artistType: 'beatmaker',
    isReleased: 'no',
    genre: 'Ambient',
    message: 'Please listen',
  };
  await demo.write(application);
  const ticks = () => screen.getAllByRole('checkbox');
  await waitFor(() => expect(ticks()).toHaveLength(3));
  for (const tick of ticks()) await user.click(tick);
  await demo.send();
  await demo.expectError(failed);
  demo.expectValues(application);
  for (const tick of ticks()) expect(tick).toBeChecked();
  expectErrors();
});

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
it.each(TEXTS)(
  'validation, sending, failure and success are said in $language, and typed text stays until success',
  async (texts) => {
    const { demo, message } = await openForms();
    await speak(texts.language);
    await message.send();
    await waitFor(() => expect(message.field('name')).toHaveAccessibleDescription(texts.required));
    const typed = { name: 'Olena', email: 'olena@example.com', message: 'Every word' };
    await message.write(typed);
    await demo.write({ ...typed, musicLink: TRACK });
    await user.click(demo.field('agreed'));

    const mend = requests.fail('POST', SENDING);
    await message.send();
    await message.expectError(texts.message);
    await demo.send();
    await demo.expectError(texts.unanswered);
    mend();
    const end = requests.answer('POST', SENDING, 500);
    await demo.send();
    await demo.expectError(texts.failed);
    end();
    message.expectValues(typed);
    demo.expectValues({ ...typed, musicLink: TRACK });

    const release = requests.hold('POST', SENDING);
    await message.send();
    await demo.send();
    for (const form of [message, demo]) {
      await waitFor(() => expect(form.button()).toHaveTextContent(texts.sending));
    }
    release();
    await message.expectSent(texts.sent);
    await message.expectSent(texts.expected);
    await demo.expectSent(texts.demoSent);
    await demo.expectSent(texts.expected);
    expect(await sql('select kind from public.submissions order by kind')).toEqual([
      { kind: 'demo' },
      { kind: 'message' },
    ]);
    expectErrors();
  },
);

it('suggests a correction of a mistyped e-mail host, and sends it unchanged when it is ignored', async () => {
  const { message } = await openForms();
  await message.write({ name: 'Olena', email: 'olena@gmail.con', message: 'Hello' });
  await user.click(await screen.findByRole('button', { name: 'Did you mean olena@gmail.com?' }));
  message.expectValues({ email: 'olena@gmail.com' });
  expect(message.field('email')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
  await message.write({ email: 'olena@gmial.com' });
  await screen.findByRole('button', { name: /Did you mean/ });
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await message.expectSent('Message sent successfully! We will get back to you soon.');
  expect(await sql('select email from public.submissions')).toEqual([{ email: 'olena@gmial.com' }]);
});
