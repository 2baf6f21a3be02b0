import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { listedClubs, type ListedClub } from '@/data-service/content/clubs';
import { Page } from '@/site/shared/page';
import { CardHeading } from '@/site/shared/section';
import { Card } from '@/site/shared/cards';
import { PagedList } from '@/site/shared/paged-list';
import { readListPages } from '@/site/shared/queries';
import type { PageModule } from '@/site/page-module';
import { Link } from '@/site/shared/link';

/** The clubs that the label plays in. */
function ClubsPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('clubs.title')}>
      <PagedList repository={listedClubs} layout="covers" emptyText={t('clubs.empty')}>
        {(club) => <ClubCard club={club} />}
      </PagedList>
    </Page>
  );
}

function ClubCard({ club: { slug, name, photoUrl, imageAlt } }: { club: ListedClub }) {
  return (
    <Card name={name} src={photoUrl} alt={imageAlt} defaultAlt={name}>
      <CardHeading>
        <Link to={paths.club(slug)} className="card-link">
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
