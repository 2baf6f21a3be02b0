import { useTranslation } from 'react-i18next';
import { listedArtists } from '@/data-service/content/artists';
import { ArtistCard } from './artist-card';
import { ARTIST_KINDS, type ArtistKind } from './artist-kinds';
import { Page } from '@/site/shared/page';
import { readListPages } from '@/site/shared/queries';
import type { PageModule } from '@/site/page-module';
import { PagedList } from '@/site/shared/paged-list';

/** The list of artists, or of beatmakers. */
function ArtistsPage({ kind }: { kind: ArtistKind }) {
  const { t } = useTranslation('pages');
  return (
    <Page title={t(`${kind}.title`)}>
      <PagedList
        repository={listedArtists}
        where={ARTIST_KINDS[kind].where}
        layout="people"
        emptyText={t(`${kind}.empty`)}
      >
        {(artist) => <ArtistCard artist={artist} kind={kind} />}
      </PagedList>
    </Page>
  );
}

const pageOf = (kind: ArtistKind): PageModule => ({
  Component: () => <ArtistsPage kind={kind} />,
  load: (request) => readListPages(request, listedArtists, { where: ARTIST_KINDS[kind].where }),
});

export const artists = pageOf('artists');
export const bits = pageOf('bits');
