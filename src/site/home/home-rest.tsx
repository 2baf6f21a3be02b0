import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { listedArtists } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { ArtistCard } from '@/site/artists/artist-card';
import { GalleryCard } from '@/site/gallery/gallery-card';
import { Link, MoreLink } from '@/site/shared/link';
import { Section } from '@/site/shared/section';
import { HOME_ROWS } from './home-rows';
import { HomeNews } from './home-news';
import { HomePreview } from './home-preview';
import { HomeServices } from './home-services';

/** The lower sections of the front page, which are links: their code comes with the first interaction. */
export function HomeRest() {
  const { t } = useTranslation('pages');
  return (
    <>
      <HomeServices />
      <HomePreview
        title={t('home.gallery')}
        repository={galleryItems}
        rows={HOME_ROWS.gallery}
        layout="mosaic"
        emptyText={t('gallery.empty')}
        more={{ to: paths.gallery, label: t('home.wholeGallery') }}
      >
        {(item) => <GalleryCard item={item} />}
      </HomePreview>
      <HomeNews />
      <Section title={t('home.about')} layout="aside">
        <div>
          <p className="max-w-3xl text-xl leading-snug lg:text-3xl">{t('home.aboutText')}</p>
          <MoreLink to={paths.about} label={t('home.moreAbout')} />
        </div>
      </Section>
      <Section title={t('home.getInTouch')} layout="band">
        <p>
          <Link to={paths.demo} className="poster on text-page">
            {t('home.sendDemo')}
          </Link>
        </p>
        <p className="mt-6 max-w-xl text-lg font-medium">{t('home.demoText')}</p>
        <MoreLink to={paths.contact} label={t('home.toContact')} />
      </Section>
      <HomePreview
        title={t('home.findBeats')}
        repository={listedArtists}
        rows={HOME_ROWS.beatmakers}
        layout="beats"
        emptyText={t('bits.empty')}
        more={{ to: paths.bits, label: t('home.allBits') }}
      >
        {(artist) => <ArtistCard artist={artist} kind="bits" />}
      </HomePreview>
    </>
  );
}

/** The first section below the hero: links as well. */
export function HomeArtists() {
  const { t } = useTranslation('pages');
  return (
    <HomePreview
      title={t('home.discoverArtists')}
      repository={listedArtists}
      rows={HOME_ROWS.artists}
      layout="people"
      emptyText={t('artists.empty')}
      more={{ to: paths.artists, label: t('home.allArtists') }}
    >
      {(artist) => <ArtistCard artist={artist} kind="artists" />}
    </HomePreview>
  );
}
