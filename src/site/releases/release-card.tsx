import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { ListedRelease } from '@/data-service/content/releases';
import { ArtistLink, Link } from '@/site/shared/link';
import { CardHeading } from '@/site/shared/section';
import { Card } from '@/site/shared/cards';
import { ListenLinks } from '@/site/players/listen-links';
import { Day } from '@/ui/day';
import { formatNearDay } from '@/i18n/format';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { useIsUpcoming, useToday } from '@/site/shared/today';
import { ReleasePlay } from './release-play';

/** Returns the window's title of a release. */
export const releaseTitle = ({ title, artistName }: Pick<ListedRelease, 'title' | 'artistName'>) =>
  artistName ? `${title} – ${artistName}` : title;

interface ReleaseCardProps {
  release: ListedRelease;
  /** With its catalogue number. */
  withNumber?: boolean;
}

/** A release with its listen-on links; an upcoming one shows its date instead. */
export function ReleaseCard({ release, withNumber = false }: ReleaseCardProps) {
  const { t } = useTranslation('pages');
  const isUpcoming = useIsUpcoming(release.releaseDate);
  return (
    <Card
      name={release.title}
      src={release.coverArtUrl}
      alt={release.imageAlt}
      defaultAlt={t('releases.coverOf', { title: release.title, artist: release.artistName })}
      action={<ReleasePlay look="sign" release={release} />}
    >
      <CardHeading>
        <Link to={paths.release(release.slug)} className="card-link">
          {release.title}
        </Link>
      </CardHeading>
      <ArtistLink of={release} className="py-1 text-lg hover:[a&]:text-accent">
        {release.artistName}
      </ArtistLink>
      <KindAndDay release={release} withNumber={withNumber} />
      {!isUpcoming && <ListenLinks release={release} />}
    </Card>
  );
}

/** “EP · 17 March 2023 · TIDE 012”; of an upcoming release, when it comes out. */
export function KindAndDay({ release, withNumber = false }: ReleaseCardProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { releaseKind, releaseDate, catalogueNumber } = release;
  const isUpcoming = useIsUpcoming(releaseDate);
  return (
    <p className={`text-sm wrap-anywhere ${isUpcoming ? 'font-medium text-accent' : 'text-quiet'}`}>
      {releaseKind && `${t(`common:releaseKind.${releaseKind}`)} · `}
      {isUpcoming ? <OutDay day={releaseDate} /> : <Day day={releaseDate} />}
      {withNumber && catalogueNumber !== null && ` · ${catalogueNumber}`}
    </p>
  );
}

/** The date of a release that is to come. */
function OutDay({ day }: { day: string }) {
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
