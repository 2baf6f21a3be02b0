import { playback } from '@/site/players/playback';

/** The seconds of a track that somebody has heard who listens; of a short one, half of it. */
const LISTENED = 5;

/** Calls back with the ids of a release and its track for each listen: once it has really been heard for a while. */
export function watchPlays(onPlay: (releaseId: string, trackId: string) => void): void {
  let audio: HTMLAudioElement | undefined;
  /** The track that is heard, with its release. */
  let listen = '';
  let heard = 0;
  let last = 0;
  let isCounted = false;

  const begin = (next: string) => {
    listen = next;
    heard = 0;
    isCounted = false;
  };
  const skip = () => {
    last = audio?.currentTime ?? 0;
  };
  const hear = () => {
    const now = playback.read();
    const track = now?.queue?.find(({ id }) => id === now.trackId);
    if (!audio || !now || !track) return;
    const next = `${now.release.id} ${track.id}`;
    if (next !== listen) begin(next);
    const step = audio.currentTime - last;
    last = audio.currentTime;
    if (audio.paused || audio.seeking || step <= 0) return;
    heard += step;
    if (isCounted || heard < Math.min(LISTENED, track.seconds / 2)) return;
    isCounted = true;
    onPlay(now.release.id, track.id);
  };
  const follow = () => {
    const next = playback.read()?.audio;
    if (audio || !next) return; // there is one element for all tracks
    audio = next;
    audio.addEventListener('timeupdate', hear);
    for (const type of ['emptied', 'seeking', 'seeked']) audio.addEventListener(type, skip);
    audio.addEventListener('ended', () => begin(''));
  };
  playback.subscribe(follow);
  follow();
}
