import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, user } from '../../../tests/support/panel-screen';
import { startSite } from '../../../tests/support/site';
import { DemoForm } from './demo-form';

const { show, speak, sql } = startSite();

/** Invalid inputs, by their validation error. */
const LINKS = {
  'no-address': 'my new track',
  'several-addresses': 'https://soundcloud.com/mira/one https://soundcloud.com/mira/two',
  'too-long': `https://soundcloud.com/mira/${'x'.repeat(2048)}`,
  scheme: 'javascript:alert(1)',
  credentials: 'https://mira:secret@soundcloud.com/mira/one',
  'ip-address': 'https://93.184.216.34/one.mp3',
  'local-host': 'http://localhost:3000/one.mp3',
  'invalid-host': 'https://exa_mple-.com/one.mp3',
  port: 'https://music.example.com:8443/one.mp3',
  profile: 'https://soundcloud.com/mira',
  'no-track': 'https://soundcloud.com/discover',
};

const ERRORS: Record<string, Record<keyof typeof LINKS, string>> = {
  en: {
    'no-address':
      'This is not a full web address yet. Please paste the whole link to your music, such as https://soundcloud.com/artist/track.',
    'several-addresses':
      'There is more than one link here. Please send only one: a playlist or a folder can hold several tracks.',
    'too-long':
      'This address is longer than 2048 characters. Please use the short link that the platform offers for sharing.',
    scheme:
      'We can only open addresses that begin with https://. Please copy the link from the browser’s address bar.',
    credentials:
      'This address contains a user name or password before an @ sign. Please send a link that opens without them.',
    'ip-address':
      'This address consists of numbers instead of a name. Please upload the music to a platform and send us the link from there.',
    'local-host':
      'This address works only on your own device or network. Please upload the music to a platform and send us the link from there.',
    'invalid-host':
      'There is an error in the name of the site in this address. Please copy the link again.',
    port: 'There is a port number after the name of the site in this address. Please send a link without one.',
    profile: 'This link leads to a profile. Please open one track there and copy its link.',
    'no-track':
      'There is no music on this page that we can open. Please open the track, choose “Share” and copy the link from there.',
  },
  uk: {
    'no-address':
      'Це ще не повна адреса. Вставте, будь ласка, усе посилання на свою музику, наприклад https://soundcloud.com/artist/track.',
    'several-addresses':
      'Тут кілька посилань. Надішліть, будь ласка, лише одне: у плейлисті або папці може бути кілька треків.',
    'too-long':
      'Ця адреса довша за 2048 символів. Скористайтеся, будь ласка, коротким посиланням, яке пропонує платформа.',
    scheme:
      'Ми можемо відкрити лише адресу, що починається з https://. Скопіюйте, будь ласка, посилання з адресного рядка браузера.',
    credentials:
      'Ця адреса містить ім’я користувача або пароль перед знаком @. Надішліть, будь ласка, посилання, яке відкривається без них.',
    'ip-address':
      'У цій адресі замість назви сайту стоять цифри. Завантажте, будь ласка, музику на платформу й надішліть нам посилання звідти.',
    'local-host':
      'Ця адреса працює лише на вашому пристрої або у вашій мережі. Завантажте, будь ласка, музику на платформу й надішліть нам посилання звідти.',
    'invalid-host':
      'У назві сайту в цій адресі є помилка. Скопіюйте, будь ласка, посилання ще раз.',
    port: 'У цій адресі після назви сайту стоїть номер порту. Надішліть, будь ласка, посилання без нього.',
    profile:
      'Це посилання веде на профіль. Відкрийте там, будь ласка, один трек і скопіюйте посилання на нього.',
    'no-track':
      'На цій сторінці немає музики, яку ми могли б відкрити. Відкрийте, будь ласка, трек, натисніть «Поділитися» і скопіюйте посилання звідти.',
  },
  de: {
    'no-address':
      'Das ist noch keine vollständige Adresse. Bitte fügen Sie den ganzen Link zu Ihrer Musik ein, zum Beispiel https://soundcloud.com/artist/track.',
    'several-addresses':
      'Hier stehen mehrere Links. Bitte schicken Sie nur einen: Eine Playlist oder ein Ordner kann mehrere Stücke enthalten.',
    'too-long':
      'Diese Adresse ist länger als 2048 Zeichen. Bitte verwenden Sie den kurzen Link, den die Plattform zum Teilen anbietet.',
    scheme:
      'Wir können nur Adressen öffnen, die mit https:// beginnen. Bitte kopieren Sie den Link aus der Adresszeile des Browsers.',
    credentials:
      'Diese Adresse enthält Zugangsdaten vor einem @-Zeichen. Bitte schicken Sie einen Link, der sich ohne sie öffnen lässt.',
    'ip-address':
      'Diese Adresse besteht aus Zahlen statt aus einem Namen. Bitte laden Sie die Musik auf eine Plattform hoch und schicken Sie uns den Link von dort.',
    'local-host':
      'Diese Adresse funktioniert nur auf Ihrem Gerät oder in Ihrem Netzwerk. Bitte laden Sie die Musik auf eine Plattform hoch und schicken Sie uns den Link von dort.',
    'invalid-host':
      'Der Name der Website in dieser Adresse enthält einen Fehler. Bitte kopieren Sie den Link noch einmal.',
    port: 'In dieser Adresse steht hinter dem Namen der Website eine Portnummer. Bitte schicken Sie einen Link ohne Portnummer.',
    profile:
      'Dieser Link führt zu einem Profil. Bitte öffnen Sie dort ein einzelnes Stück und kopieren Sie den Link dazu.',
    'no-track':
      'Auf dieser Seite gibt es keine Musik, die wir öffnen können. Bitte öffnen Sie das Stück, wählen Sie „Teilen“ und kopieren Sie den Link von dort.',
  },
  ru: {
    'no-address':
      'Это ещё не полный адрес. Вставьте, пожалуйста, всю ссылку на свою музыку, например https://soundcloud.com/artist/track.',
    'several-addresses':
      'Здесь несколько ссылок. Пришлите, пожалуйста, только одну: в плейлисте или папке может быть несколько треков.',
    'too-long':
      'Этот адрес длиннее 2048 символов. Воспользуйтесь, пожалуйста, короткой ссылкой, которую предлагает платформа.',
    scheme:
      'Мы можем открыть только адрес, который начинается с https://. Скопируйте, пожалуйста, ссылку из адресной строки браузера.',
    credentials:
      'Этот адрес содержит имя пользователя или пароль перед знаком @. Пришлите, пожалуйста, ссылку, которая открывается без них.',
    'ip-address':
      'В этом адресе вместо названия сайта стоят цифры. Загрузите, пожалуйста, музыку на платформу и пришлите нам ссылку оттуда.',
    'local-host':
      'Этот адрес работает только на вашем устройстве или в вашей сети. Загрузите, пожалуйста, музыку на платформу и пришлите нам ссылку оттуда.',
    'invalid-host':
      'В названии сайта в этом адресе есть ошибка. Скопируйте, пожалуйста, ссылку ещё раз.',
    port: 'В этом адресе после названия сайта стоит номер порта. Пришлите, пожалуйста, ссылку без него.',
    profile:
      'Эта ссылка ведёт на профиль. Откройте там, пожалуйста, один трек и скопируйте ссылку на него.',
    'no-track':
      'На этой странице нет музыки, которую мы могли бы открыть. Откройте, пожалуйста, трек, нажмите «Поделиться» и скопируйте ссылку оттуда.',
  },
};

