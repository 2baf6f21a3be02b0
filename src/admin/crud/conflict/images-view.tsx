import type { LocalizedText } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ValueView } from './value-view';

interface ImagesViewProps {
  urls: readonly string[];
  /** The alternative texts of the images, where those are compared. */
  alternatives?: Readonly<Record<string, LocalizedText>>;
}

/** Images, small and in their order. */
export function ImagesView({ urls, alternatives }: ImagesViewProps) {
  const { t } = useAdminTranslation();
  return (
    <ol className="flex flex-wrap gap-3">
      {urls.map((url, index) => (
        <li key={url} className="flex gap-3">
          <Picture
            src={url}
            alt={t('images.name', { number: index + 1 })}
            sizes="5rem"
            className="size-20 shrink-0 bg-surface object-contain"
          />
          {alternatives?.[url] && (
            <div>
              <ValueView value={alternatives[url]} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
