import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { clubs } from '@/data-service/entities/clubs';
import { NotFound } from '@/site/layout/not-found';
import { Page } from '@/site/layout/page';
import { entityQuery, useEntity } from '@/site/lists/queries';
import type { PageModule } from '@/site/page-module';
import { Link } from '@/site/routing/link';
import { LocalizedMarkdown } from '@/ui/localized';
import { QueryView } from '@/ui/query-view';

/** One club. */
function ClubPage() {
  const { id = '' } = useParams();
  return (
    <QueryView query={useEntity(clubs, id)} notFound={<ClubNotFound />}>
      {({ name, story }) => (
        <Page title={name}>
          <LocalizedMarkdown text={story} />
        </Page>
      )}
    </QueryView>
  );
}

function ClubNotFound() {
  const { t } = useTranslation('pages');
  const back = <Link to={paths.clubs}>{t('clubs.title')}</Link>;
  return <NotFound title={t('club.notFound')} action={back} />;
}

export const club: PageModule = {
  Component: ClubPage,
  NotFound: ClubNotFound,
  load: ({ client, id }) => client.ensureQueryData(entityQuery(clubs, id)),
};
