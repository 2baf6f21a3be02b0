import type { TrackDraft } from '@/data-service/content/tracks';
import { useAdminTranslation } from '../../common/translation';
import type { Upload } from '../../form/upload-queue';

interface TrackAudioStateProps {
  track: Pick<TrackDraft, 'audio'>;
  uploads: readonly Upload[];
}

const PATHS = {
  there: 'M4 10v4m4-8v12m4-15v18m4-14v10m4-7v4',
  failed: 'M12 4v10m0 5v.5',
} as const;

/** The progress of a track's audio, as a word or an icon; renders nothing while it has none. */
export function TrackAudioState({ track, uploads }: TrackAudioStateProps) {
  const { t, i18n } = useAdminTranslation();
  const [state] = uploads.map((upload) => upload.state);
  if (state?.name === 'preparing' || state?.name === 'running') {
    const share = (state.share + (state.name === 'running' ? 1 : 0)) / 2;
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
    return <span className="w-12 text-right text-sm text-accent tabular-nums">{percent}</span>;
  }
  const sign = state?.name === 'failed' ? 'failed' : track.audio === undefined ? null : 'there';
  if (sign === null) return <span className="w-6 max-sm:hidden" />;
  return (
    <span className={`w-6 ${sign === 'failed' ? 'text-red-300' : 'text-accent'}`}>
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        role="img"
        aria-label={t(sign === 'failed' ? 'tracks.audioFailed' : 'tracks.audio')}
      >
        <path d={PATHS[sign]} />
      </svg>
    </span>
  );
}
