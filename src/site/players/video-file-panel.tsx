import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { stopListening } from './listening';
import { PlainLink } from '@/site/layout/plain-link';
import { ConsentText } from './player-consent';
import { PlayerPlace } from './player-place';

interface VideoFilePanelProps {
  /** Of the file, on somebody else's host. */
  address: string;
  title: string;
  still: ReactNode;
}

/** A video file on somebody else's host in a player of our own. Nothing is asked of the host before a click. */
export function VideoFilePanel({ address, title, still }: VideoFilePanelProps) {
  const { t } = useTranslation('pages');
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting');
  const { host } = new URL(address);
  return (
    <div className="flex flex-col gap-2">
      {state === 'playing' ? (
        <VideoFile {...{ address, title }} onFailed={() => setState('failed')} />
      ) : (
        <PlayerPlace still={still}>
          {state === 'failed' ? (
            <Failure text={t('player.fileFailed', { host })} />
          ) : (
            <div className="flex flex-col items-start gap-3">
              <ConsentText>{t('player.fileConsent', { host })}</ConsentText>
              <Button className="max-w-full wrap-anywhere" onClick={() => setState('playing')}>
                {t('player.playFrom', { host })}
              </Button>
            </div>
          )}
        </PlayerPlace>
      )}
      <PlainLink href={address} name={host} />
    </div>
  );
}

function VideoFile({
  address,
  title,
  onFailed,
}: Pick<VideoFilePanelProps, 'address' | 'title'> & { onFailed: () => void }) {
  const player = useRef<HTMLVideoElement>(null);
  // The button that was pressed for it is gone.
  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file of somebody else's, without captions
    <video
      ref={player}
      src={address}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onPlay={() => stopListening()} // one sound at a time
      onError={onFailed}
      className="aspect-video w-full bg-surface"
    />
  );
}

/** Takes the focus that the video had, so that keys go on working around it. */
function Failure({ text }: { text: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={message} tabIndex={-1} role="alert" className="wrap-anywhere text-red-300 outline-none">
      {text}
    </p>
  );
}
