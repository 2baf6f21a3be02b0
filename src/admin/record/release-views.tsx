import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credit } from '@/data-service/content/credits';
import type { TrackDraft } from '@/data-service/content/tracks';
import type { ReleasePlatform } from '@/data-service/content/platforms/release-platforms';
import { formatDuration } from '@/lib/format-duration';
import { useAdminTranslation } from '../common/translation';

/** The tracks of a release, each with its details. */
export function TracksView({ tracks }: { tracks: readonly TrackDraft[] }) {
  const { t } = useAdminTranslation();
  return (
    <ol className="list-decimal space-y-2 pl-6">
      {tracks.map(({ id, title, version, featuring = [], seconds, ...track }) => {
        const facts = [
          typeof seconds === 'number' ? formatDuration(seconds) : seconds,
          track.isrc,
          track.explicit && t('tracks.explicit'),
          track.early && t('tracks.early'),
          track.audio !== undefined && t('tracks.audio'),
        ];
        return (
          <li key={id} className="wrap-anywhere">
            {title}
            {version !== undefined && ` (${version})`}
            {featuring.length > 0 && ` ${t('tracks.featuring', { names: featuring.join(', ') })}`}
            <p className="text-sm text-quiet">{facts.filter(Boolean).join(' · ')}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** The credits of a release. */
export function CreditsView({ credits }: { credits: readonly Credit[] }) {
  const { t } = useTranslation('pages');
  return (
    <dl>
      {credits.map(({ role, ownRole, names }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once and never changed
        <Fragment key={index}>
          <dt className="text-sm text-quiet">
            {role ? t(`credits.roles.${role}`, { defaultValue: role }) : ownRole}
          </dt>
          <dd className="wrap-anywhere">{names.join(', ')}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Platforms in their order. */
export function PlatformOrderView({ platforms }: { platforms: readonly ReleasePlatform[] }) {
  const { t } = useTranslation();
  return (
    <ol className="list-decimal pl-6">
      {platforms.map((platform) => (
        <li key={platform}>{t(`social.${platform}`)}</li>
      ))}
    </ol>
  );
}
