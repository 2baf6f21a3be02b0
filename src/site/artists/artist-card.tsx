import { useTranslation } from 'react-i18next';
import type { ListedArtist } from '@/data-service/content/artists';
import { Card } from '@/site/shared/cards';
import { Link } from '@/site/shared/link';
import { CardHeading } from '@/site/shared/section';
import { ARTIST_KINDS, type ArtistKind } from './artist-kinds';

/** An artist; the whole card links to the profile. */
export function ArtistCard({ artist, kind }: { artist: ListedArtist; kind: ArtistKind }) {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <Card
      name={artist.name}
      src={artist.photoUrl}
      alt={artist.imageAlt}
      defaultAlt={t('artists.photoOf', { name: artist.name })}
    >
      <CardHeading>{artist.name}</CardHeading>
      <p className="text-quiet">{t(`common:artistType.${artist.artistType}`)}</p>
      <Link
        to={ARTIST_KINDS[kind].path(artist.slug)}
        aria-label={t('artists.viewProfileOf', { name: artist.name })}
        className="card-link on"
      >
        {t('artists.viewProfile')}
      </Link>
    </Card>
  );
}
