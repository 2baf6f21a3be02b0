import { expect, it } from 'vitest';
import { artistFromDemo } from './more-actions';

const demo = { name: 'Mira', artistType: null, musicLink: null };
const spotify = 'https://open.spotify.com/track/4AbC2dEf6GhI8jKl0MnO1p';
const apple = 'https://music.apple.com/de/album/1440818839';
const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

it.each([
  [spotify, { spotify }, {}],
  [apple, { apple_music: apple }, {}],
  [youtube, {}, { youtube }],
  ['https://soundcloud.com/mira/one', {}, {}],
  ['https://mira.example/track', {}, {}],
  ['not a link', {}, {}],
  [null, {}, {}],
])(
  'puts the link %s into the right field of an artist',
  (musicLink, streamingLinks, socialLinks) => {
    const artist = artistFromDemo({ ...demo, musicLink });
    expect(artist).toMatchObject({ name: 'Mira', artistType: 'performer', bio: null });
    expect(artist.streamingLinks).toEqual(streamingLinks);
    expect(artist.socialLinks).toEqual(socialLinks);
  },
);

it('gives the artist the type that the sender has chosen', () => {
  expect(artistFromDemo({ ...demo, artistType: 'songwriter' }).artistType).toBe('songwriter');
});
