import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { World } from '../../support/world';
import { addMember, expect, newSession } from './fixtures';
import { test as base } from './own-world';

export const ARTIST = '00000000-0000-4000-8000-0000000000d1';
export const RELEASE = '00000000-0000-4000-8000-0000000000d2';

/** Seconds of each of the files. */
const LENGTH = 9;

const TRACKS = [
  { title: 'Tide' },
  { title: 'Ebb', version: 'live', featuring: ['Mira Sol'], explicit: true },
  { title: 'Flood' },
];

interface Fixtures {
  /** Publishes a release of three tracks with audio; what is given here is other than usually. */
  publish: (release?: { day?: string; early?: number[] }) => Promise<void>;
}

declare global {
  interface Window {
    /** The elements that the page has made for playing. */
    made: HTMLAudioElement[];
  }
}

/** A site of one release, whose pages count the elements that play. */
export const test = base.extend<Fixtures>({
  publish: async ({ world, rows }, use) => {
    const { email } = await addMember(rows);
    const session = await newSession(world, email);
    const urls = await Promise.all(
      ['tone-440', 'tone-550', 'tone-660'].map((name) =>
        upload(world, session?.access_token ?? '', `${name}.mp3`),
      ),
    );
    await use(async ({ day = '2024-05-17', early = [] } = {}) => {
      const { data } = await rows
        .from('track_audio')
        .insert(
          urls.map((url) => ({
            url,
            seconds: LENGTH,
            starts_at: 30,
            peaks: Array.from({ length: 200 }, (_, index) => 55 + index),
          })),
        )
        .select('id, url')
        .throwOnError();
      const tracks = TRACKS.map((track, index) =>
        Object.assign(
          {
            id: `00000000-0000-4000-8000-00000000000${index + 1}`,
            seconds: 225 + index,
            audio: data.find(({ url }) => url === urls[index])?.id,
          },
          track,
          early.includes(index) && { early: true },
        ),
      );
      await rows
        .from('artists')
        .insert({
          id: ARTIST,
          name: 'Herald',
          spotify_embed_url: 'https://open.spotify.com/artist/1234567890123456789012',
        })
        .throwOnError();
      await rows
        .from('releases')
        .insert({ id: RELEASE, title: 'Low Water', artist_id: ARTIST, release_date: day, tracks })
        .throwOnError();
    });
  },
  page: async ({ page }, use) => {
    await recordElements(page);
    await use(page);
  },
});

/** Counts the elements that a page makes for playing: they are in no document. */
export async function recordElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: HTMLAudioElement[] = [];
    const { Audio } = window;
    Object.assign(window, {
      made,
      Audio: function make(url?: string) {
        const audio = new Audio(url);
        made.push(audio);
        return audio;
      },
    });
  });
}

async function upload(world: World, token: string, name: string): Promise<string> {
  const form = new FormData();
  const content = await readFile(`tests/e2e/support/files/${name}`);
  form.append('file', new Blob([content], { type: 'audio/mpeg' }), name);
  const response = await fetch(`${world.siteUrl}/api/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const { data }: { data: { filePath: string } } = await response.json();
  return `/${data.filePath}`;
}

interface Heard {
  /** The number of elements that the page has made for playing. */
  elements: number;
  seconds: number;
  isPaused: boolean;
  url: string;
}

/** Returns what the page plays: its own element, not the one that asks whether the volume can be changed. */
export function heard(page: Page): Promise<Heard> {
  return page.evaluate(() => {
    const players = window.made.filter((audio) => audio.src !== '' || audio.currentTime > 0);
    const [audio] = players;
    return {
      elements: players.length,
      seconds: audio?.currentTime ?? 0,
      isPaused: audio?.paused ?? true,
      url: audio?.currentSrc ?? '',
    };
  });
}

export const secondsHeard = async (page: Page) => (await heard(page)).seconds;
export const isPaused = async (page: Page) => (await heard(page)).isPaused;

/** Waits until it has played on from now. */
export async function expectToAdvance(page: Page): Promise<void> {
  const before = await secondsHeard(page);
  await expect.poll(() => secondsHeard(page)).toBeGreaterThan(before + 0.2);
}
