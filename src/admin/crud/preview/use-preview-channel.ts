import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { openPreviewChannel, PREVIEW_READY, type PreviewMessage } from '@/config/preview';

/** The pause in typing after which previews are told, in milliseconds. */
const TYPING_PAUSE = 250;

/** Tells the previews of a form what is in it, as it is typed. Returns the name of their channel. */
export function usePreviewChannel(message: PreviewMessage): string {
  const [name] = useState(() => uuid());
  const channel = useRef<ReturnType<typeof openPreviewChannel>>(null);
  const tell = useEffectEvent(() => channel.current?.send(message));
  useEffect(() => {
    channel.current = openPreviewChannel(name, (received) => {
      if (received === PREVIEW_READY) tell();
    });
    return () => channel.current?.close();
  }, [name]);
  useEffect(() => {
    const timer = setTimeout(tell, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [message]);
  return name;
}
