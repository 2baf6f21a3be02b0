import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MUSIC_LINK_REFUSALS } from '@/data-service/platforms/music-link';
import { MUSIC_LINK_HINTS } from '@/data-service/platforms/platform';
import { PLATFORMS } from '@/data-service/platforms/platforms';
import { LANGUAGE_CODES } from '@/i18n/languages';

const words = v.record(v.string(), v.string());

function read<Schema extends v.GenericSchema>(language: string, file: string, schema: Schema) {
  const address = new URL(`../../locales/${language}/${file}.json`, import.meta.url);
  return v.parse(schema, JSON.parse(readFileSync(address, 'utf8')));
}

describe.each(LANGUAGE_CODES)('links to music, in %s', (language) => {
  const { musicLink } = read(
    language,
    'pages',
    v.object({ musicLink: v.object({ refusal: words, hint: words }) }),
  );

  it('each refusal has words of its own', () => {
    expect(Object.keys(musicLink.refusal).toSorted()).toEqual([...MUSIC_LINK_REFUSALS].toSorted());
    const texts = Object.values(musicLink.refusal);
    expect(new Set(texts).size).toBe(texts.length);
    // what is wrong, and what to do
    for (const text of texts) expect(text).toMatch(/[.:] .+\.$/);
  });

  it('each hint has words, for the sender and for staff', () => {
    const { musicPlayer } = read(
      language,
      'admin',
      v.object({ musicPlayer: v.object({ hint: words }) }),
    );
    const hints = [...MUSIC_LINK_HINTS].toSorted();
    expect(Object.keys(musicLink.hint).toSorted()).toEqual(hints);
    expect(Object.keys(musicPlayer.hint).toSorted()).toEqual(hints);
  });

  it('each platform has a name', () => {
    const { social } = read(language, 'common', v.object({ social: words }));
    expect(Object.keys(social)).toEqual(expect.arrayContaining(PLATFORMS.map(({ name }) => name)));
  });
});
