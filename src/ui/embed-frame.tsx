import { useEffect, useRef, useState } from 'react';

/** The sandbox permissions of every player. Links inside open the provider's page in a new window. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

interface EmbedFrameProps {
  url: string;
  title: string;
  loadingText: string;
  /** Further sandbox permissions of the player. */
  sandbox: string;
  allow: string;
  /** In pixels; that of a video follows from its width. */
  height: number | 'video';
}

/** An embedded page of a third party: once it is rendered, the browser connects to them. */
export function EmbedFrame({ url, title, loadingText, sandbox, allow, height }: EmbedFrameProps) {
  const [isLoading, setIsLoading] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that loaded it is unmounted.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className={`relative w-full overflow-hidden bg-line ${height === 'video' ? 'aspect-video' : ''}`}
      style={height === 'video' ? undefined : { height }}
    >
      {isLoading && (
        <p role="status" className="absolute inset-0 grid place-items-center text-sm text-quiet">
          {loadingText}
        </p>
      )}
      <iframe
        ref={frame}
        src={url}
        title={title}
        sandbox={`${SANDBOX} ${sandbox}`.trim()}
        allow={allow}
        // YouTube does not play without a referrer; the path is not sent.
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setIsLoading(false)}
        className="absolute inset-0 size-full"
      />
    </div>
  );
}
