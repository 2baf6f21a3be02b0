import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { smallButtonClass } from '../common/buttons';
import { ErrorText, useErrorMessage } from '../common/errors';
import { saveAsFile } from '../common/save-as-file';
import { useAdminTranslation } from '../common/translation';
import { loadLate } from '../form/upload-failure';
import { DropArea } from '../media/file-picker';
import type { ImportRun } from './import-queries';
import { SourceError, type Read, type Source } from './source';
import { SOURCES } from './sources';
import { UnderstoodImport } from './understood-import';

/** A file that was read, or what was found at an address. */
interface Opened {
  id: string;
  name: string;
  source: Source;
  read: Read;
}

/** A file that cannot be read is no error of ours. */
const logOthers = (error: Error) => error instanceof SourceError || console.error(error);

/** Where something comes from, and what was understood of it before it is taken. */
export function StartImport({ run }: { run: ImportRun }) {
  const { t } = useAdminTranslation();
  const [source, setSource] = useState(SOURCES[0]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [text, setText] = useState('');
  const errorOf = useSourceError();
  const { data: code, error: loadError } = useQuery({
    queryKey: ['import-source', source.name],
    queryFn: async () => (await loadLate(source.load)).source,
    staleTime: Infinity,
  });
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const opening = useExclusiveMutation(async (files: File[]) => {
    setOpened(null);
    abort.current = new AbortController();
    const { signal } = abort.current;
    const { source: loaded } = await loadLate(source.load);
    const read = await loaded.open({ files, text, signal });
    if (signal.aborted) return;
    setOpened({ id: uuid(), name: files[0]?.name ?? text.trim(), source, read });
  }, logOthers);

  function choose(name: string) {
    abort.current?.abort();
    setSource(SOURCES.find((one) => one.name === name) ?? SOURCES[0]);
    setOpened(null);
  }

  const error = opening.isPending ? null : (opening.error ?? loadError);
  return (
    <section aria-label={t('imports:start')} className="mb-10 flex flex-col gap-4">
      <div className="max-w-xl">
        <SelectField
          label={t('imports:from')}
          value={source.name}
          help={<p className="text-sm text-quiet">{t(`imports:sourceText.${source.name}`)}</p>}
          onChange={({ target }) => choose(target.value)}
        >
          {SOURCES.map(({ name }) => (
            <option key={name} value={name}>
              {t(`imports:source.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {source.accept === undefined ? (
        <form
          className="flex max-w-xl flex-col items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void opening.run([]);
          }}
        >
          <div className="w-full">
            <TextField
              label={t('imports:address')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <Button type="submit" aria-disabled={opening.isPending}>
            {t('imports:ask')}
          </Button>
        </form>
      ) : (
        <DropArea onDrop={(files) => void opening.run(files)}>
          <div className="flex flex-wrap items-center gap-3">
            <FileButton accept={source.accept} onChoose={(files) => void opening.run(files)} />
            {code?.template && (
              <button
                type="button"
                className={smallButtonClass}
                onClick={() =>
                  saveAsFile(
                    `${source.name}.csv`,
                    'text/csv',
                    BYTE_ORDER_MARK + toCsv(code.template ?? []),
                  )
                }
              >
                {t('imports:template')}
              </button>
            )}
            <span className="text-sm text-quiet max-sm:hidden">{t('imports:drop')}</span>
          </div>
        </DropArea>
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {opening.isPending && t('imports:reading')}
      </p>
      <ErrorText text={error && errorOf(error)} />
      {opened && (
        <UnderstoodImport
          key={opened.id}
          {...opened}
          pictures={run.pictures}
          onTaken={(id) => {
            setOpened(null);
            void run.run({ id });
          }}
        />
      )}
    </section>
  );
}

interface FileButtonProps {
  accept: string;
  onChoose: (files: File[]) => void;
}

/** The browser's own choice of files behind a button of ours. */
function FileButton({ accept, onChoose }: FileButtonProps) {
  const { t } = useAdminTranslation();
  return (
    <label
      className={`${smallButtonClass} relative has-focus-visible:outline-2 has-focus-visible:outline-accent`}
    >
      {t('imports:choose')}
      <input
        type="file"
        accept={accept}
        className="pointer-events-none absolute inset-0 opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ''; // the same file may be chosen again
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}

/** Returns a function that says why something cannot be read. */
function useSourceError(): (error: unknown) => string {
  const { t } = useAdminTranslation();
  const messageOf = useErrorMessage();
  return (error) =>
    error instanceof SourceError
      ? t(`imports:fileError.${error.code}`, {
          line: error.detail.line ?? '',
          text: error.detail.text ?? '',
        })
      : messageOf(error);
}
