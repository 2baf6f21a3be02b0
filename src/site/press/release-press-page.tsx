import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { PressSubject } from '@/data-service/content/press';
import { releases, type Release } from '@/data-service/content/releases';
import { formatDay } from '@/i18n/format';
import { formatDuration } from '@/lib/format-duration';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { loadedRow } from '@/site/seo/page-description';
import { Link } from '@/site/shared/link';
import { NotFound, Page } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery } from '@/site/shared/queries';
import { useSettings } from '@/site/shared/settings';
import { QueryView } from '@/ui/state-screen';
import { describePress } from './press-head';
import type { Fact, PressKit, PressT } from './press-kit';
import { pressPicturesQuery, readPress } from './press-queries';
import { PressSections, useLogoUrl } from './press-sections';

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

interface ReleasePressProps {
  release: Release;
  picturesOf: PressSubject;
}

/** What a press kit has of a release: texts, facts, contact, pictures. */
export function ReleasePress({ release, picturesOf }: ReleasePressProps) {
  const pictures = useQuery(pressPicturesQuery(picturesOf));
  const label = useSettings().data?.labelName ?? null;
  const logoUrl = useLogoUrl();
  const { title, artistName } = release;
  return (
    <QueryView query={pictures}>
      {(found) => {
        const kit: PressKit = {
          name: `${artistName} – ${title}`,
          long: release.description,
          facts: (words, language) => releaseFacts(release, label, words, language),
          groups: [{ name: artistName, pictures: found }],
          logoUrl,
        };
        return <PressSections kit={kit} />;
      }}
    </QueryView>
  );
}

function releaseFacts(release: Release, label: string | null, t: PressT, language: string): Fact[] {
  const { title, artistName, releaseKind, releaseDate, catalogueNumber, upc, tracks } = release;
  const facts = [
    { name: t('press.release'), value: title },
    { name: t('press.artist'), value: artistName },
    { name: t('press.kind'), value: releaseKind && t(`common:releaseKind.${releaseKind}`) },
    { name: t('press.date'), value: formatDay(releaseDate, language) },
    { name: t('press.labelName'), value: label },
    { name: t('press.catalogueNumber'), value: catalogueNumber },
    { name: t('press.barcode'), value: upc },
    { name: t('press.tracks'), value: tracks.length > 0 ? tracks.map(trackLine) : null },
  ];
  return facts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}

function trackLine({ title, version, seconds }: Release['tracks'][number], at: number): string {
  const duration = typeof seconds === 'number' ? ` – ${formatDuration(seconds)}` : '';
  return `${at + 1}. ${title}${version === undefined ? '' : ` (${version})`}${duration}`;
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
