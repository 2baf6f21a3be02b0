import { useTranslation } from 'react-i18next';
import { GET_ANCHOR } from '@/config/paths';
import { canBeGot } from '@/data-service/content/editions';
import type { Release } from '@/data-service/content/releases';
import { useToday } from '@/site/shared/today';
import { EditionList } from './edition-list';

/** What can be got of a release: orange where something can. Renders nothing where it has no editions. */
export function GetIt({ release }: { release: Release }) {
  const { t } = useTranslation('pages');
  const today = useToday();
  const { editions, title, artistName } = release;
  if (editions.length === 0) return null;
  const isOpen = editions.some((edition) => canBeGot(edition, today));
  return (
    <section aria-labelledby={GET_ANCHOR} className="get-it not-printed">
      <h2
        id={GET_ANCHOR}
        tabIndex={-1}
        data-open={isOpen ? '' : undefined}
        className="poster mb-3 text-name"
      >
        {t('shop.getIt')}
      </h2>
      <EditionList editions={editions} of={`${artistName} – ${title}`} />
    </section>
  );
}
