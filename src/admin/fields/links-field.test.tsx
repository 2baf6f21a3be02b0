import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { STREAMING_PLATFORMS, type StreamingLinks } from '@/data-service/content/artists';
import {
  SOCIAL_PLATFORMS,
  type SocialLinks,
} from '@/data-service/content/platforms/social-platforms';
import { LinksField } from './links-field';

let social: SocialLinks;
let streaming: StreamingLinks;

function Form() {
  const [, rerender] = useState({});
  return (
    <>
      <LinksField
        name="socialLinks"
        label="Social networks"
        value={social}
        onChange={(links) => {
          social = links;
          rerender({});
        }}
        errors={{ tiktok: 'Please enter an address.' }}
        platforms={SOCIAL_PLATFORMS}
      />
      <LinksField
        name="streamingLinks"
        label="Streaming"
        value={streaming}
        onChange={(links) => {
          streaming = links;
          rerender({});
        }}
        errors={{}}
        platforms={STREAMING_PLATFORMS}
      />
    </>
  );
}

function show(links: SocialLinks = {}) {
  social = links;
  streaming = {};
  render(<Form />);
}

const input = (name: RegExp) => screen.getByRole('textbox', { name });

it('turns a user name into the URL of the profile', async () => {
  show();
  await userEvent.type(input(/Instagram/), '@label');
  expect(input(/Instagram/)).toHaveValue('@label');
  expect(screen.getByText('Taken as: https://www.instagram.com/label/')).toBeVisible();
  await userEvent.tab();
  expect(social).toEqual({ instagram: 'https://www.instagram.com/label/' });
  expect(input(/Instagram/)).toHaveValue('https://www.instagram.com/label/');
});

it('has no link for an empty input', async () => {
  show({
    youtube: 'https://www.youtube.com/@label',
    instagram: 'https://www.instagram.com/label/',
  });
  await userEvent.clear(input(/YouTube/));
  expect(social).toEqual({ instagram: 'https://www.instagram.com/label/' });
});

it('keeps text that is not understood', async () => {
  show();
  await userEvent.type(input(/TikTok/), 'our page');
  await userEvent.tab();
  expect(input(/TikTok/)).toHaveValue('our page');
  expect(social).toEqual({ tiktok: 'our page' });
  expect(input(/TikTok/)).toHaveAccessibleDescription(
    'Please enter an address. Address or name, such as @label',
  );
});

it('normalizes a copied link to a streaming service', async () => {
  show();
  await userEvent.type(input(/Spotify/), 'spotify:artist:0OdUWJ0sBjDrqHygGUXeCF');
  await userEvent.tab();
  expect(streaming).toEqual({ spotify: 'https://open.spotify.com/artist/0OdUWJ0sBjDrqHygGUXeCF' });
  expect(input(/Spotify/)).toHaveValue('https://open.spotify.com/artist/0OdUWJ0sBjDrqHygGUXeCF');
});

it('replaces typed text by a value from outside', async () => {
  show();
  const { rerender } = render(<Form />);
  social = { instagram: 'https://www.instagram.com/restored/' };
  rerender(<Form />);
  for (const field of screen.getAllByRole('textbox', { name: /Instagram/ }).slice(1)) {
    expect(field).toHaveValue('https://www.instagram.com/restored/');
  }
});
