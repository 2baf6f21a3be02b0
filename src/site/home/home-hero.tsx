import { useTranslation } from 'react-i18next';
import { Link } from '@/site/shared/link';
import { paths } from '@/config/paths';
import { Picture } from '@/ui/picture';
import { LabelDescription, useSettings } from '@/site/shared/settings';
import { shareOnWideScreens } from '@/site/shared/picture';
import { OutDay } from '@/site/releases/release-card';
import { useHomeReleases } from './home-releases';

/** The welcome: the label in large letters, beside the newest cover, or that of the next release where staff announce it. */
export function HomeHero() {
  const { t } = useTranslation('pages');
  const isAnnounced = useSettings().data?.homeRelease === 'upcoming';
  const { latest, upcoming } = useHomeReleases();
  const next = isAnnounced ? upcoming.data?.rows[0] : undefined;
  const newest = next ?? latest.data?.rows[0];
  return (
    <div className="grid items-end gap-x-10 gap-y-10 lg:grid-cols-[1fr_38%]">
      <div>
        <h1 className="poster text-poster">{t('home.welcome')}</h1>
        <p className="mt-8 max-w-xl text-lg text-quiet lg:mt-12 lg:text-xl">
          <LabelDescription />
        </p>
      </div>
      <div className="lg:-mr-(--edge)">
        {newest?.coverArtUrl != null && (
          <Link to={paths.release(newest.id)} className="group block">
            <Picture
              src={newest.coverArtUrl}
              alt={t('releases.coverOf', { title: newest.title, artist: newest.artistName })}
              sizes={shareOnWideScreens(0.425)}
              priority
              className="aspect-square w-full object-cover"
            />
            <p className="mt-4 group-hover:text-accent">
              <span className="poster block text-name">{newest.title}</span> {newest.artistName}{' '}
              {next && (
                <span className="block font-medium text-accent">
                  <OutDay day={next.releaseDate} />
                </span>
              )}
            </p>
          </Link>
        )}
      </div>
    </div>
  );
}
