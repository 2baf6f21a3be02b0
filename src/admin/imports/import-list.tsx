import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '@/data-service/backend/client/app-error';
import type { StoredImport } from '@/data-service/backend/staff/imports';
import { Button, quietButtonClass } from '@/ui/button';
import { QueryView } from '@/ui/state-screen';
import { smallButtonClass } from '../common/buttons';
import { Moment } from '../common/dates';
import { ErrorText, useErrorMessage } from '../common/errors';
import { Modal } from '../common/modal';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { FILE_ERRORS } from '../form/file-rules';
import { isRowError } from './answers';
import { importsQuery } from './import-list-query';
import type { ImportRun } from './import-queries';
import { PictureFolder } from './pictures/picture-folder';
import { SOURCES } from './sources';

/** The imports until now: how far each is, what could not be made, and the way back. */
export function ImportList({ run }: { run: ImportRun }) {
  const { t } = useAdminTranslation();
  const query = useQuery(importsQuery);
  const [returned, setReturned] = useState<StoredImport | null>(null);
  if (query.data?.length === 0) return null;
  return (
    <section aria-label={t('imports:list')}>
      <h2 className="mb-3 text-lg font-bold">{t('imports:list')}</h2>
      <QueryView query={query}>
        {(imports) => (
          <ul className="border-t border-line">
            {imports.map((one) => (
              <ImportRow key={one.id} one={one} run={run} onTakeBack={() => setReturned(one)} />
            ))}
          </ul>
        )}
      </QueryView>
      {returned && <TakeBackDialog one={returned} run={run} onClose={() => setReturned(null)} />}
    </section>
  );
}

interface ImportRowProps {
  one: StoredImport;
  run: ImportRun;
  onTakeBack: () => void;
}

function ImportRow({ one, run, onTakeBack }: ImportRowProps) {
  const { t } = useAdminTranslation();
  const messageOf = useErrorMessage();
  const { id, name, remaining, pictures, made, problems, takenBackAt } = one;
  // A picture that is missing is no row that is; it has a link.
  const done = made + problems.filter(({ link }) => link === undefined).length;
  const isRunning = run.running === id;
  const source = SOURCES.find((known) => known.name === one.source)?.name;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {[name, source && t(`imports:source.${source}`)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-quiet wrap-anywhere">
          <Moment at={one.createdAt} /> {one.importedBy}
        </p>
        <p role="status" className="text-sm">
          {takenBackAt !== null &&
            (made > 0 ? t('imports:takenBack', { count: made }) : t('imports:takenBackWhole'))}
          {takenBackAt === null && remaining === 0 && t('imports:made', { count: made })}
          {[
            remaining > 0 && t('imports:progress', { done, total: done + remaining }),
            pictures > 0 && t('imports:picturesLeft', { count: pictures }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {remaining > 0 && (
          <progress
            aria-label={name}
            value={done}
            max={done + remaining}
            className="h-1.5 w-full max-w-xs accent-accent"
          />
        )}
        <Problems of={one} />
        {isRunning || remaining === 0 ? null : (
          <ErrorText
            text={
              run.error && (isSilent(run.error) ? t('imports:siteSilent') : messageOf(run.error))
            }
          />
        )}
        {pictures > 0 && !isRunning && (
          <div className="mt-3">
            <PictureFolder pictures={run.pictures} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isRunning && (
          <button type="button" className={smallButtonClass} onClick={run.stop}>
            {t('imports:stop')}
          </button>
        )}
        {remaining > 0 && !isRunning && (
          <button
            type="button"
            aria-disabled={run.running !== null}
            className={smallButtonClass}
            onClick={() => void run.run({ id })}
          >
            {t('imports:goOn')}
          </button>
        )}
        {pictures > 0 && !isRunning && (
          <button
            type="button"
            aria-disabled={run.running !== null}
            className={smallButtonClass}
            onClick={() => void run.run({ id, withoutPictures: true })}
          >
            {t('imports:withoutPictures')}
          </button>
        )}
        {takenBackAt === null && !isRunning && (
          <button
            type="button"
            aria-label={t('imports:takeBackOf', { name })}
            className={smallButtonClass}
            onClick={onTakeBack}
          >
            {t('imports:takeBack')}
          </button>
        )}
      </div>
    </li>
  );
}

const isSilent = (error: Error) => error instanceof AppError && error.code === 'site-silent';

/** The lines that could not be made, or not as a whole, with the reason. */
function Problems({ of: { problems } }: { of: StoredImport }) {
  const { t } = useAdminTranslation();
  const textOf = (error: string) => {
    if (isRowError(error)) return t(`imports:rowError.${error}`);
    const reason = FILE_ERRORS.find((known) => known === error);
    return reason === undefined ? error : t(`upload.reason.${reason}`, { format: '' });
  };
  if (problems.length === 0) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer py-1 text-red-300 underline underline-offset-4 max-sm:py-2.5">
        {t('imports:remarks', { count: problems.length })}
      </summary>
      <ul>
        {problems.map(({ line, error, link }) => (
          <li key={`${line} ${error} ${link}`} className="wrap-anywhere">
            {t('imports:lineNumber', { line })} {textOf(error)}{' '}
            {link !== undefined && (
              <a href={link} target="_blank" rel="noreferrer" className="underline">
                {link}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface TakeBackDialogProps {
  one: StoredImport;
  run: ImportRun;
  onClose: () => void;
}

function TakeBackDialog({ one, run, onClose }: TakeBackDialogProps) {
  const { t } = useAdminTranslation();
  const action = useAction();

  async function takeBack() {
    if (await action.run(() => run.takeBack(one))) onClose();
  }

  return (
    <Modal
      role="alertdialog"
      title={t('imports:takeBackTitle', { name: one.name })}
      text={t('imports:takeBackText', { count: one.made })}
      onClose={onClose}
    >
      <ErrorText text={action.errorMessage} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        <Button aria-disabled={action.isRunning} onClick={() => void takeBack()}>
          {t('imports:takeBack')}
        </Button>
      </div>
    </Modal>
  );
}
