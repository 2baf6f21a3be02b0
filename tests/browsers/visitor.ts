import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Journey, World } from './journey';

const LANGUAGE = { role: 'combobox', name: /Language|Мова|Sprache|Язык/, nth: 0 };
const BANNER = { role: 'banner' };

export const visitor: Journey = { title: 'a visitor', travel };

async function travel({ page, rows, step }: World): Promise<void> {
  await step('opens the front page in German and goes to an artist by clicks', async () => {
    await page.resize(1440, 900);
    await page.open('/de');
    await page.speaks('de');
    await page.see({ role: 'heading', name: /Musik|Hamburg/i, nth: 0 });
    await page.click({ role: 'link', name: 'Acts', within: BANNER });
    await page.titled(/^Acts/);
    await page.at('/de/artists');
    await page.click({ role: 'link', name: /Solvei Brandt/ });
    await page.see({ role: 'heading', name: 'Solvei Brandt' });
    await page.titled(/^Solvei Brandt/);
  });

  await step('is asked before a player is loaded, in the language that is chosen', async () => {
    await page.click({ role: 'button', name: /Solvei Brandt/, nth: 0 });
    await page.see({
      role: 'region',
      name: 'Player',
      text: 'Beim Laden erhält Spotify Ihre IP-Adresse.',
    });
    await page.choose(LANGUAGE, 'Українська');
    await page.speaks('uk');
    await page.at(/^\/uk\/artists\/[a-z0-9-]+$/);
    await page.see({ role: 'button', name: 'Увімкнути Spotify' });
    await page.gone({ role: 'document', name: /Spotify/ });
  });

  await step('looks at pictures by keyboard, and is where they began afterwards', async () => {
    const linkOf = (nth: number) => ({
      role: 'link',
      within: { role: 'article', nth, within: { role: 'main' } },
    });
    const dialog = { role: 'dialog' };
    const position = { role: 'status', within: dialog };
    await page.click({ role: 'link', name: 'Галерея', within: BANNER });
    await page.titled(/^Галерея/);
    await page.click(linkOf(2));
    await page.see({ ...position, text: /^3 з \d+/ });
    await page.at(/^\/uk\/gallery\/[a-z0-9-]+$/);
    let shown = await page.see(position);
    while (shown.text.startsWith('3')) {
      const { text } = shown; // of one of its pictures
      await page.press('ArrowRight');
      await page.until(async () => {
        shown = await page.see(position);
        assert.notEqual(shown.text, text);
      });
    }
    assert.match(shown.text, /^4 з \d+/);
    await page.press('Escape');
    await page.gone(dialog);
    await page.at('/uk/gallery');
    await page.focused(linkOf(3));
  });

  await step('turns a phone, and nothing stands out sideways', async () => {
    for (const path of ['/en/gallery', '/uk', '/de/services', '/ru/news']) {
      await page.resize(844, 390);
      await page.open(path);
      await page.see({ role: 'heading', nth: 0 });
      await page.fits(844, 390);
      await page.fits(390, 844);
    }
  });

  await step('writes a message in Ukrainian, which arrives', async () => {
    const email = `${randomUUID()}@example.org`;
    await page.resize(390, 844);
    await page.open('/uk/contact');
    const form = { role: 'form', name: 'Напишіть нам' };
    await page.type({ role: 'textbox', name: 'Ім’я', within: form }, 'Оксана');
    await page.type({ role: 'textbox', name: 'Електронна пошта', within: form }, email);
    await page.type({ role: 'textbox', name: 'Повідомлення', within: form }, 'Добрий день!');
    await page.click({ role: 'button', name: 'Надіслати повідомлення', within: form });
    await page.see({ role: 'status', text: 'Повідомлення надіслано! Невдовзі ми вам відповімо.' });
    const { data } = await rows
      .from('submissions')
      .select('name, message, language, state')
      .eq('email', email)
      .throwOnError();
    const stored = { name: 'Оксана', message: 'Добрий день!', language: 'uk', state: 'new' };
    assert.deepEqual(data, [stored]);
  });

  await step('finds an artist, loses the way, and comes home', async () => {
    await page.resize(1440, 900);
    await page.open('/en/search');
    const main = { role: 'main' };
    await page.type({ role: 'searchbox', within: main }, 'solvei');
    await page.press('Enter');
    await page.see({ role: 'link', name: /Solvei Brandt/, within: main });
    await page.open('/en/nowhere');
    await page.see({ role: 'heading', name: 'Oops! Page Not Found' });
    await page.click({ role: 'link', name: 'Go to homepage', within: main });
    await page.at('/en');
    await page.see({ role: 'heading', name: /Hamburg/i, nth: 0 });
  });
}
