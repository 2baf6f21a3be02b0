import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { StreamingLinks } from '@/data-service/content/artists';
import { applyChange } from '../form/field-props';
import { SpotifyField } from './spotify-field';

const ARTIST = 'https://open.spotify.com/artist/0TnOYISbd1XYRBk9myaseg';
const PLAYLIST = 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M';
const APPLE = { apple_music: 'https://music.apple.com/de/artist/1' };

let player: string | null;
let streaming: StreamingLinks;

function Form() {
  const [, rerender] = useState({});
  return (
    <SpotifyField
      player={{
        name: 'spotifyEmbedUrl',
        label: 'Player on Spotify',
        value: player,
        onChange: (change) => {
          player = applyChange(player, change);
          rerender({});
        },
        errors: {},
      }}
      streaming={{
        name: 'streamingLinks',
        label: 'Streaming',
        value: streaming,
        onChange: (change) => {
          streaming = applyChange(streaming, change);
          rerender({});
        },
        errors: {},
      }}
    />
  );
}

function show(stored: { player?: string; link?: string }) {
  player = stored.player ?? null;
  streaming = { ...APPLE, ...(stored.link !== undefined && { spotify: stored.link }) };
  render(<Form />);
}

const link = () => screen.getByRole('textbox', { name: 'Spotify' });
const ofPlayer = () => screen.queryByRole('textbox', { name: 'Player on Spotify' });

it('fills in the link and the player from one page', async () => {
  show({});
  await userEvent.click(link());
  await userEvent.paste(`Listen: ${ARTIST}?si=1234`);
  await userEvent.tab();
  expect({ player, streaming }).toEqual({
    player: ARTIST,
    streaming: { ...APPLE, spotify: ARTIST },
  });
  expect(ofPlayer()).toBeNull();
  await userEvent.clear(link());
  expect({ player, streaming }).toEqual({ player: null, streaming: APPLE });
});

it('fills in no player for a page of Spotify that has none', async () => {
  show({ player: ARTIST, link: ARTIST });
  await userEvent.clear(link());
  await userEvent.paste('https://open.spotify.com/user/label');
  await userEvent.tab();
  expect({ player, streaming }).toEqual({
    player: null,
    streaming: { ...APPLE, spotify: 'https://open.spotify.com/user/label' },
  });
});

it('leaves a page of another platform to the validation of the player', async () => {
  show({});
  await userEvent.click(link());
  await userEvent.paste('https://soundcloud.com/label');
  expect(player).toBe('https://soundcloud.com/label');
});

it.each([{ player: ARTIST }, { link: ARTIST }, { player: PLAYLIST, link: ARTIST }])(
  'does not change the stored value by showing it: %j',
  async (stored) => {
    show(stored);
    await userEvent.click(link());
    await userEvent.tab();
    expect(link()).toHaveValue(ARTIST);
    expect({ player, link: streaming.spotify ?? null }).toEqual({
      player: stored.player ?? null,
      link: stored.link ?? null,
    });
  },
);

it('has an input for each where two pages are stored or requested', async () => {
  show({ player: PLAYLIST, link: ARTIST });
  expect(ofPlayer()).toHaveValue(PLAYLIST);
  await userEvent.clear(link());
  expect({ player, streaming }).toEqual({ player: PLAYLIST, streaming: APPLE });
});

it('gets another page for the player on demand', async () => {
  show({ player: ARTIST, link: ARTIST });
  await userEvent.click(screen.getByRole('button', { name: 'Another page for the player' }));
  const input = ofPlayer();
  if (!input) throw new Error('There is no input.');
  await userEvent.clear(input);
  await userEvent.paste(PLAYLIST);
  expect({ player, streaming }).toEqual({
    player: PLAYLIST,
    streaming: { ...APPLE, spotify: ARTIST },
  });
});
