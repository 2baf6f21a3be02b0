import { useEffect, useRef, useState } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';

/** In pixels. */
const WIDTHS = { phone: 390, desktop: 1440 };

export type PreviewWidth = keyof typeof WIDTHS;

/** A page as a window of that width shows it, made smaller where there is less space. */
export function PreviewFrame({ path, width }: { path: string; width: PreviewWidth }) {
  const { t } = useAdminTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, space.width / WIDTHS[width]);
  return (
    <div ref={place} className="relative min-h-0 grow overflow-hidden bg-surface short:h-dvh">
      {scale > 0 && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which reads the form's channel
        <iframe
          title={t('preview.title')}
          src={path}
          style={{
            width: WIDTHS[width],
            height: space.height / scale,
            transform: `scale(${scale})`,
            left: (space.width - WIDTHS[width] * scale) / 2,
          }}
          className="absolute top-0 origin-top-left border-0 bg-night"
        />
      )}
    </div>
  );
}
