import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { allLinks } from '@/data-service/content/artist-links';
import { artists, type Artist } from '@/data-service/content/artists';
import { listedReleases, type ListedRelease } from '@/data-service/content/releases';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { releasesOfArtist } from '@/site/releases/release-queries';
import { loadedRow } from '@/site/seo/page-description';
import { Link } from '@/site/shared/link';
import { NotFound, Page } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery, pageQuery, useFirstRows } from '@/site/shared/queries';
import { useSettings } from '@/site/shared/settings';
import { QueryView } from '@/ui/state-screen';
import { describePress } from './press-head';
import type { Fact, PressKit, PressT } from './press-kit';
import { pressPicturesQuery, readPress } from './press-queries';
import { PressSections, useLogoUrl } from './press-sections';

/** The releases that the facts name: the latest. */
const releasesOf = (artistId: string) => ({ size: 30, where: releasesOfArtist(artistId) });

/** The press kit of an artist. */
function ArtistPressPage() {
  return (
    <QueryView query={usePageEntity(artists)} notFound={<ArtistNotFound />}>
      {(found) => <ArtistKit key={found.id} artist={found} />}
    </QueryView>
  );
}

function ArtistNotFound() {
  const { t } = useTranslation('pages');
  return (
    <NotFound title={t('artist.notFound')} back={{ to: paths.press, label: t('press.title') }} />
  );
}

function ArtistKit({ artist }: { artist: Artist }) {
  const { t } = useTranslation(['pages', 'common']);
  const pictures = useQuery(pressPicturesQuery({ artist: artist.id }));
  const releases = useFirstRows(listedReleases, releasesOf(artist.id)).data?.rows ?? [];
  const label = useSettings().data?.labelName ?? null;
  const logoUrl = useLogoUrl();
  return (
    <Page
      title={artist.name}
      windowTitle={t('press.titleOf', { name: artist.name })}
      size="text-title"
    >
      <p className="-mt-4 mb-10 flex flex-wrap gap-x-8 gap-y-2 text-lg">
        <span className="text-accent">{t('press.forPress')}</span>{' '}
        <Link to={paths.profile(artist)} className="underline hover:text-accent">
          {t('press.toArtist')}
        </Link>
      </p>
      <QueryView query={pictures}>
        {(found) => {
          const kit: PressKit = {
            name: artist.name,
            long: artist.bio,
            facts: (words) => artistFacts(artist, releases, label, words),
            groups: [{ name: artist.name, pictures: found }],
            logoUrl,
          };
          return <PressSections kit={kit} />;
        }}
      </QueryView>
    </Page>
  );
}

function artistFacts(
  artist: Artist,
  releases: readonly ListedRelease[],
  label: string | null,
  t: PressT,
): Fact[] {
  const { name, artistType, contacts } = artist;
  const links = allLinks(artist).map(({ url }) => url);
  return [
    { name: t('press.artist'), value: name },
    { name: t('press.type'), value: t(`common:artistType.${artistType}`) },
    ...(label === null ? [] : [{ name: t('press.labelName'), value: label }]),
    ...(releases.length === 0
      ? []
      : [{ name: t('press.releases'), value: releases.map((release) => releaseLine(release, t)) }]),
    ...(links.length === 0 ? [] : [{ name: t('press.links'), value: links }]),
    ...contacts.map((contact) => ({
      name: t(`artist.contact.${contact.role}`),
      value: `${contact.name}, ${contact.address}`,
    })),
  ];
}

function releaseLine({ title, releaseKind, releaseDate }: ListedRelease, t: PressT): string {
  const kind = releaseKind && t(`common:releaseKind.${releaseKind}`);
  return `${title} (${[kind, releaseDate.slice(0, 4)].filter(Boolean).join(', ')})`;
}

function head(context: HeadContext): PageDescription {
  const { slug, name, bio } = loadedRow(artists, context);
  return describePress(paths.artistPress(slug), name, bio, context.site);
}

export const artistPress: PageModule = {
  Component: ArtistPressPage,
  NotFound: ArtistNotFound,
  load: async ({ client, id }) => {
    const found = await client.ensureQueryData(entityQuery(artists, id));
    await Promise.all([
      client.ensureQueryData(pageQuery(listedReleases, releasesOf(found.id))),
      readPress(client, { artist: found.id }),
    ]);
  },
  head: import.meta.env.SSR ? head : undefined,
};
