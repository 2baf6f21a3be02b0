import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MUSIC_LINK_ERRORS } from '@/data-service/content/platforms/music-link';
import { MUSIC_LINK_HINTS } from '@/data-service/content/platforms/platform';
import { PLATFORMS } from '@/data-service/content/platforms/platforms';
import { LANGUAGE_CODES } from '@/i18n/languages';

const texts = v.record(v.string(), v.string());

function read<Schema extends v.GenericSchema>(language: string, file: string, schema: Schema) {
  const url = new URL(`../../locales/${language}/${file}.json`, import.meta.url);
  return v.parse(schema, JSON.parse(readFileSync(url, 'utf8')));
}

describe.each(LANGUAGE_CODES)('links to music, in %s', (language) => {
  const { musicLink } = read(
    language,
    'pages',
    v.object({ musicLink: v.object({ errors: texts, hint: texts }) }),
  );

  it('each error has its own text', () => {
    expect(Object.keys(musicLink.errors).toSorted()).toEqual([...MUSIC_LINK_ERRORS].toSorted());
    const errors = Object.values(musicLink.errors);
    expect(new Set(errors).size).toBe(errors.length);
    // the problem, and what to do
    for (const text of errors) expect(text).toMatch(/[.:] .+\.$/);
  });

  it('each hint has a text for the sender and one for staff', () => {
    const { musicPlayer } = read(
      language,
      'inbox',
      v.object({ musicPlayer: v.object({ hint: texts }) }),
    );
    const hints = [...MUSIC_LINK_HINTS].toSorted();
    expect(Object.keys(musicLink.hint).toSorted()).toEqual(hints);
    expect(Object.keys(musicPlayer.hint).toSorted()).toEqual(hints);
  });

  it('each platform has a name', () => {
    const { social } = read(language, 'common', v.object({ social: texts }));
    expect(Object.keys(social)).toEqual(expect.arrayContaining(PLATFORMS.map(({ name }) => name)));
  });
});
