import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { releases, type Release } from '@/data-service/content/releases';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { loadedRow } from '@/site/seo/page-description';
import { Link } from '@/site/shared/link';
import { NotFound, Page } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery } from '@/site/shared/queries';
import { QueryView } from '@/ui/state-screen';
import { describePress } from './press-head';
import { readPress } from './press-queries';
import { ReleasePress } from './release-press';

/** The press kit of a release. */
function ReleasePressPage() {
  return (
    <QueryView query={usePageEntity(releases)} notFound={<ReleaseNotFound />}>
      {(found) => <ReleaseKit key={found.id} release={found} />}
    </QueryView>
  );
}

function ReleaseNotFound() {
  const { t } = useTranslation('pages');
  return (
    <NotFound title={t('release.notFound')} back={{ to: paths.press, label: t('press.title') }} />
  );
}

function ReleaseKit({ release }: { release: Release }) {
  const { t } = useTranslation('pages');
  const { id, slug, title, artistName, artistSlug } = release;
  const name = `${artistName} – ${title}`;
  const linkClass = 'underline hover:text-accent';
  return (
    <Page title={name} windowTitle={t('press.titleOf', { name })} size="text-title">
      <p className="-mt-4 mb-10 flex flex-wrap gap-x-8 gap-y-2 text-lg">
        <span className="text-accent">{t('press.forPress')}</span>{' '}
        <Link to={paths.release(slug)} className={linkClass}>
          {t('press.release')}
        </Link>{' '}
        {artistSlug !== null && (
          <Link to={paths.artistPress(artistSlug)} className={linkClass}>
            {artistName}
          </Link>
        )}
      </p>
      <ReleasePress release={release} picturesOf={{ release: id }} />
    </Page>
  );
}

function head(context: HeadContext): PageDescription {
  const { slug, title, artistName, description } = loadedRow(releases, context);
  const name = `${artistName} – ${title}`;
  return describePress(paths.releasePress(slug), name, description, context.site);
}

export const releasePress: PageModule = {
  Component: ReleasePressPage,
  NotFound: ReleaseNotFound,
  load: async ({ client, id }) => {
    const found = await client.ensureQueryData(entityQuery(releases, id));
    await readPress(client, { release: found.id });
  },
  head: import.meta.env.SSR ? head : undefined,
};
