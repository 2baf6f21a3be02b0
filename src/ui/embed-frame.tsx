import { useEffect, useRef, useState } from 'react';

/** What every player needs to run. Links inside lead to the provider's own page in a new window. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

interface EmbedFrameProps {
  url: string;
  title: string;
  loadingText: string;
  /** What the player needs besides. */
  sandbox: string;
  allow: string;
  /** In pixels; a video's follows from its width. */
  height: number | 'video';
}

/** Somebody else's page within ours: from here on the browser talks to them. */
export function EmbedFrame({ url, title, loadingText, sandbox, allow, height }: EmbedFrameProps) {
  const [isLoading, setIsLoading] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that was pressed for it is gone.
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
        // YouTube refuses to play for a page that does not say where it is from; the path stays ours.
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setIsLoading(false)}
        className="absolute inset-0 size-full"
      />
    </div>
  );
}
