import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credit } from '@/data-service/content/credits';
import type { Quote } from '@/data-service/content/quotes';
import type { TrackDraft } from '@/data-service/content/tracks';
import type { LocalizedText } from '@/i18n/localized-text';
import type { ReleasePlatform } from '@/data-service/content/platforms/release-platforms';
import { formatDuration } from '@/lib/format-duration';
import type { RecordColors } from '@/lib/record-colors';
import { useAdminTranslation } from '../common/translation';
import { ValueView } from './value-view';

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
            <TrackText title={t('tracks.lyrics')} text={track.lyrics} />
            <TrackText title={t('tracks.notes')} text={track.notes} />
          </li>
        );
      })}
    </ol>
  );
}

function TrackText({ title, text }: { title: string; text: LocalizedText | undefined }) {
  if (!text) return null;
  return (
    <div className="mt-2">
      <p className="text-sm text-quiet">{title}</p>
      <ValueView value={text} />
    </div>
  );
}

/** What was written about a release, to be read in all its languages. */
export function QuotesView({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ol className="list-decimal space-y-4 pl-6">
      {quotes.map(({ text, source, link }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once and never changed
        <li key={index} className="wrap-anywhere">
          <ValueView value={text} />
          <p>{source}</p>
          <p className="text-sm text-quiet">{link}</p>
        </li>
      ))}
    </ol>
  );
}

/** The colors of a record, each beside its number. */
export function RecordColorsView({ colors }: { colors: RecordColors }) {
  const { t } = useAdminTranslation();
  return (
    <dl>
      {(['ground', 'heading'] as const).map((name) => (
        <Fragment key={name}>
          <dt className="text-sm text-quiet">{t(`coverColors.${name}`)}</dt>
          <dd className="flex items-center gap-2">
            <span
              className="size-6 border border-edge forced-color-adjust-none"
              style={{ background: colors[name] }}
            />
            {colors[name]}
          </dd>
        </Fragment>
      ))}
    </dl>
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
