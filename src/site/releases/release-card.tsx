import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { ListedRelease } from '@/data-service/entities/releases';
import { pick } from '@/i18n/localized-text';
import { CardHeading } from '@/site/layout/section';
import { Card } from '@/site/lists/card';
import { ListenLinks } from '@/site/players/listen-links';
import { spotify } from '@/data-service/platforms/spotify';
import { readPlayerOf } from '@/site/players/read-player';
import { PlayButton } from '@/site/players/play-button';
import { Link } from '@/site/routing/link';
import { Day } from '@/ui/day';
import { OutDay } from './out-day';
import { useIsUpcoming } from './today';

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
