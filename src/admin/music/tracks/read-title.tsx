import { useAdminTranslation } from '../../common/translation';
import type { ReadTrack } from './track-title';

/** A title with what was read beside it. */
export function ReadTitle({
  track: { title, version, featuring, isrc, explicit },
}: {
  track: ReadTrack;
}) {
  const { t } = useAdminTranslation();
  const facts = [
    version,
    featuring && t('tracks.featuring', { names: featuring.join(', ') }),
    explicit && t('tracks.explicit'),
    isrc,
  ];
  return (
    <>
      {title === '' ? <span className="text-accent">{t('tracks.noTitle')}</span> : title}
      {facts.some(Boolean) && (
        <span className="block text-quiet">{facts.filter(Boolean).join(' · ')}</span>
      )}
    </>
  );
}
