import { useTranslation } from 'react-i18next';
import { MORE_RELEASES_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedReleases, type Release, releases } from '@/data-service/content/releases';
import { Counting } from '@/site/counting/counting';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { PlatformLinks } from '@/site/players/platform-links';
import { TrackList } from '@/site/players/track-list';
import { pageUrl } from '@/site/seo/head-site';
import { languagesOf, loadedRow, pictureOf } from '@/site/seo/page-description';
import { summary } from '@/site/seo/plain-texts';
import { CardGrid } from '@/site/shared/cards';
import { CreditCaption, PressLink } from '@/site/shared/image-credit';
import { ArtistLink } from '@/site/shared/link';
import { NotFound } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery, pageQuery, useFirstRows } from '@/site/shared/queries';
import { RecordPageColors } from '@/site/shared/record-colors';
import { Section } from '@/site/shared/section';
import { offersLine } from '@/site/shop/edition-text';
import { GetIt } from '@/site/shop/get-it';
import { useIsUpcoming } from '@/site/shared/today';
import { quietButtonClass } from '@/ui/button';
import { Day } from '@/ui/day';
import { LocalizedMarkdown } from '@/ui/localized';
import { usePageTitle } from '@/ui/page-title';
import { excerpt, oneLine } from '@/lib/one-line';
import { QueryView } from '@/ui/state-screen';
import { EmbedButton } from './embed-button';
import { Credits, LabelCopy } from './label-copy';
import { ReleaseCard, releaseTitle } from './release-card';
import { ReleaseCover } from './release-cover';
import { albumNode } from './release-node';
import { ReleasePlay } from './release-play';
import { moreReleasesOf } from './release-queries';
import { ReleaseVideo } from './release-video';
import { Quotes, TrackWords } from './release-words';
import { ShareButton } from './share-button';

/** One release: what is to be heard, with links to every platform that has it. */
function ReleasePage() {
  return (
    <>
      <Counting />
      <QueryView query={usePageEntity(releases)} notFound={<ReleaseNotFound />}>
        {(found) => (
          <>
            <RecordPageColors of={found.coverColors} />
            <article key={found.id}>
              <Sleeve release={found} />
              <MoreReleases release={found} />
            </article>
          </>
        )}
      </QueryView>
    </>
  );
}

function ReleaseNotFound() {
  const { t } = useTranslation('pages');
  return (
    <NotFound
      title={t('release.notFound')}
      back={{ to: paths.releases, label: t('release.back') }}
    />
  );
}

/**
 * On a wide screen the cover is beside all the rest, and stays there. What there is to read begins with the label's own words;
 * before them is only what can be done.
 */
function Sleeve({ release }: { release: Release }) {
  const { title, description } = release;
  const isUpcoming = useIsUpcoming(release.releaseDate);
  usePageTitle(title, { windowTitle: releaseTitle(release) });
  return (
    <div className="gap-x-16 lg:grid lg:grid-cols-[38%_minmax(0,1fr)]">
      <div>
        <figure className="sleeve-cover max-lg:max-w-[40svh]">
          <div className="relative aspect-square">
            <ReleaseCover release={release} priority />
            <ReleasePlay release={release} look="cover" />
          </div>
          {!namesArtwork(release) && <CreditCaption of={release.imageCredit} />}
        </figure>
      </div>
      <div className="flex min-w-0 flex-col gap-8 max-lg:mt-6 lg:gap-10">
        <div>
          <Title release={release} />
        </div>
        <GetIt release={release} />
        {!isUpcoming && <PlatformLinks release={release} />}
        {description && (
          <div className="max-w-prose text-lg">
            <LocalizedMarkdown text={description} />
          </div>
        )}
        <Quotes quotes={release.quotes} />
        <ReleaseVideo release={release} />
        <TrackList release={release} Below={TrackWords} />
        <Credits credits={release.credits} />
        <div>
          <LabelCopy release={release} />
          <PressLink to={paths.releasePress(release.slug)} className="mt-4" />
        </div>
      </div>
    </div>
  );
}

