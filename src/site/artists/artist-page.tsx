import type { ContactPoint, MusicGroup } from 'schema-dts';
import { useTranslation } from 'react-i18next';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { allLinks, type ArtistContact } from '@/data-service/content/artist-links';
import { artists, listedArtists, type Artist } from '@/data-service/content/artists';
import { galleryItems } from '@/data-service/content/gallery-items';
import { listedReleases } from '@/data-service/content/releases';
import { ArtistConcerts, NextOfArtist, readArtistConcerts } from '@/site/concerts/artist-concerts';
import { GalleryCard } from '@/site/gallery/gallery-card';
import { galleryOfArtist } from '@/site/gallery/gallery-list';
import type { HeadContext, PageDescription, PageModule, PageRequest } from '@/site/page-module';
import { featuringArtist } from '@/site/releases/release-queries';
import { labelName, pageUrl } from '@/site/seo/head-site';
import { artistNodeId, imageOf } from '@/site/seo/json-ld';
import { languagesOf, loadedRow, pictureOf } from '@/site/seo/page-description';
import { summary } from '@/site/seo/plain-texts';
import { CreditCaption, PressLink } from '@/site/shared/image-credit';
import { NotFound } from '@/site/shared/page';
import { findListed, usePageEntity } from '@/site/shared/page-entity';
import { PagedList } from '@/site/shared/paged-list';
import { ContentPicture, shareOnWideScreens } from '@/site/shared/picture';
import { entityQuery, pageQuery, readListPages, useFirstRows } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { LocalizedMarkdown } from '@/ui/localized';
import { usePageTitle } from '@/ui/page-title';
import { oneLine } from '@/lib/one-line';
import { LoadingState, QueryView } from '@/ui/state-screen';
import { ArtistConnect } from './artist-connect';
import { ARTIST_KINDS, type ArtistKind } from './artist-kinds';
import {
  AppearsOn,
  ArtistPlay,
  ArtistReleases,
  readArtistReleases,
  useIsLoadingReleases,
} from './artist-releases';

/** One artist or beatmaker, under either path. */
function ArtistPage({ kind }: { kind: ArtistKind }) {
  return (
    <QueryView query={usePageEntity(artists)} notFound={<ArtistNotFound kind={kind} />}>
      {(found) => <Profile key={found.id} artist={found} />}
    </QueryView>
  );
}

function ArtistNotFound({ kind }: { kind: ArtistKind }) {
  const { t } = useTranslation('pages');
  return (
    <NotFound
      title={t('artist.notFound')}
      back={{
        to: ARTIST_KINDS[kind].listPath,
        label: kind === 'bits' ? t('artist.backToBits') : t('artist.backToArtists'),
      }}
    />
  );
}

function Profile({ artist }: { artist: Artist }) {
  const { t } = useTranslation(['pages', 'common']);
  const isBeatmaker = artist.artistType === 'beatmaker';
  usePageTitle(artist.name, { canonicalPath: paths.profile(artist) });
  if (useIsLoadingReleases(artist.id)) return <LoadingState />;
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_44%]">
        <div className="min-w-0">
          <p className="mb-4 text-lg text-accent">{t(`common:artistType.${artist.artistType}`)}</p>
          <h1 className="poster text-poster">{artist.name}</h1>
          <ArtistPlay artistId={artist.id} />
          <NextOfArtist artistId={artist.id} />
        </div>
        <figure className="min-w-0">
          <ContentPicture
            src={artist.photoUrl}
            standIn={artist.name}
            alt={artist.imageAlt}
            defaultAlt={t('artists.photoOf', { name: artist.name })}
            sizes={shareOnWideScreens(0.44)}
            priority
            className="aspect-4/5 h-auto max-h-[60svh] w-full object-cover lg:aspect-square lg:max-h-none"
          />
          <CreditCaption of={artist.imageCredit} />
        </figure>
      </div>
      <Section title={t(isBeatmaker ? 'artist.beats' : 'artist.releases', { name: artist.name })}>
        <ArtistReleases
          artistId={artist.id}
          emptyText={t(isBeatmaker ? 'artist.noBeats' : 'artist.noReleases')}
        />
      </Section>
      <ArtistConcerts artist={artist} />
      <Section title={t('artist.biography')} layout="aside">
        {artist.bio ? (
          <div className="text-lg">
            <LocalizedMarkdown text={artist.bio} />
          </div>
        ) : (
          <p className="text-quiet">{t('artist.noBiography')}</p>
        )}
      </Section>
      <ArtistConnect artist={artist} />
      <ArtistGallery artist={artist} />
      <AppearsOn artist={artist} />
      <PressLink to={paths.artistPress(artist.slug)} className="mt-16" />
    </>
  );
}

