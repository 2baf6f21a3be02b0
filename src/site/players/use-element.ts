import { useEffect, useEffectEvent, useState } from 'react';

const TYPES = [
  'canplay',
  'emptied',
  'ended',
  'pause',
  'play',
  'playing',
  'seeked',
  'seeking',
  'timeupdate',
  'volumechange',
  'waiting',
];

/**
 * Returns a fact about an audio element, read again with its events: between them its time goes on, which React would take
 * for a store that changes while it is read.
 */
export function useElement<Fact extends number | boolean>(
  audio: HTMLAudioElement,
  read: (audio: HTMLAudioElement) => Fact,
): Fact {
  const [fact, setFact] = useState(() => read(audio));
  const refresh = useEffectEvent(() => setFact(read(audio)));
  useEffect(() => {
    const listen = () => refresh();
    for (const type of TYPES) audio.addEventListener(type, listen);
    return () => {
      for (const type of TYPES) audio.removeEventListener(type, listen);
    };
  }, [audio]);
  return fact;
}
