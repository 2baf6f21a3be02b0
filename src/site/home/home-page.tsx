import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedArtists } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { listedNewsItems } from '@/data-service/entities/news-items';
import { usePageTitle } from '@/ui/use-page-title';
import { ARTIST_KINDS } from '@/site/artists/artist-kind';
import { ArtistCard } from '@/site/artists/artist-card';
import { GalleryCard } from '@/site/gallery/gallery-card';
import { NewsCard } from '@/site/news/news-card';
import { HomeAbout } from './home-about';
import { HomeHero } from './home-hero';
import { HomePreview } from './home-preview';
import { HomeReleases, useLatestReleases } from './home-releases';
import { listedReleases } from '@/data-service/entities/releases';
import { listedServices } from '@/data-service/entities/services';
import { releasesOut, upcomingReleases } from '@/site/releases/release-list';
import { HomeServices } from './home-services';
import type { PageModule } from '@/site/page-module';
import { MoreLink } from '@/site/layout/more-link';
import { pageQuery, useFirstRows, useSettings } from '@/site/lists/queries';
import { Section } from '@/site/layout/section';

const PEOPLE = {
  artists: { size: HOME_PREVIEW_SIZE.artists, where: ARTIST_KINDS.artists.where },
  beatmakers: { size: HOME_PREVIEW_SIZE.beatmakers, where: ARTIST_KINDS.bits.where },
};

/** The front page: a look into every room of the site, each in a manner of its own. */
function HomePage() {
  const { t } = useTranslation(['pages', 'common']);
  const settings = useSettings().data;
  const artistRows = useFirstRows(listedArtists, PEOPLE.artists);
  const beatmakerRows = useFirstRows(listedArtists, PEOPLE.beatmakers);
  const latestReleases = useLatestReleases();
  const galleryRows = useFirstRows(galleryItems, { size: HOME_PREVIEW_SIZE.gallery });
  const newsRows = useFirstRows(listedNewsItems, { size: HOME_PREVIEW_SIZE.news });
  usePageTitle(settings?.labelName ?? t('common:brand'));

  return (
    <>
      <HomeHero newest={latestReleases.data?.rows[0]} />
      <HomePreview
        title={t('home.discoverArtists')}
        query={artistRows}
        size={HOME_PREVIEW_SIZE.artists}
        layout="people"
        emptyText={t('artists.empty')}
        more={{ to: paths.artists, label: t('home.allArtists') }}
      >
        {(artist) => <ArtistCard artist={artist} kind="artists" />}
      </HomePreview>
      <HomeReleases />
      <HomeServices />
      <HomePreview
        title={t('home.gallery')}
        query={galleryRows}
        size={HOME_PREVIEW_SIZE.gallery}
        layout="mosaic"
        emptyText={t('gallery.empty')}
        more={{ to: paths.gallery, label: t('home.wholeGallery') }}
      >
        {(item) => <GalleryCard item={item} />}
      </HomePreview>
      <HomePreview
        title={t('home.latestNews')}
        query={newsRows}
        size={HOME_PREVIEW_SIZE.news}
        layout="lines"
        emptyText={t('news.empty')}
        more={{ to: paths.news, label: t('home.allNews') }}
      >
        {(item) => <NewsCard item={item} />}
      </HomePreview>
      <HomeAbout />
      <Section title={t('home.getInTouch')} layout="band">
        <p className="max-w-xl text-lg font-medium">{t('home.getInTouchText')}</p>
        <MoreLink to={paths.contact} label={t('home.toContact')} />
      </Section>
      <HomePreview
        title={t('home.findBeats')}
        query={beatmakerRows}
        size={HOME_PREVIEW_SIZE.beatmakers}
        layout="beats"
        emptyText={t('bits.empty')}
        more={{ to: paths.bits, label: t('home.allBits') }}
      >
        {(artist) => <ArtistCard artist={artist} kind="bits" />}
      </HomePreview>
    </>
  );
}

export const home: PageModule = {
  Component: HomePage,
  load: ({ client, today }) => {
    const { releases, upcoming, services, gallery, news } = HOME_PREVIEW_SIZE;
    return Promise.all([
      client.ensureQueryData(pageQuery(listedArtists, PEOPLE.artists, 1)),
      client.ensureQueryData(pageQuery(listedArtists, PEOPLE.beatmakers, 1)),
      client.ensureQueryData(pageQuery(listedReleases, releasesOut(today, { size: releases }), 1)),
      client.ensureQueryData(
        pageQuery(listedReleases, upcomingReleases(today, { size: upcoming }), 1),
      ),
      client.ensureQueryData(pageQuery(listedServices, { size: services }, 1)),
      client.ensureQueryData(pageQuery(galleryItems, { size: gallery }, 1)),
      client.ensureQueryData(pageQuery(listedNewsItems, { size: news }, 1)),
    ]);
  },
};
