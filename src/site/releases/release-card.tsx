import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { ListedRelease } from '@/data-service/entities/releases';
import { ArtistLink, Link } from '@/site/shared/link';
import { CardHeading } from '@/site/shared/section';
import { Card } from '@/site/shared/cards';
import { ListenLinks } from '@/site/players/listen-links';
import { spotify } from '@/data-service/platforms/spotify';
import { PlayButton, readPlayerOf } from '@/site/players/listening';
import { Day } from '@/ui/day';
import { formatNearDay } from '@/i18n/format';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { useIsUpcoming, useToday } from '@/site/shared/today';

/** A release with its listen-on links; an upcoming one shows its date instead. */
export function ReleaseCard({ release }: { release: ListedRelease }) {
  const { t } = useTranslation('pages');
  const isUpcoming = useIsUpcoming(release.releaseDate);
  return (
    <Card
      name={release.title}
      src={release.coverArtUrl}
      alt={release.imageAlt}
      defaultAlt={t('releases.coverOf', { title: release.title, artist: release.artistName })}
      action={
        !isUpcoming && (
          <PlayButton
            isSign
            player={readPlayerOf([spotify], release.spotifyLink)}
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
      <ArtistLink of={release} className="py-1 text-lg hover:[a&]:text-accent">
        {release.artistName}
      </ArtistLink>
      <p className={`text-sm ${isUpcoming ? 'font-medium text-accent' : 'text-quiet'}`}>
        {isUpcoming ? <OutDay day={release.releaseDate} /> : <Day day={release.releaseDate} />}
      </p>
      {!isUpcoming && <ListenLinks release={release} />}
    </Card>
  );
}

/** The date of a release that is to come. */
export function OutDay({ day }: { day: string }) {
  const { t, i18n } = useTranslation('pages');
  const today = useToday();
  return (
    <time dateTime={day}>
      <ServerRenderedText source={`${day} ${today.slice(0, 4)}`}>
        {() => t('releases.outOn', { date: formatNearDay(day, today, i18n.language) })}
      </ServerRenderedText>
    </time>
  );
}
