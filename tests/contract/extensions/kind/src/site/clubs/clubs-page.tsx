import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { listedClubs, type ListedClub } from '@/data-service/entities/clubs';
import { Page } from '@/site/layout/page';
import { CardHeading } from '@/site/layout/section';
import { Card } from '@/site/lists/card';
import { PagedList } from '@/site/lists/paged-list';
import { readListPages } from '@/site/lists/read-pages';
import type { PageModule } from '@/site/page-module';
import { Link } from '@/site/routing/link';

/** The clubs that the label plays in. */
function ClubsPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('clubs.title')}>
      <PagedList service={listedClubs} layout="covers" emptyText={t('clubs.empty')}>
        {(club) => <ClubCard club={club} />}
      </PagedList>
    </Page>
  );
}

function ClubCard({ club: { id, name, photoUrl, imageAlt } }: { club: ListedClub }) {
  return (
    <Card src={photoUrl} alt={imageAlt} defaultAlt={name}>
      <CardHeading>
        <Link to={paths.club(id)} className="card-link">
          {name}
        </Link>
      </CardHeading>
    </Card>
  );
}

export const clubs: PageModule = {
  Component: ClubsPage,
  load: (request) => readListPages(request, listedClubs),
};
