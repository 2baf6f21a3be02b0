import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { clubs } from '@/data-service/entities/clubs';
import { NotFound, Page } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery } from '@/site/shared/queries';
import type { PageModule } from '@/site/page-module';
import { LocalizedMarkdown } from '@/ui/localized';
import { QueryView } from '@/ui/state-screen';

/** One club. */
function ClubPage() {
  return (
    <QueryView query={usePageEntity(clubs)} notFound={<ClubNotFound />}>
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
  return (
    <NotFound title={t('club.notFound')} back={{ to: paths.clubs, label: t('clubs.title') }} />
  );
}

export const club: PageModule = {
  Component: ClubPage,
  NotFound: ClubNotFound,
  load: ({ client, id }) => client.ensureQueryData(entityQuery(clubs, id)),
};
