import { useTranslation } from 'react-i18next';
import type { Place } from 'schema-dts';
import { paths } from '@/config/paths';
import { clubs } from '@/data-service/content/clubs';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { pageUrl } from '@/site/seo/head-site';
import { languagesOf, loadedRow, pictureOf } from '@/site/seo/page-description';
import { summary } from '@/site/seo/plain-texts';
import { NotFound, Page } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery } from '@/site/shared/queries';
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

function head(context: HeadContext): PageDescription {
  const { slug, name, story, photoUrl, imageAlt } = loadedRow(clubs, context);
  const { language, site } = context;
  const path = paths.club(slug);
  const node: Place = { '@type': 'Place', name, url: pageUrl(site.url, path, language) };
  return {
    path,
    name,
    description: summary(story, language),
    picture: pictureOf(photoUrl, imageAlt, language, name),
    languages: languagesOf(story),
    list: { path: paths.clubs, name: 'clubs' },
    nodes: [node],
  };
}

export const club: PageModule = {
  Component: ClubPage,
  NotFound: ClubNotFound,
  load: ({ client, id }) => client.ensureQueryData(entityQuery(clubs, id)),
  head: import.meta.env.SSR ? head : undefined,
};