/** True where the credits of the record name whoever the cover is by. */
function namesArtwork({ credits, imageCredit }: Release): boolean {
  const by = imageCredit?.credit ?? imageCredit?.photographer ?? '';
  return credits.some(
    ({ role, names }) => role === 'artwork' && names.every((one) => by.includes(one)),
  );
}

function Title({ release }: { release: Release }) {
  const { title, artistName, presaveLink, releaseDate, releaseKind } = release;
  const { t } = useTranslation(['pages', 'common']);
  const isUpcoming = useIsUpcoming(releaseDate);
  return (
    <>
      {releaseKind && (
        <p className="mb-2 text-lg text-quiet">{t(`common:releaseKind.${releaseKind}`)}</p>
      )}
      <h1 className="poster text-headline">{title}</h1>
      <p className="mt-2 mb-1">
        <ArtistLink of={release} className="big-link">
          {artistName}
        </ArtistLink>
      </p>
      <ReleaseDay key={String(isUpcoming)} day={releaseDate} isUpcoming={isUpcoming} />
      <div className="not-printed mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ReleasePlay release={release} />{' '}
        {isUpcoming && presaveLink !== null && (
          <a href={presaveLink} rel="noreferrer" className={quietButtonClass}>
            {t('release.presave')}
          </a>
        )}{' '}
        <ShareButton title={`${artistName} – ${title}`} /> <EmbedButton release={release} />
      </div>
    </>
  );
}

/** Its key depends on whether it is upcoming: a text of the day before is not reused (hydration/server-rendered.tsx). */
function ReleaseDay({ day, isUpcoming }: { day: string; isUpcoming: boolean }) {
  const { t } = useTranslation('pages');
  return (
    <p className={isUpcoming ? 'text-xl text-accent' : 'text-quiet'}>
      <Day day={day}>
        {(date) => (isUpcoming ? t('release.outOn', { date }) : t('release.releasedOn', { date }))}
      </Day>
    </p>
  );
}

/** Other releases of the artist; the section is rendered only when there are some. */
function MoreReleases({ release }: { release: Release }) {
  const { t } = useTranslation('pages');
  const { data } = useFirstRows(listedReleases, moreReleasesOf(release));
  const others =
    data?.rows.filter(({ id }) => id !== release.id).slice(0, MORE_RELEASES_SIZE) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={t('release.more', { name: release.artistName })}>
      <CardGrid layout="soon" entities={others}>
        {(other) => <ReleaseCard release={other} />}
      </CardGrid>
    </Section>
  );
}

function head(context: HeadContext): PageDescription {
  const found = loadedRow(releases, context);
  const { language, site } = context;
  const { title, artistName, coverArtUrl, imageAlt, shareImage, releaseDate } = found;
  const path = paths.release(found.slug);
  const name = oneLine(releaseTitle(found));
  const about =
    summary(found.description, language) ??
    oneLine(site.t('release.description', { title, artist: artistName }));
  const offers = offersLine(found.editions, site.today, site.t, language);
  const description = offers ? excerpt(`${oneLine(offers)}. ${about}`) : about;
  const page = {
    url: pageUrl(site.url, path, language),
    description: found.description ? about : undefined,
  };
  return {
    path,
    name,
    description,
    picture:
      shareImage === null
        ? pictureOf(coverArtUrl, imageAlt, language, name)
        : { url: shareImage, alt: name },
    languages: languagesOf(found.description),
    list: { path: paths.releases, name: 'releases' },
    hasEmbed: true,
    openGraph: [
      ['og:type', 'music.album'],
      ['music:release_date', releaseDate],
    ],
    nodes: [albumNode(found, page, language, site)],
  };
}

export const release: PageModule = {
  Component: ReleasePage,
  NotFound: ReleaseNotFound,
  load: async ({ client, id }) => {
    const found = await client.ensureQueryData(entityQuery(releases, id));
    await client.ensureQueryData(pageQuery(listedReleases, moreReleasesOf(found)));
  },
  head: import.meta.env.SSR ? head : undefined,
};