/** Pictures and videos with the artist; the section is rendered only when there are some. */
function ArtistGallery({ artist }: { artist: Artist }) {
  const { t } = useTranslation('pages');
  const { where } = galleryOfArtist(artist.id);
  const first = useFirstRows(galleryItems, { size: LIST_PAGE_SIZE, where });
  if (first.isPending || first.data?.total === 0) return null;
  return (
    <Section title={t('artist.gallery', { name: artist.name })}>
      <PagedList
        repository={galleryItems}
        where={where}
        pageParam="gallery"
        layout="mosaic"
        emptyText={t('gallery.empty')}
      >
        {(item) => <GalleryCard item={item} />}
      </PagedList>
    </Section>
  );
}

/** Reads an artist with all that the page shows: at once, where a list has read which artist it is. */
async function readArtist(request: PageRequest): Promise<void> {
  const { client, id: slug } = request;
  const reading = client.ensureQueryData(entityQuery(artists, slug));
  const id = findListed(client, listedArtists, slug)?.id || (await reading).id;
  const ofArtist = { ...request, id };
  await Promise.all([
    reading.then((found) =>
      client.ensureQueryData(pageQuery(listedReleases, featuringArtist(found))),
    ),
    readArtistReleases(ofArtist),
    readArtistConcerts(ofArtist),
    readListPages(ofArtist, galleryItems, galleryOfArtist(id)),
  ]);
}

const contactNode = ({ role, name: called, address }: ArtistContact): ContactPoint => ({
  '@type': 'ContactPoint',
  contactType: role,
  name: called,
  ...(address.startsWith('https://')
    ? { url: address }
    : address.includes('@')
      ? { email: address }
      : { telephone: address }),
});

/** Every artist has a page under both lists of people; the one under the artist's own list is canonical. */
function head(context: HeadContext): PageDescription {
  const artist = loadedRow(artists, context);
  const { language, site } = context;
  const { slug, name, bio, photoUrl, imageAlt, artistType } = artist;
  const list = artistType === 'beatmaker' ? 'bits' : 'artists';
  const path = list === 'bits' ? paths.bitsArtist(slug) : paths.artist(slug);
  const description =
    summary(bio, language) ??
    oneLine(site.t('artist.description', { name, label: labelName(site) }));
  const profiles = allLinks(artist).map((link) => link.url);
  const node: MusicGroup = {
    '@type': 'MusicGroup',
    '@id': artistNodeId(site, slug),
    name,
    url: pageUrl(site.url, path, language),
    description: bio ? description : undefined,
    image: imageOf(photoUrl, site),
    sameAs: profiles.length > 0 ? profiles : undefined,
    contactPoint: artist.contacts.length > 0 ? artist.contacts.map(contactNode) : undefined,
  };
  return {
    path,
    name: oneLine(name),
    description,
    picture: pictureOf(photoUrl, imageAlt, language, name),
    languages: languagesOf(bio),
    list: { path: paths[list], name: list },
    openGraph: [['og:type', 'profile']],
    nodes: [node],
  };
}

const pageOf = (kind: ArtistKind): PageModule => ({
  Component: () => <ArtistPage kind={kind} />,
  NotFound: () => <ArtistNotFound kind={kind} />,
  load: readArtist,
  head: import.meta.env.SSR ? head : undefined,
});

export const artist = pageOf('artists');
export const bitsArtist = pageOf('bits');
