import type { PageModule } from '@/site/page-module';
import { readListPages } from '@/site/shared/queries';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Link } from '@/site/shared/link';
import { galleryItems } from '@/data-service/content/gallery-items';
import { type GalleryType } from '@/data-service/content/gallery-type';
import { GalleryCard } from '@/site/gallery/gallery-card';
import { galleryOfType, readGalleryFilter } from './gallery-list';
import { Page } from '@/site/shared/page';
import { PagedList } from '@/site/shared/paged-list';

const FILTERS: readonly { label: 'all' | 'photos' | 'videos'; type: GalleryType | null }[] = [
  { label: 'all', type: null },
  { label: 'photos', type: 'image' },
  { label: 'videos', type: 'video' },
];

/** Pictures and videos; the filter is in the URL as `?type=video`. */
function GalleryPage() {
  const { t } = useTranslation('pages');
  const current = readGalleryFilter(useLocation().search);
  return (
    <Page title={t('gallery.title')}>
      <nav aria-label={t('gallery.filter')} className="mb-8">
        <ul className="flex flex-wrap gap-x-8">
          {FILTERS.map(({ label, type }) => (
            <li key={label}>
              <Link
                to={{ search: type === null ? '' : `type=${type}` }}
                replace
                preventScrollReset
                aria-current={type === current ? 'true' : undefined}
                className="big-link text-quiet aria-[current]:text-accent"
              >
                {t(`gallery.${label}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PagedList
        key={current}
        repository={galleryItems}
        where={galleryOfType(current).where}
        layout="mosaic"
        emptyText={t('gallery.empty')}
      >
        {(item) => <GalleryCard item={item} />}
      </PagedList>
    </Page>
  );
}

export const gallery: PageModule = {
  Component: GalleryPage,
  load: (request) =>
    readListPages(request, galleryItems, galleryOfType(readGalleryFilter(request.search))),
};
