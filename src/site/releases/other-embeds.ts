import { playback } from '@/site/players/playback';

/**
 * Pauses this embed when another one of ours begins to play on the same site. Browsers partition the channel by the site
 * that frames us, so neither our own pages nor embeds on other sites receive it. Returns a function that ends it.
 */
export function giveWayToOtherEmbeds(): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  let wasPlaying = false;
  const unsubscribe = playback.subscribe(() => {
    const isPlaying = playback.read()?.isPlaying ?? false;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    if (isPlaying && !wasPlaying) channel.postMessage('playing');
    wasPlaying = isPlaying;
  });
  channel.addEventListener('message', () => {
    const now = playback.read();
    if (now?.isPlaying) playback.change({ ...now, isPlaying: false });
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Returns null where the browser lets others' frames share nothing. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('embeds');
  } catch {
    return null;
  }
}
