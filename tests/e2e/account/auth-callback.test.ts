import { addMember, expect, openPanel, switchLanguage, test } from '../support/fixtures';
import { signIn } from '../support/sign-in';
import { pageHeading } from '../support/site-page';

/** Parameters of a callback URL, with the error messages in the order of the language switcher. */
const CALLBACKS: readonly [what: string, rest: string, texts: readonly string[]][] = [
  [
    'an error with its description',
    '?error=server_error&error_description=Database+is+down',
    [
      'The link did not work: Database is down',
      'Посилання не спрацювало: Database is down',
      'Der Link hat nicht funktioniert: Database is down',
      'Ссылка не сработала: Database is down',
    ],
  ],
  [
    'an error without a description',
    '#error=server_error',
    [
      'The link did not work.',
      'Посилання не спрацювало.',
      'Der Link hat nicht funktioniert.',
      'Ссылка не сработала.',
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
    'a session of nobody',
    '#access_token=abc&expires_in=3600&refresh_token=def&sb=&token_type=bearer&type=recovery',
    [
      'This link leads to no account: it may have expired, or the account has been removed. Please ask for a new one.',
      'За цим посиланням не знайшлося облікового запису: можливо, термін його дії минув або обліковий запис видалено. Замовте нове.',
      'Dieser Link führt zu keinem Konto: Vielleicht ist er abgelaufen, oder das Konto wurde entfernt. Bitte fordern Sie einen neuen an.',
      'По этой ссылке учётной записи не нашлось: возможно, срок её действия истёк или учётную запись удалили. Запросите новую.',
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
  [
    'a code that was asked for in another browser',
    '?code=0d0b1e5c-0d5f-4a48-9a0a-1f9d3a2b7c11',
    [
      'This link signs you in only in the browser in which it was asked for. If it was to confirm a new e-mail address, that is done. Otherwise please ask for a new link here.',
      'За цим посиланням можна ввійти лише в тому браузері, у якому його замовили. Якщо воно мало підтвердити нову адресу електронної пошти, її вже підтверджено. Інакше замовте тут нове посилання.',
      'Mit diesem Link können Sie sich nur in dem Browser anmelden, in dem er angefordert wurde. Sollte er eine neue E-Mail-Adresse bestätigen, ist das erledigt. Andernfalls fordern Sie bitte hier einen neuen Link an.',
      'По этой ссылке можно войти только в том браузере, в котором её запросили. Если она должна была подтвердить новый адрес электронной почты, он уже подтверждён. Иначе запросите здесь новую ссылку.',
    ],
  ],
  [
    'a code that was used',
    '?code=0d0b1e5c-0d5f-4a48-9a0a-1f9d3a2b7c22',
    [
      'This link has been used already. Please begin again.',
      'Цим посиланням уже скористалися. Почніть спочатку.',
      'Dieser Link wurde schon benutzt. Bitte beginnen Sie von vorn.',
      'Этой ссылкой уже воспользовались. Начните сначала.',
    ],
  ],
];

const LANGUAGES = ['en', 'uk', 'de', 'ru'];

/** Stores what requesting a mail in this browser stores. */
function rememberAsking() {
  localStorage.setItem('sign-in-code-verifier', JSON.stringify('a'.repeat(112)));
}

test('the login shows the error of each callback, in four languages, and cleans the URL', async ({
  page,
}) => {
  for (const [what, rest, texts] of CALLBACKS) {
    await test.step(what, async () => {
      if (what === 'a code that was used') await page.addInitScript(rememberAsking);
      await page.goto('/logo.svg'); // another fragment alone would not load the page
      await page.goto(`/adminpanel-login${rest}`);
      await expect(pageHeading(page)).toBeVisible();
      await expect(page).toHaveURL(/\/adminpanel-login$/);
      for (const [index, language] of LANGUAGES.entries()) {
        await switchLanguage(page, language);
        await expect(page.getByRole('alert').first()).toContainText(texts[index] ?? '');
      }
    });
  }
});

test('a cleaned URL stays clean after a reload, Back and Forward', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/adminpanel-login#access_token=abc');
  const alert = page.getByRole('alert').filter({ hasText: 'No session defined in URL' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\/adminpanel-login$/);

  await expect(pageHeading(page)).toHaveText('Staff sign-in');

  // Pasted over the URL of the open page, which does not reload it.
  await page.evaluate(() => {
    window.location.hash = 'access_token=abc';
  });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
});

test('shows the error description from the URL as plain text', async ({ page, rows }) => {
  const { email } = await addMember(rows);
  const description =
    '<img src=x onerror="document.title=1"> $t(login.title) {{brand}} <b>Call 0190</b>';
  await page.goto(
    `/adminpanel-login?error=constructor&error_description=${encodeURIComponent(`${description}\n${'x'.repeat(500)}`)}`,
  );
  await expect(page.getByRole('alert').first()).toHaveText(
    `The link did not work: ${description} ${'x'.repeat(200 - description.length - 1)}…Please sign in here, or ask for a new link.`,
  );
  await signIn(page, email);
  await expect(pageHeading(page)).toHaveText('Admin panel');
});

test('a link without a session keeps the current session', async ({ page, demo }) => {
  await openPanel(page, demo, '/adminpanel-login?error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('alert')).toContainText(
    'This link or code has expired or has been used already.',
  );
  await expect(pageHeading(page)).toHaveText('You are signed in');
  await page.getByRole('link', { name: 'Go to the admin panel' }).click();
  await expect(pageHeading(page)).toHaveText('Admin panel');
});
