import type { LocalizedText } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ValueView } from './value-view';

interface ImagesViewProps {
  addresses: readonly string[];
  /** What the images are described with, where that is compared. */
  alternatives?: Readonly<Record<string, LocalizedText>>;
}

/** Images, small and in their order. */
export function ImagesView({ addresses, alternatives }: ImagesViewProps) {
  const { t } = useAdminTranslation();
  return (
    <ol className="flex flex-wrap gap-3">
      {addresses.map((address, index) => (
        <li key={address} className="flex gap-3">
          <Picture
            src={address}
            alt={t('images.name', { number: index + 1 })}
            sizes="5rem"
            className="size-20 shrink-0 bg-surface object-contain"
          />
          {alternatives?.[address] && (
            <div>
              <ValueView value={alternatives[address]} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
