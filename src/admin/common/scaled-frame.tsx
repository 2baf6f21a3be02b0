import { useEffect, useRef, useState, type ComponentProps } from 'react';

interface ScaledFrameProps extends Pick<ComponentProps<'iframe'>, 'src' | 'srcDoc' | 'sandbox'> {
  title: string;
  /** Of the window that it shows, in pixels. */
  width: number;
  /** Of the place, whose height it sets. */
  className: string;
}

/** A page as a window of that width shows it, made smaller where there is less space. */
export function ScaledFrame({ title, width, className, ...content }: ScaledFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const scale = space ? Math.min(1, space.width / width) : 1;
  return (
    <div ref={place} className={`relative overflow-hidden ${className}`}>
      {scale > 0 && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own reads the form's channel
        <iframe
          {...content}
          title={title}
          style={{
            width,
            height: space ? space.height / scale : '100%',
            transform: `scale(${scale})`,
            left: space ? (space.width - width * scale) / 2 : 0,
          }}
          className="absolute top-0 origin-top-left border-0 bg-night"
        />
      )}
    </div>
  );
}
