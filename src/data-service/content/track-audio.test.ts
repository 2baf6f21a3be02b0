import { beforeAll, describe, expect, it } from 'vitest';
import { signInWithPassword } from '../backend/auth/sign-in';
import { addTrackAudio, readTrackAudio } from '../backend/staff/track-audio';
import { startDataService, type TestDataService } from '../testing/start-data-service';
import { readReleaseAudio } from './track-audio';

const ARTIST = '00000000-0000-4000-8000-0000000000a1';
const RELEASE = '00000000-0000-4000-8000-0000000000b1';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const part = { url: '/uploads/ebb.mp3', seconds: 30.05, startsAt: 61.5, peaks: [0, 128, 255] };
const whole = { url: '/uploads/flood.mp3', seconds: 215.25, startsAt: null, peaks: [7] };

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

/** Stores a release whose tracks have this audio, in this order. */
async function release(ids: readonly string[], date: string): Promise<void> {
  const tracks = ids.map((audio, at) => ({ id: `track-${at}`, title: 'Ebb', audio }));
  await backend.sql(`
    insert into public.artists (id, name) values ('${ARTIST}', 'Mira') on conflict do nothing;
    insert into public.releases (id, title, artist_id, release_date, tracks)
      values ('${RELEASE}', 'Low Water', '${ARTIST}', '${date}', '${JSON.stringify(tracks)}')
      on conflict (id) do update set release_date = excluded.release_date, tracks = excluded.tracks`);
}

describe('the audio of tracks', () => {
  it('cannot be added without a session', async () => {
    await expect(addTrackAudio(part)).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it('is added by a member of staff, and read by its ids', async () => {
    await signInWithPassword(backend.staff);
    const first = await addTrackAudio(part);
    const second = await addTrackAudio(whole);
    expect(await readTrackAudio([second, first, NOBODY])).toEqual(
      new Map<string, object>([
        [first, part],
        [second, whole],
      ]),
    );
  });

  it('is read by visitors in the order of the tracks, once the release is out', async () => {
    const ids = [await addTrackAudio(whole), await addTrackAudio(part)];
    await release(ids, '2199-01-01');
    expect(await readReleaseAudio(RELEASE)).toEqual([]);
    await release(ids, '2026-03-07');
    expect(await readReleaseAudio(RELEASE)).toEqual([
      { trackId: 'track-0', ...whole },
      { trackId: 'track-1', ...part },
    ]);
  });

  it('is empty for a release that does not exist', async () => {
    expect(await readReleaseAudio(NOBODY)).toEqual([]);
  });

  it('is rejected when it is no recording', async () => {
    await expect(addTrackAudio({ ...part, url: '/uploads/a.webp' })).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});
