import { act, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { readCallback } from '@/data-service/backend/auth/auth-callback';
import { addMessages } from '../../../tests/support/messages';
import { CallbackError } from './login-page';

addMessages();

const at = (rest: string) => `https://label.example/adminpanel-login${rest}`;

/** Returns what the callback of a URL has failed with. */
function failureOf(url: string | null) {
  const callback = readCallback(url);
  if (callback.kind !== 'invalid' && callback.kind !== 'refused') {
    throw new Error('This is no failure.');
  }
  return callback;
}

it('shows an error without a browser', async () => {
  render(<CallbackError failure={failureOf(null)} isSignedIn={false} />);
  expect(await screen.findByText('No browser detected.')).toBeVisible();
  expect(screen.getByText('Please sign in here, or ask for a new link.')).toBeVisible();
});

/** Parameters of a callback URL, with the error messages in the order of the language switcher. */
const CALLBACKS: readonly [what: string, rest: string, texts: readonly string[]][] = [
  [
    'an error with its description',
    '?error_code=404&error_description=Database+is+down',
    [
      'The link did not work: Database is down',
      'Посилання не спрацювало: Database is down',
      'Der Link hat nicht funktioniert: Database is down',
      'Ссылка не сработала: Database is down',
    ],
  ],
  [
    'an error without a description',
    '#error_code=404',
    [
      'The link did not work.',
      'Посилання не спрацювало.',
      'Der Link hat nicht funktioniert.',
      'Ссылка не сработала.',
    ],
  ],
  [
    'an error of the provider with its description',
    '?error=server_error&error_description=Something+broke#error=server_error&error_description=Something+broke&sb=',
    [
      'The other service could not sign you in: Something brokePlease try again later, or sign in here another way.',
      'Інший сервіс не зміг виконати вхід: Something brokeСпробуйте пізніше або увійдіть тут іншим способом.',
      'Der andere Anbieter konnte Sie nicht anmelden: Something brokeBitte versuchen Sie es später noch einmal, oder melden Sie sich hier anders an.',
      'Другой сервис не смог выполнить вход: Something brokeПопробуйте позже или войдите здесь другим способом.',
    ],
  ],
  [
    'an error of the provider without a description',
    '#error=temporarily_unavailable',
    [
      'The other service could not sign you in.Please try again later, or sign in here another way.',
      'Інший сервіс не зміг виконати вхід.Спробуйте пізніше або увійдіть тут іншим способом.',
      'Der andere Anbieter konnte Sie nicht anmelden.Bitte versuchen Sie es später noch einmal, oder melden Sie sich hier anders an.',
      'Другой сервис не смог выполнить вход.Попробуйте позже или войдите здесь другим способом.',
    ],
  ],
  [
    'a link of a mail that was cut off',
    '#token_hash=3a4b',
    [
      'The link is not complete. Please copy the whole link.',
      'Посилання неповне. Скопіюйте його повністю.',
      'Der Link ist nicht vollständig. Bitte kopieren Sie den ganzen Link.',
      'Ссылка неполная. Скопируйте её целиком.',
    ],
  ],
  [
    'a mailed link that was used or has expired',
    '?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired#error=access_denied&error_code=otp_expired',
    [
      'This link or code has expired or has been used already. Please ask for a new one.',
      'Термін дії цього посилання або коду минув, або ними вже скористалися. Замовте нові.',
      'Dieser Link oder Code ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
      'Срок действия этой ссылки или кода истёк, или ими уже воспользовались. Запросите новые.',
    ],
  ],
  [
    'a person whom the provider knows and we do not',
    '?error=access_denied&error_code=signup_disabled&error_description=Signups+not+allowed+for+this+instance',
    [
      'There is no account for you here. The team creates the accounts: please ask to be added.',
      'Вашого облікового запису тут немає. Облікові записи створює команда: попросіть її додати вас.',
      'Für Sie gibt es hier noch kein Konto. Konten legt das Team an: Bitte fragen Sie dort nach einem Zugang.',
      'У вас здесь нет учётной записи. Учётные записи создаёт команда: попросите добавить вас.',
    ],
  ],
  [
    'a sign-in that was cancelled at the provider',
    '?error=access_denied&error_description=The+user+has+denied+your+application+access#error=access_denied&error_description=The+user+has+denied+your+application+access&sb=',
    [
      'You have cancelled the sign-in with the other service.',
      'Ви скасували вхід через інший сервіс.',
      'Sie haben die Anmeldung über den anderen Anbieter abgebrochen.',
      'Вы отменили вход через другой сервис.',
    ],
  ],
  [
    'a failure of the server, whose inner text is not shown',
    '?error=server_error&error_code=unexpected_failure&error_description=Unable+to+exchange+external+code%3A+neve',
    [
      'The server could not complete this. Please try again later.',
      'Сервер не зміг це виконати. Спробуйте ще раз пізніше.',
      'Der Server konnte das nicht abschließen. Bitte versuchen Sie es später noch einmal.',
      'Сервер не смог это выполнить. Попробуйте ещё раз позже.',
    ],
  ],
  [
    'a provider’s sign-in that has taken too long',
    '?error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state+has+expired',
    [
      'The sign-in with the other service was interrupted. Please begin again.',
      'Вхід через інший сервіс було перервано. Почніть спочатку.',
      'Die Anmeldung über den anderen Anbieter wurde unterbrochen. Bitte beginnen Sie von vorn.',
      'Вход через другой сервис прервался. Начните сначала.',
    ],
  ],
  [
    'a provider’s sign-in that was confirmed twice',
    '?error=invalid_request&error_code=flow_state_already_used&error_description=State+has+already+been+used',
    [
      'This link has been used already. Please begin again.',
      'Цим посиланням уже скористалися. Почніть спочатку.',
      'Dieser Link wurde schon benutzt. Bitte beginnen Sie von vorn.',
      'Этой ссылкой уже воспользовались. Начните сначала.',
    ],
  ],
  [
    'a token alone',
    '#access_token=abc',
    [
      'No session defined in URL',
      'У посиланні немає даних про сеанс.',
      'Im Link fehlen die Daten für die Anmeldung.',
      'В адресе нет данных сеанса',
    ],
  ],
  [
    'a whole session outside the fragment',
    '?access_token=abc&refresh_token=def&expires_in=3600&token_type=bearer&type=recovery',
    [
      'Not a valid PKCE flow url.',
      'Посилання для входу недійсне (схема PKCE).',
      'Dieser Link ist für die Anmeldung nicht gültig (PKCE).',
      'Адрес не подходит для входа по схеме PKCE.',
    ],
  ],
  [
    'a session without its token',
    '#refresh_token=def&expires_in=3600&token_type=bearer',
    [
      'Not a valid implicit grant flow url.',
      'Посилання для входу недійсне (схема implicit grant).',
      'Dieser Link ist für die Anmeldung nicht gültig (Implicit Grant).',
      'Адрес не подходит для входа по схеме implicit grant.',
    ],
  ],
  [
    'no code',
    '?code=',
    [
      'No code detected.',
      'У посиланні немає коду.',
      'Im Link fehlt der Code für die Anmeldung.',
      'Код не обнаружен.',
    ],
  ],
];

it.each(CALLBACKS)('shows in four languages: %s', async (_what, rest, texts) => {
  render(<CallbackError failure={failureOf(at(rest))} isSignedIn={false} />);
  for (const [index, language] of ['en', 'uk', 'de', 'ru'].entries()) {
    await act(() => i18next.changeLanguage(language));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts[index] ?? ''));
  }
  await act(() => i18next.changeLanguage('en'));
});

it('shows the description of the URL as plain text, cut after 200 characters', async () => {
  const description =
    '<img src=x onerror="document.title=1"> $t(login.title) {{brand}} <b>Call 0190</b>';
  const rest = `?error=constructor&error_description=${encodeURIComponent(`${description}\n${'x'.repeat(500)}`)}`;
  render(<CallbackError failure={failureOf(at(rest))} isSignedIn={false} />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    `The link did not work: ${description} ${'x'.repeat(200 - description.length - 1)}…Please sign in here, or ask for a new link.`,
  );
});

it('shows only our own sentence for a code of the server, and none about a form that is not there', async () => {
  const failed = failureOf(
    at('?error=server_error&error_code=unexpected_failure&error_description=neve'),
  );
  const unknown = failureOf(at('?error_code=404&error_description=neve'));
  const { rerender } = render(<CallbackError failure={failed} isSignedIn={false} />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server could not complete this. Please try again later.',
  );
  rerender(<CallbackError failure={unknown} isSignedIn />);
  expect(screen.getByRole('alert').textContent).toBe('The link did not work: neve');
});
