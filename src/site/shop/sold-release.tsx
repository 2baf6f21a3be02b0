import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { canBeGot } from '@/data-service/content/editions';
import type { SoldRelease as Sold } from '@/data-service/content/releases';
import { ArtistLink, Link } from '@/site/shared/link';
import { ContentPicture } from '@/site/shared/picture';
import { CardHeading } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { EditionList } from './edition-list';

/** A record with what can be got of it. */
export function SoldRelease({ release }: { release: Sold }) {
  const { t } = useTranslation('pages');
  const today = useToday();
  const { title, slug, artistName: artist, coverArtUrl, imageAlt, editions } = release;
  return (
    <article className="sold-record sold">
      <Link to={paths.release(slug)} tabIndex={-1} aria-hidden className="sold-cover">
        <ContentPicture
          src={coverArtUrl}
          alt={imageAlt}
          defaultAlt={t('releases.coverOf', { title, artist })}
          standIn={title}
          sizes="(width < 40rem) 30vw, 11rem"
          className="aspect-square w-full object-cover"
        />
      </Link>
      <div className="min-w-0">
        <CardHeading>
          <Link to={paths.release(slug)} className="hover:text-accent">
            {title}
          </Link>
        </CardHeading>
        <p>
          <ArtistLink of={release} className="py-1 text-lg hover:[a&]:text-accent">
            {artist}
          </ArtistLink>
        </p>
      </div>
      <div className="sold-editions">
        <EditionList
          editions={editions.filter((edition) => canBeGot(edition, today))}
          of={`${artist} – ${title}`}
        />
      </div>
    </article>
  );
}
