import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import {
  ALL_FACETS,
  FACETS,
  releaseFacets,
  type ReleaseFacet,
} from '@/data-service/content/release-facets';
import type { PageModule } from '@/site/page-module';
import { CardGridLoading } from '@/site/shared/cards';
import { Link } from '@/site/shared/link';
import { Page } from '@/site/shared/page';
import { pageQuery, useFirstRows } from '@/site/shared/queries';
import { QueryView } from '@/ui/state-screen';
import { chosenFacets, havingFacets } from './catalogue';
import { CatalogueFilter } from './catalogue-filter';
import { ReleaseLists } from './release-lists';
import { readReleaseLists } from './release-queries';

/** All releases: those to come, then those that are out, newest first; narrowed by what the URL chooses. */
function ReleasesPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('releases.title')}>
      <QueryView
        query={useFirstRows(releaseFacets, ALL_FACETS)}
        loading={<CardGridLoading layout="covers" size={LIST_PAGE_SIZE} />}
      >
        {({ rows }) => <Catalogue facets={rows} />}
      </QueryView>
    </Page>
  );
}

function Catalogue({ facets }: { facets: readonly ReleaseFacet[] }) {
  const { t } = useTranslation('pages');
  const chosen = chosenFacets(useSearchParams()[0], facets);
  const where = havingFacets(chosen);
  return (
    <>
      {isLong(facets) && <CatalogueFilter facets={facets} />}
      <ReleaseLists
        where={where}
        emptyText={t(chosen.length > 0 ? 'releases.noneSuch' : 'releases.empty')}
      />
      {chosen.length > 0 && (
        <p className="mt-12">
          <Link to={paths.releases} preventScrollReset className="big-link">
            {t('releases.showAll')}
          </Link>
        </p>
      )}
    </>
  );
}

/** True where the catalogue does not fit on the first page. */
const isLong = (facets: readonly ReleaseFacet[]) =>
  facets.reduce((sum, one) => sum + (one.facet === 'year' ? one.releases : 0), 0) > LIST_PAGE_SIZE;

export const releases: PageModule = {
  Component: ReleasesPage,
  load: async (request) => {
    const { client, search } = request;
    const facets = client.ensureQueryData(pageQuery(releaseFacets, ALL_FACETS));
    // Only a choice has to be known before its releases are asked for.
    const isNarrowed = FACETS.some((facet) => search.has(facet));
    const chosen = isNarrowed ? chosenFacets(search, (await facets).rows) : [];
    await Promise.all([facets, readReleaseLists(request, havingFacets(chosen))]);
  },
};
