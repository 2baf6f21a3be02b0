import { Link } from '@/site/routing/link';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { ListedArtist } from '@/data-service/entities/listed-artists';
import { galleryImages, type GalleryItem } from '@/data-service/entities/gallery-items';
import type { ListedNewsItem } from '@/data-service/entities/listed-news-items';
import type { ListedRelease } from '@/data-service/entities/listed-releases';
import { pick } from '@/i18n/localized-text';
import { Day } from '@/ui/day';
import { Localized } from '@/ui/localized';
import { Picture } from '@/ui/picture';
import { ARTIST_KINDS, type ArtistKind } from '@/site/artists/artist-kind';
import { CardPlace } from './card-place';
import { ListenLinks } from '@/site/players/listen-links';
import { OutDay } from '@/site/releases/out-day';
import { cardSizes } from './picture-sizes';
import { PlayButton } from '@/site/players/play-button';
import { CardHeading, InSection } from '@/site/layout/section';
import { useIsUpcoming } from '@/site/releases/today';

interface CardProps {
  image: { src: string; alt: string } | null;
  /** What can be done on the picture itself. */
  action?: ReactNode;
  children: ReactNode;
}

function Card({ image, action, children }: CardProps) {
  const { layout, index } = use(CardPlace);
  const isInSection = use(InSection);
  const isFirstOfPage = index === 0 && layout !== 'soon' && !isInSection;
  return (
    <article className="card">
      <div className="card-picture">
        {action}
        {image && <Picture {...image} sizes={cardSizes(layout, index)} priority={isFirstOfPage} />}
      </div>
      <div className="card-words">{children}</div>
    </article>
  );
}

/** An artist with a link to the profile. */
export function ArtistCard({ artist, kind }: { artist: ListedArtist; kind: ArtistKind }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const alt = pick(artist.imageAlt, i18n.language)?.text;
  return (
    <Card
      image={
        artist.photoUrl === null
          ? null
          : { src: artist.photoUrl, alt: alt ?? t('artists.photoOf', { name: artist.name }) }
      }
    >
      <CardHeading>{artist.name}</CardHeading>
      <p className="text-quiet">{t(`common:artistType.${artist.artistType}`)}</p>
      <Link
        to={ARTIST_KINDS[kind].path(artist.id)}
        aria-label={t('artists.viewProfileOf', { name: artist.name })}
        className="card-link on mt-auto pt-3"
      >
        {t('artists.viewProfile')}
      </Link>
    </Card>
  );
}

/** A release with its listen-on links; one that is still to come says when, and cannot be heard yet. */
export function ReleaseCard({ release }: { release: ListedRelease }) {
  const { t, i18n } = useTranslation('pages');
  const isUpcoming = useIsUpcoming(release.releaseDate);
  const alt = pick(release.imageAlt, i18n.language)?.text;
  return (
    <Card
      image={
        release.coverArtUrl === null
          ? null
          : {
              src: release.coverArtUrl,
              alt:
                alt ?? t('releases.coverOf', { title: release.title, artist: release.artistName }),
            }
      }
      action={
        !isUpcoming && (
          <PlayButton
            isSign
            address={release.spotifyLink}
            title={release.title}
            artist={release.artistName}
          />
        )
      }
    >
      <CardHeading>
        <Link to={paths.release(release.id)} className="card-link">
          {release.title}
        </Link>
      </CardHeading>
      <Link to={paths.artist(release.artistId)} className="py-1 text-lg hover:text-accent">
        {release.artistName}
      </Link>
      <p className={`text-sm ${isUpcoming ? 'font-medium text-accent' : 'text-quiet'}`}>
        {isUpcoming ? <OutDay day={release.releaseDate} /> : <Day day={release.releaseDate} />}
      </p>
      {!isUpcoming && <ListenLinks release={release} />}
    </Card>
  );
}

/** A gallery item with a link that opens it over the page. */
export function GalleryCard({ item }: { item: GalleryItem }) {
  const { t, i18n } = useTranslation('pages');
  const background = useLocation();
  const [src] = galleryImages(item);
  const alt =
    src === undefined ? undefined : pick(item.imageAlts[src] ?? null, i18n.language)?.text;
  return (
    <Card image={src === undefined ? null : { src, alt: alt ?? '' }}>
      {item.type === 'video' && (
        <p className="poster play text-xl text-accent">{t('gallery.video')}</p>
      )}
      <Link
        to={background}
        mask={paths.galleryItem(item.id)}
        state={{ background, isOver: true }}
        replace={false}
        preventScrollReset
        className="card-link"
      >
        {item.caption ? <Localized text={item.caption} /> : t('gallery.untitled')}
      </Link>
    </Card>
  );
}

/** A news item with a link to the whole text. */
export function NewsCard({ item }: { item: ListedNewsItem }) {
  const { t, i18n } = useTranslation('pages');
  const alt = pick(item.imageAlt, i18n.language)?.text;
  return (
    <Card image={item.coverArtUrl === null ? null : { src: item.coverArtUrl, alt: alt ?? '' }}>
      <p className="mb-2 text-sm text-quiet">
        <Day day={item.date} />
      </p>
      <CardHeading>
        <Localized text={item.title} />
      </CardHeading>
      {item.lead && (
        <p className="mt-4 max-w-prose text-quiet">
          <Localized text={item.lead} beside={item.title} />
        </p>
      )}
      <Link to={paths.newsItem(item.id)} className="card-link on mt-auto pt-4">
        {t('news.readMore')}
        <span className="sr-only">{pick(item.title, i18n.language)?.text}</span>
      </Link>
    </Card>
  );
}