/** Valid links that show a hint, by the hint. */
const HINTED = {
  drive: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view',
  bandcamp: 'https://mira.bandcamp.com/track/ferry',
  wetransfer: 'https://we.tl/t-AbCdEfGhIj',
};

const HINTS: Record<string, Record<keyof typeof HINTED, string>> = {
  en: {
    drive:
      'Please set the access in Google Drive to “Anyone with the link”, so that we can listen.',
    bandcamp: 'Music on this platform counts as already released.',
    wetransfer:
      'This link will expire, and we may come too late. A link that stays is better, from SoundCloud or Google Drive for example.',
  },
  uk: {
    drive:
      'Надайте, будь ласка, у Google Drive доступ «Усі, хто має посилання», щоб ми могли послухати.',
    bandcamp: 'Музика на цій платформі вважається вже виданою.',
    wetransfer:
      'Термін дії цього посилання мине, і ми можемо не встигнути. Краще надіслати постійне посилання, наприклад із SoundCloud або Google Drive.',
  },
  de: {
    drive:
      'Bitte stellen Sie den Zugriff in Google Drive auf „Jeder, der über den Link verfügt“, damit wir die Musik hören können.',
    bandcamp: 'Was auf dieser Plattform zu hören ist, gilt als bereits veröffentlicht.',
    wetransfer:
      'Dieser Link läuft ab, und vielleicht kommen wir zu spät. Besser ist ein dauerhafter Link, zum Beispiel von SoundCloud oder Google Drive.',
  },
  ru: {
    drive:
      'Откройте, пожалуйста, в Google Drive доступ «Все, у кого есть ссылка», чтобы мы могли послушать.',
    bandcamp: 'Музыка на этой платформе считается уже выпущенной.',
    wetransfer:
      'Срок действия этой ссылки истечёт, и мы можем не успеть. Лучше прислать постоянную ссылку, например с SoundCloud или из Google Drive.',
  },
};

