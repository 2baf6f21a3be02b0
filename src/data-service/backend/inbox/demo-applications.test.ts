import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoApplicationSchema } from './public-forms';

const FORM = {
  name: ' Ben ',
  email: 'ben@example.com',
  musicLink: 'soundcloud.com/ben/one',
  confirmedHost: '',
  artistType: '',
  genre: '',
  isReleased: '',
  message: '',
  mayBeKept: '',
  agreed: 'yes',
};

const APPLICATION = {
  name: 'Ben',
  email: 'ben@example.com',
  musicLink: 'https://soundcloud.com/ben/one',
  artistType: null,
  genre: null,
  isReleased: null,
  message: null,
  mayBeKept: false,
};

/** Returns the validation errors of a form, by its fields. */
function errorsOf(changed: Partial<typeof FORM>) {
  const { issues = [] } = v.safeParse(demoApplicationSchema, { ...FORM, ...changed });
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

describe('a demo', () => {
  it('requires a name, an email address, a link and the tick, and nothing else', () => {
    expect(v.parse(demoApplicationSchema, FORM)).toEqual(APPLICATION);
    expect(errorsOf({ name: ' ', email: 'ben', musicLink: ' ', agreed: '' })).toEqual([
      'name: required',
      'email: email',
      'musicLink: required',
      'agreed: not-agreed',
    ]);
  });

  it('accepts optional values', () => {
    expect(
      v.parse(demoApplicationSchema, {
        ...FORM,
        artistType: 'beatmaker',
        genre: ' Drum and bass ',
        isReleased: 'no',
        message: ' Listen ',
        mayBeKept: 'yes',
      }),
    ).toEqual({
      ...APPLICATION,
      artistType: 'beatmaker',
      genre: 'Drum and bass',
      isReleased: false,
      message: 'Listen',
      mayBeKept: true,
    });
    expect(errorsOf({ genre: 'x'.repeat(101), message: 'x'.repeat(5001) })).toEqual([
      'genre: too-long',
      'message: too-long',
    ]);
  });

  it.each([
    ['', true],
    ['yes', true],
    ['no', false],
    ['no-answer', null],
  ])(
    'from Bandcamp counts as released, unless the sender said otherwise: %j',
    (isReleased, expected) => {
      const musicLink = 'https://ben.bandcamp.com/track/one';
      const demo = v.parse(demoApplicationSchema, { ...FORM, musicLink, isReleased });
      expect(demo.isReleased).toBe(expected);
    },
  );

  it('at an unknown host has to be confirmed, for this host', () => {
    const musicLink = 'https://music.example.com/ben';
    expect(errorsOf({ musicLink })).toEqual(['confirmedHost: not-confirmed']);
    expect(errorsOf({ musicLink, confirmedHost: 'other.example.com' })).toEqual([
      'confirmedHost: not-confirmed',
    ]);
    expect(errorsOf({ musicLink, confirmedHost: 'music.example.com' })).toEqual([]);
    expect(errorsOf({ musicLink, name: '' })).toEqual([
      'name: required',
      'confirmedHost: not-confirmed',
    ]);
  });

  it('with an invalid link has its validation error', () => {
    expect(errorsOf({ musicLink: 'javascript:alert(1)' })).toEqual(['musicLink: scheme']);
  });
});
