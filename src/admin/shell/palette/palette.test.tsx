import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../../tests/support/panel';
import { fill, findForm, findQuestion, user } from '../../../../tests/support/panel-screen';

const { add, open, url } = startPanel();

async function addEntries(): Promise<void> {
  await add.artist({ name: 'Anna Ton', bio: { en: 'A singer' } });
  await add.artist({ name: 'Ben', bio: { en: 'Plays with Anna' } });
  await add.newsItem({ title: { en: 'Tour', uk: 'Тур Україною' }, content: { en: 'Soon' } });
}

/** Opens the palette by its keys. */
async function openPalette() {
  await user.keyboard('{Control>}k{/Control}');
  const palette = await findQuestion('Search the panel', 'dialog');
  const input = await palette.findByRole('combobox');
  await waitFor(() => expect(input).toHaveFocus());
  return { palette, input };
}

const results = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const expectResults = (texts: readonly string[]) => waitFor(() => expect(results()).toEqual(texts));

it('finds an entry by words of its name in any order and language, and opens it', async () => {
  await addEntries();
  await open('/adminpanel/releases');
  await openPalette();
  await user.keyboard('ton anna');
  await expectResults(['Anna TonArtists']);
  expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  const artist = await findForm('Edit artist');
  expect(artist.getByRole('textbox', { name: 'Name' })).toHaveValue('Anna Ton');

  await openPalette();
  await user.keyboard('україною');
  await expectResults(['TourNews']);
  await user.keyboard('{Enter}');
  await findForm('Edit news item');
  expect(url()).toMatch(/^\/adminpanel\/news\//);
});

it.each(['activity', 'log', 'who changed', 'deleted', 'undo', 'wer hat', 'хто видалив', 'история'])(
  'opens the activity of all staff for “%s”',
  async (words) => {
    await open('/adminpanel/artists');
    await screen.findByText('No artists yet');
    const { input } = await openPalette();
    await fill(input, words);
    await waitFor(() => expect(results()).toContain('ActivitySection'));
  },
);

it('finds sections, settings and actions in four languages', async () => {
  await open('/adminpanel/artists');
  await screen.findByText('No artists yet');
  const { input } = await openPalette();
  await fill(input, 'новини');
  await waitFor(() => expect(results()).toContain('NewsSection'));
  await fill(input, 'rechtsform');
  await waitFor(() => expect(results()[0]).toMatch(/Site Settings · /));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(url() + location.hash).toBe('/adminpanel/settings#imprintForm'));
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-field=imprintForm]')).not.toBeNull(),
  );

  await openPalette();
  await user.keyboard('новый релиз');
  await expectResults(['New releaseAction']);
  await user.keyboard('{Enter}');
  await findForm('New release');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openPalette();
  await user.keyboard('abmelden');
  await waitFor(() => expect(results()[0]).toBe('Log outAction'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

it('finds pages by the words that people use for them', async () => {
  await open('/adminpanel/artists');
  await screen.findByText('No artists yet');
  const { input } = await openPalette();
  for (const [words, found] of [
    ['imprint', 'Legal noticeSite Settings'],
    ['DSGVO', 'Privacy policySite Settings'],
    ['запросити', 'TeamSection'],
    ['коллега', 'TeamSection'],
    ['301', 'RedirectsSite Settings'],
  ] as const) {
    await fill(input, words);
    await waitFor(() => expect(results()[0]).toBe(found));
  }
});

it('shows recent changes and actions before anything is typed', async () => {
  await addEntries();
  await open('/adminpanel/releases');
  const button = screen.getByRole('button', { name: /^Search/ });
  await user.click(button);
  const palette = await findQuestion('Search the panel', 'dialog');
  await waitFor(() => expect(results()[0]).toMatch(/^(?:Tour|Ben|Anna Ton)/));
  expect(results()).toContain('Log outAction');
  await fill(palette.getByRole('combobox'), 'qqqq');
  await waitFor(() => expect(palette.getByRole('status')).toHaveTextContent('0 results'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

it('asks before it leaves a form with unsaved changes', async () => {
  await addEntries();
  await open('/adminpanel/artists/new');
  const form = await findForm('New artist');
  const name = form.getByRole('textbox', { name: 'Name' });
  await fill(name, 'Half written');
  await openPalette();
  await user.keyboard('anna');
  await waitFor(() => expect(results()[0]).toMatch(/^Anna Ton/));
  await user.keyboard('{Enter}');
  const question = await findQuestion('Leave without saving?');
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(name).toHaveValue('Half written');
  await openPalette();
  await user.keyboard('log out');
  await waitFor(() => expect(results()[0]).toBe('Log outAction'));
  await user.keyboard('{Enter}');
  const again = await findQuestion('Leave without saving?');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Search the panel' })).toBeNull();
  await user.click(again.getByRole('button', { name: 'Keep editing' }));
});
