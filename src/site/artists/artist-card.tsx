import { useTranslation } from 'react-i18next';
import type { ListedArtist } from '@/data-service/entities/artists';
import { CardHeading } from '@/site/shared/section';
import { Card } from '@/site/shared/cards';
import { Link } from '@/site/shared/link';
import { ARTIST_KINDS, type ArtistKind } from './artist-kind';

/** An artist with a link to the profile. */
export function ArtistCard({ artist, kind }: { artist: ListedArtist; kind: ArtistKind }) {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <Card
      src={artist.photoUrl}
      alt={artist.imageAlt}
      defaultAlt={t('artists.photoOf', { name: artist.name })}
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
