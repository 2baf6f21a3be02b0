import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readTracks } from '@/data-service/content/tracks';
import { creditsSchema, tracksSchema } from '@/data-service/content/entity/release-schema';
import { CREDIT_ROLES } from '@/data-service/content/entity/credit-roles';
import { readReleaseLink } from '@/data-service/content/platforms/release-link';
import { isBarcode } from '@/lib/barcode';
import type { DemoMedia } from './media';
import { releaseRows, trackAudioRows } from './release-rows';

const media: DemoMedia = {
  picture: (name) => Promise.resolve(`/uploads/${name}.webp`),
  video: (name) => Promise.resolve(`/uploads/${name}.mp4`),
  audio: (name) => Promise.resolve(`/uploads/${name}.mp3`),
};
const releases = await releaseRows(media, new Date());
const audio = await trackAudioRows(media);

it('there are releases of every kind, some without tracks', () => {
  const kinds = releases.map(({ release_kind, tracks }) => [
    release_kind,
    readTracks(tracks).length,
  ]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['single', 1],
      ['ep', 4],
      ['album', 11],
      ['compilation', 6],
      [null, 1],
      ['album', 0],
    ]),
  );
});

it('tracks, credits, codes and links are as a form would store them', () => {
  for (const { tracks, credits } of releases) {
    expect(v.parse(tracksSchema, tracks)).toEqual(tracks);
    expect(v.parse(creditsSchema(CREDIT_ROLES), credits)).toEqual(credits);
  }
  const barcodes = releases.map(({ upc }) => upc ?? '');
  expect(barcodes.filter(isBarcode)).toHaveLength(21);
  expect(new Set(barcodes).size).toBe(21);
  for (const [platform, url] of releases.flatMap(({ more_links: links = {} }) =>
    Object.entries(links),
  )) {
    expect(readReleaseLink(String(url))).toEqual({ platform, url });
  }
});

it('eight releases can be heard: in parts of 30 seconds, and a single as a whole', () => {
  const heard = releases.filter(({ tracks = [] }) =>
    readTracks(tracks).some((track) => track.audio !== undefined),
  );
  expect(heard).toHaveLength(8);
  const used = heard.flatMap(({ tracks = [] }) =>
    readTracks(tracks).flatMap((track) => track.audio ?? []),
  );
  expect(new Set(used)).toEqual(new Set(audio.map(({ id }) => id)));
  const wholes = audio.filter(({ starts_at: startsAt }) => startsAt === null);
  expect(wholes.map(({ url, seconds }) => [url, seconds])).toEqual([
    ['/uploads/ostsee-spaeter-01.mp3', 91.5],
  ]);
  const parts = audio.filter((row) => !wholes.includes(row));
  expect(parts.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 32 }, () => 30));
});

it('recordings are MP3s with tags and an Info frame, not silent, not clipped, 10 MB in all', async () => {
  let bytes = 0;
  for (const { url, peaks } of audio) {
    const name = url.slice('/uploads/'.length);
    const file = await readFile(new URL(`audio/${name}`, import.meta.url));
    bytes += file.length;
    expect(file.toString('latin1', 0, 3)).toBe('ID3');
    expect(file.subarray(0, 400).includes('Info')).toBe(true);
    expect(Math.max(...peaks)).toBeGreaterThan(120);
    expect(Math.max(...peaks)).toBeLessThan(255);
  }
  expect(bytes).toBeLessThan(10_000_000);
});
