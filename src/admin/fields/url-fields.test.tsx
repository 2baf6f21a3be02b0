import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EmbedUrlField } from './url-fields';

const ID = '4AbC2dEf6GhI8jKl0MnO1p';

let stored: string | null | undefined;

function Form({ isLink = false }: { isLink?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <EmbedUrlField
      name="spotify"
      label="Spotify"
      platform="spotify"
      isLink={isLink}
      value={value}
      onChange={(next) => {
        stored = next;
        setValue(next);
      }}
      errors={{}}
    />
  );
}

it('shows what it recognises, and the stored form on blur', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('textbox', { name: 'Spotify' }));
  await user.paste(`<iframe src="https://open.spotify.com/embed/album/${ID}?theme=0"></iframe>`);
  expect(screen.getByRole('status')).toHaveTextContent('Recognized: Spotify, album');
  expect(screen.getByRole('textbox')).toHaveValue(
    `<iframe src="https://open.spotify.com/embed/album/${ID}?theme=0"></iframe>`,
  );
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveValue(`https://open.spotify.com/album/${ID}`);
  expect(stored).toBe(`https://open.spotify.com/album/${ID}`);
});

it('names the supported platforms on blur for a URL of another, and keeps the text', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('https://soundcloud.com/label');
  expect(screen.getByRole('textbox')).toBeValid();
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
    'This address is not from a platform that can be played here. Spotify and BeatStars are supported.',
  );
  expect(stored).toBe('https://soundcloud.com/label');
});

it('shows what it extracts from a shared text, also after it has become the stored form', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('textbox'));
  await user.paste(`Mira – Tide\u200b https://https://open.spotify.com/track/${ID}?si=1`);
  const taken = `Recognized: Spotify, trackTaken as: https://open.spotify.com/track/${ID}`;
  expect(screen.getByRole('status')).toHaveTextContent(taken);
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveValue(`https://open.spotify.com/track/${ID}`);
  expect(screen.getByRole('status')).toHaveTextContent(taken);
});

it('asks which of several links is meant', async () => {
  const user = userEvent.setup();
  const { container } = render(<Form />);
  await user.click(screen.getByRole('textbox'));
  await user.paste(`https://open.spotify.com/track/${ID} or https://open.spotify.com/album/${ID}`);
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
    'There is more than one link here. Please choose the one that is meant.',
  );
  const choice = screen.getByRole('list', { name: 'Which link is meant?' });
  await user.click(within(choice).getByRole('button', { name: `open.spotify.com/album/${ID}` }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.tab();
  expect(stored).toBe(`https://open.spotify.com/album/${ID}`);
  expect(screen.getByRole('textbox')).toBeValid();
  expect(within(container).queryByRole('list')).not.toBeInTheDocument();
});

it('accepts a short link of the platform as a plain link', async () => {
  const user = userEvent.setup();
  render(<Form isLink />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('spotify.link/aBcD');
  await user.tab();
  expect(screen.getByRole('textbox')).toBeValid();
  expect(stored).toBe('https://spotify.link/aBcD');
});

it('is null when it is emptied', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByRole('textbox'), 'x');
  await user.clear(screen.getByRole('textbox'));
  await user.tab();
  expect(stored).toBeNull();
  expect(screen.getByRole('textbox')).toBeValid();
});