const link = () => screen.getByRole('textbox', { name: 'Link to your music' });
const status = () => screen.getAllByRole('status')[0];

it('shows the error of each invalid link, and the hint of a valid one, in four languages', async () => {
  show(<DemoForm />);
  const input = await screen.findByRole('textbox', { name: 'Link to your music' });
  for (const [language, errors] of Object.entries(ERRORS)) {
    await speak(language);
    const shown: Record<string, string> = {};
    for (const [error, text] of Object.entries(LINKS)) {
      await fill(input, text);
      expect(input).toHaveAttribute('aria-invalid', 'false');
      await user.tab();
      await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
      shown[error] = status()?.textContent ?? '';
    }
    expect(shown).toEqual(errors);

    const hinted: Record<string, string> = {};
    for (const [place, text] of Object.entries(HINTED)) {
      await fill(input, text);
      await waitFor(() => expect(status()?.querySelectorAll('p')).toHaveLength(2));
      hinted[place] = status()?.querySelectorAll('p')[1]?.textContent ?? '';
    }
    expect(hinted).toEqual(HINTS[language]);
  }
});

it('extracts the link from a shared text, and asks which of several is meant', async () => {
  show(<DemoForm />);
  await screen.findByRole('textbox', { name: 'Link to your music' });
  await fill(link(), 'Mira – Ferry \u200bhttps://https://soundcloud.com/mira/fer\u00adry?si=1');
  expect(await screen.findByText('Recognized: SoundCloud')).toBeVisible();
  const address = 'This is the address that we receive: https://soundcloud.com/mira/ferry';
  expect(screen.getByText(address)).toBeVisible();

  await fill(
    link(),
    'Ferry: https://soundcloud.com/mira/ferry Tide: https://soundcloud.com/mira/tide',
  );
  const choice = within(await screen.findByRole('list', { name: 'Which link do you mean?' }));
  await user.click(choice.getByRole('button', { name: 'soundcloud.com/mira/tide' }));
  expect(link()).toHaveFocus();
  expect(link()).toHaveValue('https://soundcloud.com/mira/tide');
  expect(await screen.findByText('Recognized: SoundCloud')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Which link do you mean?' })).toBeNull();
});

it('does not send an invalid link, and focuses it', async () => {
  show(<DemoForm />);
  await fill(await screen.findByRole('textbox', { name: 'Name' }), 'Mira');
  await fill(screen.getByRole('textbox', { name: 'E-mail' }), 'mira@example.com');
  await user.click(screen.getByRole('checkbox', { name: /^I may submit/ }));
  await fill(link(), 'data:audio/mpeg;base64,AAAA');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  await waitFor(() => expect(link()).toHaveFocus());
  expect(link()).toHaveAccessibleDescription(
    'We can only open addresses that begin with https://. Please copy the link from the browser’s address bar.',
  );
  expect(await sql('select from public.submissions')).toEqual([]);
});

it('treats music on Bandcamp as released, unless the sender selects No', async () => {
  show(<DemoForm />);
  const released = await screen.findByRole('combobox', { name: 'Already released?' });
  await fill(link(), 'taras.bandcamp.com/track/one');
  expect(await screen.findByText('Recognized: Bandcamp')).toBeVisible();
  expect(screen.getByText('Music on this platform counts as already released.')).toBeVisible();
  expect(released).toHaveValue('yes');
  await user.selectOptions(released, 'No');
  await fill(link(), 'taras.bandcamp.com/track/two');
  expect(released).toHaveValue('no');
});

it('shows an error at each field that is not filled in, and sends nothing', async () => {
  show(<DemoForm />);
  const email = await screen.findByRole('textbox', { name: 'E-mail' });
  await fill(email, 'not an address');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Please fill in this field.');
  expect(link()).toHaveAccessibleDescription('Please fill in this field.');
  expect(email).toHaveAccessibleDescription(
    'Please enter an e-mail address, such as name@example.com.',
  );
  expect(email).toHaveValue('not an address');
  expect(await sql('select from public.submissions')).toEqual([]);
});
