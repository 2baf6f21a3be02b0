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
 * for a store that changes while it is read. `read` is given the event, if there was one.
 */
export function useElement<Fact extends number | boolean>(
  audio: HTMLAudioElement,
  read: (audio: HTMLAudioElement, event?: string) => Fact,
): Fact {
  const [fact, setFact] = useState(() => read(audio));
  const refresh = useEffectEvent((event: string) => setFact(read(audio, event)));
  useEffect(() => {
    const listen = ({ type }: Event) => refresh(type);
    for (const type of TYPES) audio.addEventListener(type, listen);
    return () => {
      for (const type of TYPES) audio.removeEventListener(type, listen);
    };
  }, [audio]);
  return fact;
}
