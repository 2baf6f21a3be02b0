import { AppError } from '@/data-service/backend/client/app-error';
import { noteStreamPlay, openStream, readStreamAudio } from '@/data-service/content/streams';
import { readReleaseAudio } from '@/data-service/content/track-audio';
import { watchPlays } from '@/site/counting/plays';
import { close, hearFrom, retry, timeHeard } from '@/site/players/audio-player';
import { playback } from '@/site/players/playback';

/** A signature is over after a minute (api/uploads/sound-access.ts): while something plays, it is renewed twice in that. */
const RENEWAL = 30_000;

interface Stream {
  link: string;
  releaseId: string;
  /** Called when the link turns out to be over: nothing plays any more. */
  onOver: () => void;
}

/** Lets this page hear what is behind a private stream's link, and notes what was heard. Returns a function that ends it. */
export function playStream({ link, releaseId, onOver }: Stream): () => void {
  let openedAt = 0;

  async function open(): Promise<void> {
    try {
      await openStream(link);
      openedAt = Date.now();
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found') {
        close();
        onOver();
      }
      throw error;
    }
  }

  hearFrom(async (id) => {
    if (id !== releaseId) return readReleaseAudio(id);
    await open();
    return readStreamAudio(link);
  });
  const isOurs = () => playback.read()?.release.id === releaseId;
  const timer = setInterval(() => {
    if (isOurs() && playback.read()?.isPlaying) open().catch(console.warn);
  }, RENEWAL);
  // After a long pause, or in a tab that slept, the signature is over: what fails is tried once more with another one.
  let tried = '';
  const unsubscribe = playback.subscribe(() => {
    const now = playback.read();
    if (!isOurs() || now?.failure !== 'failed') return;
    const place = `${now.trackId} ${timeHeard()}`;
    if (place === tried && Date.now() - openedAt < RENEWAL) return;
    tried = place;
    open().then(retry, console.warn);
  });
  watchPlays(() => {
    const now = playback.read();
    if (!isOurs() || !now?.trackId) return;
    noteStreamPlay(link, now.trackId).catch(console.warn);
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
    hearFrom(readReleaseAudio);
  };
}
