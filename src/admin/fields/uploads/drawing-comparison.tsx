import { useAdminTranslation } from '../../common/translation';
import { smallButtonClass } from '../../common/buttons';
import type { DrawingDifference } from './compare-drawings';

interface DrawingComparisonProps {
  /** Of its upload. */
  id: string;
  name: string;
  /** The URL of the stored drawing. */
  url: string;
  difference: DrawingDifference;
  onAccept: () => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** Behind white and black drawings alike. */
const CHEQUERED =
  'bg-[repeating-conic-gradient(#5b5f6b_0_25%,#8a8e9a_0_50%)] bg-[length:1rem_1rem]';

/** A drawing beside what was stored of it, and the ways to go on. The form is not saved before one is chosen. */
export function DrawingComparison(props: DrawingComparisonProps) {
  const { id, name, url, difference, onAccept, onReplace, onRemove } = props;
  const { t } = useAdminTranslation();
  const { original, png } = difference;
  return (
    // The form that is not saved leads to its first button.
    <li data-failed={id} className="flex flex-col gap-3 bg-surface p-3">
      <p className="truncate">{name}</p>
      <p role="alert" className="max-w-prose text-sm text-accent">
        {t('upload.differs.text')}
      </p>
      <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
        <Drawing src={original} caption={t('upload.differs.original')} />
        <Drawing src={url} caption={t('upload.differs.stored')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={smallButtonClass} onClick={() => onReplace(png)}>
          {t('upload.differs.usePng')}
        </button>
        <button type="button" className={smallButtonClass} onClick={onAccept}>
          {t('upload.differs.accept')}
        </button>
        <button
          type="button"
          aria-label={t('upload.removeFile', { name })}
          className={smallButtonClass}
          onClick={onRemove}
        >
          {t('upload.remove')}
        </button>
      </div>
    </li>
  );
}

function Drawing({ src, caption }: { src: string; caption: string }) {
  return (
    <figure className="flex flex-col gap-1">
      <img src={src} alt={caption} className={`h-40 w-full object-contain p-2 ${CHEQUERED}`} />
      <figcaption aria-hidden className="text-sm text-quiet">
        {caption}
      </figcaption>
    </figure>
  );
}
