import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  replacePicture,
  type LibraryPicture,
  type ReplacedEntry,
} from '@/data-service/backend/staff/library';
import { Picture } from '@/ui/picture';
import { CheckField } from '@/ui/field';
import { FilePicker } from '../media/file-picker';
import { useFieldUploads } from '../form/form-uploads';
import { UploadRows } from '../media/upload-rows';
import { refetchStale } from '../record/queries';
import { smallButtonClass } from '../common/buttons';
import { ErrorText } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { LibraryButton } from '../media/choose-picture';

interface ReplacePictureProps {
  picture: LibraryPicture;
  /** The URL of the one that is to take its place; null before it is chosen. */
  other: string | null;
  onOther: (url: string | null) => void;
}

/** Puts another picture in the place of one, wherever it is used, and undoes it. */
export function ReplacePicture({ picture, other, onOther }: ReplacePictureProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const client = useQueryClient();
  const [keepCredit, setKeepCredit] = useState(true);
  const [done, setDone] = useState<{ url: string; entries: ReplacedEntry[] } | null>(null);
  const [isUndone, setIsUndone] = useState(false);
  const { run, isRunning, errorMessage } = useAction();
  const uploads = useFieldUploads({
    field: 'replacement',
    kind: 'image',
    urls: [],
    limit: 1,
    onDone: onOther,
  });
  const hasCredit = (picture.credit ?? picture.photographer) !== null;

  const replace = (url: string) =>
    run(async () => {
      const entries = await replacePicture(picture.url, url, {
        keepCredit: hasCredit && keepCredit,
      });
      setDone({ url, entries });
      setIsUndone(false);
      onOther(null);
      refetchStale(client);
    });
  const undo = (url: string, entries: readonly ReplacedEntry[]) =>
    run(async () => {
      const ids = entries.filter(({ hadBoth }) => !hadBoth).map((entry) => entry.id);
      await replacePicture(url, picture.url, { keepCredit: false, entries: ids });
      setDone(null);
      setIsUndone(true);
      refetchStale(client);
    });

  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        {t('library:replace')}
      </h3>
      <p className="text-sm text-quiet">{t('library:replaceHint')}</p>
      <div className="flex flex-wrap gap-3">
        <FilePicker
          kind="image"
          multiple={false}
          text={t('library:upload')}
          labelId={id}
          onChoose={uploads.add}
        />
        <LibraryButton
          taken={[picture.url]}
          onChoose={([chosen]) => onOther(chosen?.url ?? null)}
        />
      </div>
      <UploadRows field={uploads} onRemoved={() => undefined} />
      {other !== null && (
        <div className="flex flex-col gap-3 border border-line p-3">
          <div className="flex items-center gap-3">
            <Picture
              src={picture.url}
              alt={t('library:before')}
              sizes="8rem"
              className={sideClass}
            />
            <span aria-hidden="true" className="before:content-['→']" />
            <Picture src={other} alt={t('library:after')} sizes="8rem" className={sideClass} />
          </div>
          {hasCredit && (
            <CheckField
              label={t('library:keepCredit', { credit: picture.credit ?? picture.photographer })}
              checked={keepCredit}
              onChange={setKeepCredit}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              aria-disabled={isRunning}
              className={smallButtonClass}
              onClick={() => void replace(other)}
            >
              {t('library:replaceEverywhere')}
            </button>
            <button type="button" className={smallButtonClass} onClick={() => onOther(null)}>
              {t('form.cancel')}
            </button>
          </div>
        </div>
      )}
      <ErrorText text={errorMessage && t('library:notReplaced', { error: errorMessage })} />
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {isUndone && t('library:undone')}
        {done && t('library:replaced', { count: done.entries.length })}
        {done?.entries.some(({ hadBoth }) => !hadBoth) && (
          <button
            type="button"
            aria-disabled={isRunning}
            className={smallButtonClass}
            onClick={() => void undo(done.url, done.entries)}
          >
            {t('order.undo')}
          </button>
        )}
      </div>
    </section>
  );
}

const sideClass = 'size-32 bg-night object-contain';
