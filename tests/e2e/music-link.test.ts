import { expect, test } from './fixtures';

const REFUSED = [
  'soundcloud',
  'https://soundcloud.com/mira/ferry https://soundcloud.com/mira/tide',
  'https://mira.example/'.padEnd(2049, 'a'),
  'javascript:alert(1)',
  String.raw`https://soundcloud.com\@evil.example/`,
  'https://mira:secret@soundcloud.com/mira/ferry',
  'https://2130706433/',
  'localhost:3000/demo.mp3',
  'https://soundcloud%2ecom/mira/ferry',
  'https://soundcloud.com:8443/mira/ferry',
  'https://soundcloud.com.evil.example/mira/ferry',
  'soundcloud.com/mira',
  'https://www.youtube.com/results?search_query=mira',
];

test('each refused link has its own words in four languages', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  const link = page.locator('input[name="musicLink"]');
  const language = page.getByRole('combobox', { name: /Language|Мова|Sprache|Язык/ });
  const said = new Map<string, string>();
  for (const [code, label, lookAlike] of [
    [
      'en',
      'Link to your music',
      'The name of this site resembles a well-known platform, but the site does not belong to it. Please copy the link on the platform itself.',
    ],
    [
      'uk',
      'Посилання на вашу музику',
      'Назва цього сайту схожа на назву відомої платформи, але сайт їй не належить. Скопіюйте, будь ласка, посилання на самій платформі.',
    ],
    [
      'de',
      'Link zu Ihrer Musik',
      'Der Name dieser Website ähnelt dem einer bekannten Plattform, gehört aber nicht zu ihr. Bitte kopieren Sie den Link direkt auf der Plattform.',
    ],
    [
      'ru',
      'Ссылка на вашу музыку',
      'Название этого сайта похоже на название известной платформы, но сайт ей не принадлежит. Скопируйте, пожалуйста, ссылку на самой платформе.',
    ],
  ] as const) {
    await language.selectOption(code);
    await expect(page.getByRole('textbox', { name: label })).toBeVisible();
    for (const text of REFUSED) {
      await link.fill(text);
      await link.blur();
      await expect(link).toHaveAttribute('aria-invalid', 'true');
      const [id = ''] = ((await link.getAttribute('aria-describedby')) ?? '').split(' ');
      const words = await page.locator(`[id="${id}"] p`).first().innerText();
      expect([text, said.get(words) ?? null]).toEqual([text, null]);
      said.set(words, text);
    }
    expect(said.get(lookAlike)).toBe('https://soundcloud.com.evil.example/mira/ferry');
    await link.fill('');
  }
  expect(said.size).toBe(52);
});

test('a link is recognized while it is typed', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send a demo' });
  const link = form.getByRole('textbox', { name: 'Link to your music' });
  await link.pressSequentially('http://soundcloud.com/mira');
  await expect(form.getByText('Recognized: SoundCloud')).toHaveCount(0);
  await expect(link).toHaveAttribute('aria-invalid', 'false');
  await link.pressSequentially('/ferry/s-AbC1?si=2');
  await expect(form.getByText('Recognized: SoundCloud')).toBeVisible();
  await expect(
    form.getByText(
      'This is the address that we receive: https://soundcloud.com/mira/ferry/s-AbC1',
      { exact: true },
    ),
  ).toBeVisible();
});
