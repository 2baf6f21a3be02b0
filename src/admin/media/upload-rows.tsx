import { useId } from 'react';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { type FieldUploads, useFormUploads, useUploadFailureText } from '../form/form-uploads';
import type { RetryOptions, Upload } from '../form/upload-queue';
import { isOfTheFile } from '../form/upload-failure';

interface UploadRowsProps {
  field: FieldUploads;
  /** Called when a row's own button has removed it or its buttons: the focus needs another place. */
  onRemoved: () => void;
}

/** The running and the failed uploads, and the number of finished ones. */
export function UploadRows({ field: { uploads, doneCount }, onRemoved }: UploadRowsProps) {
  const { t } = useAdminTranslation();
  const queue = useFormUploads();
  return (
    <>
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-3">
          {uploads.map(({ id, file, state }) => (
            <UploadRow
              key={id}
              id={id}
              file={file}
              state={state}
              onRetry={(options) => queue.retry(id, options)}
              onRemove={() => {
                queue.remove([id]);
                onRemoved();
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm empty:hidden">
        {doneCount > 0 && t('upload.succeeded', { count: doneCount })}
      </p>
    </>
  );
}

interface UploadRowProps extends Pick<Upload, 'id' | 'file' | 'state'> {
  onRetry: (options?: RetryOptions) => void;
  onRemove: () => void;
}

function UploadRow({ id, file, state, onRetry, onRemove }: UploadRowProps) {
  const { t, i18n } = useAdminTranslation();
  const reasonId = useId();
  const { name } = file;
  const hasFailed = state.name === 'failed';
  const failureText = useUploadFailureText();
  return (
    <li
      data-failed={hasFailed ? id : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface p-3"
    >
      <div className="min-w-0 grow basis-56">
        <p className="flex gap-3">
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-quiet">{formatFileSize(file.size, i18n.language)}</span>
        </p>
        {hasFailed ? (
          <p id={reasonId} role="alert" className="text-sm text-red-300">
            {failureText(state)}
          </p>
        ) : (
          <Progress name={name} state={state} />
        )}
      </div>
      <div className="flex gap-2">
        {hasFailed && state.error === 'sound-unreadable' && (
          <button
            type="button"
            aria-label={t('upload.withoutSoundFile', { name })}
            aria-describedby={reasonId}
            className={smallButtonClass}
            onClick={() => onRetry({ withoutSound: true })}
          >
            {t('upload.withoutSound')}
          </button>
        )}
        {hasFailed && state.lengths && (
          <button
            type="button"
            aria-label={t('upload.useShortFile', { name, ...state.lengths })}
            aria-describedby={reasonId}
            className={smallButtonClass}
            onClick={() => onRetry({ mayBeShort: true })}
          >
            {t('upload.useShort', { ...state.lengths })}
          </button>
        )}
        {hasFailed && !isOfTheFile(state.error) && (
          <button
            type="button"
            aria-label={t('upload.retryFile', { name })}
            aria-describedby={reasonId}
            className={smallButtonClass}
            onClick={() => onRetry()}
          >
            {t('upload.retry')}
          </button>
        )}
        <button
          type="button"
          aria-label={t(hasFailed ? 'upload.removeFile' : 'upload.cancelFile', { name })}
          aria-describedby={hasFailed ? reasonId : undefined}
          className={smallButtonClass}
          onClick={onRemove}
        >
          {t(hasFailed ? 'upload.remove' : 'upload.cancel')}
        </button>
      </div>
    </li>
  );
}

function Progress({ name, state }: { name: string; state: Upload['state'] }) {
  const { t, i18n } = useAdminTranslation();
  const share = 'share' in state ? state.share : 1;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  const text =
    state.name === 'preparing' && share > 0
      ? t('upload.preparing', { percent })
      : share < 1
        ? percent
        : t('upload.processing');
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('upload.progress', { name })}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="h-1.5 grow bg-line"
      >
        <div
          className="h-full bg-accent transition-[width] motion-reduce:transition-none"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <span className="text-sm text-quiet tabular-nums">{text}</span>
    </div>
  );
}

const MEGABYTE = 1024 * 1024;

/** Returns the size of a file in kB or MB. */
function formatFileSize(bytes: number, language: string): string {
  const [value, unit] =
    bytes < MEGABYTE ? [bytes / 1024, 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
