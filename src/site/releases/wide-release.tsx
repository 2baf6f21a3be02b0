import { useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { releases, type ListedRelease } from '@/data-service/content/releases';
import { ListenLinks } from '@/site/players/listen-links';
import { TrackList } from '@/site/players/track-list';
import { Link } from '@/site/shared/link';
import { entityQuery } from '@/site/shared/queries';
import { CardHeading } from '@/site/shared/section';
import { useIsUpcoming } from '@/site/shared/today';
import { KindAndDay } from './release-card';
import { ReleaseCover } from './release-cover';
import { ReleasePlay } from './release-play';

/** The one release of an artist: a card of the whole width, with its tracks. */
export function WideRelease({ release }: { release: ListedRelease }) {
  const { slug, title } = release;
  const isUpcoming = useIsUpcoming(release.releaseDate);
  const whole = useQuery(entityQuery(releases, slug)).data;
  return (
    <article className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[38%_1fr]">
      <div className="relative aspect-square">
        <ReleaseCover release={release} />
        <Link to={paths.release(slug)} tabIndex={-1} aria-hidden className="absolute inset-0" />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-6">
        <div className="flex flex-col gap-2">
          <KindAndDay release={release} />
          <CardHeading>
            <Link to={paths.release(slug)} className="text-title hover:text-accent">
              {title}
            </Link>
          </CardHeading>
        </div>
        <ReleasePlay release={whole ?? release} />
        {whole && <TrackList release={whole} />}
        {!isUpcoming && <ListenLinks release={release} />}
      </div>
    </article>
  );
}
