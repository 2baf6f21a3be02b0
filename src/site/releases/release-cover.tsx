import { useTranslation } from 'react-i18next';
import type { ListedRelease } from '@/data-service/content/releases';
import { ContentPicture, shareOnWideScreens } from '@/site/shared/picture';

interface ReleaseCoverProps {
  release: ListedRelease;
  /** True where it is the largest picture of the first view. */
  priority?: boolean;
}

/** The cover in the left column of a wide screen. */
export function ReleaseCover({ release, priority = false }: ReleaseCoverProps) {
  const { t } = useTranslation('pages');
  const { title, artistName: artist } = release;
  return (
    <ContentPicture
      src={release.coverArtUrl}
      standIn={title}
      alt={release.imageAlt}
      defaultAlt={t('releases.coverOf', { title, artist })}
      sizes={shareOnWideScreens(0.38)}
      priority={priority}
      className="size-full object-cover"
    />
  );
}
