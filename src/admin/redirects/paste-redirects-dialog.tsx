import { useDeferredValue, useMemo, useState } from 'react';
import { RedirectTable, type Redirect } from '@/data-service/content/redirect-table';
import { MAX_REDIRECTS, type StoredRedirect } from '@/data-service/backend/staff/redirects';
import { Button, quietButtonClass } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { ErrorText } from '../common/errors';
import { Modal } from '../common/modal';
import { useAdminTranslation } from '../common/translation';
import { readRedirectTable } from './read-redirect-table';
import { useChangeError, useProblemText, type Problem } from './redirect-problems';
import { useRedirectFlags, type RedirectFlags } from './redirect-queries';

const EXAMPLE_TABLE = '/2019/05/13/release/\t/releases\n/?p=123\t/about';

interface PasteRedirectsDialogProps {
  redirects: readonly StoredRedirect[];
  onTake: (put: readonly Redirect[]) => Promise<void>;
  onClose: () => void;
}

/** A line of the table, and the redirect that it becomes unless its tick is taken away. */
interface Row extends Redirect {
  /** What it is known by: its place in the table, and what is written there. */
  key: string;
  text: string;
  problem: Problem | null;
  /** The current target of the path. */
  before: string | undefined;
  isTaken: boolean;
}

/** Takes a table of old and new paths as text, and shows what was understood before it is taken. */
export function PasteRedirectsDialog({ redirects, onTake, onClose }: PasteRedirectsDialogProps) {
  const { t } = useAdminTranslation();
  const errorOf = useChangeError();
  const [text, setText] = useState('');
  /** The lines whose tick was taken away. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const read = useDeferredValue(text); // typing goes first
  const { lines, header } = useMemo(() => readRedirectTable(read, [window.location.host]), [read]);
  const before = useMemo(
    () => new Map(redirects.map(({ source, target }) => [source, target])),
    [redirects],
  );
  const rows = useMemo(() => {
    const table = new RedirectTable(
      [...redirects, ...lines.filter(({ problem }) => problem === null)],
      () => false, // as in the form of one
    );
    const understood = lines.map(({ problem, ...line }, at): Row => {
      const key = `${at} ${line.text}`;
      const found = problem ?? (table.isCircle(line.source) ? 'circle' : null);
      const isSame = before.get(line.source) === line.target;
      return {
        ...line,
        key,
        problem: found,
        before: before.get(line.source),
        isTaken: found === null && !isSame && !left.has(key),
      };
    });
    return understood.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null));
  }, [lines, redirects, before, left]);
  const possible = rows.filter(({ problem }) => problem === null);
  const flagsOf = useRedirectFlags(possible);
  const impossible = rows.length - possible.length;
  const taken = rows.filter(({ isTaken }) => isTaken);
  const added = taken.filter((row) => row.before === undefined).length;
  const isTooLong = redirects.length + added > MAX_REDIRECTS;
  const taking = useExclusiveMutation(async () => {
    await onTake(taken.map(({ source, target }) => ({ source, target })));
    onClose();
  });
  const isIdle = taken.length === 0 || isTooLong || taking.isPending;

  function turn(key: string) {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  }

  return (
    <Modal
      isWide
      title={t('redirects:paste.title')}
      text={t('redirects:paste.text')}
      onClose={onClose}
    >
      <TextAreaField
        label={t('redirects:paste.table')}
        rows={rows.length > 0 ? 3 : 10}
        spellCheck={false}
        value={text}
        placeholder={EXAMPLE_TABLE}
        onChange={({ target }) => setText(target.value)}
      />
      {header !== null && (
        <p className="text-sm text-quiet">{t('redirects:paste.header', { text: header })}</p>
      )}
      {impossible > 0 && (
        <p className="text-sm">{t('redirects:paste.notTaken', { count: impossible })}</p>
      )}
      {rows.length > 0 && <UnderstoodTable rows={rows} flagsOf={flagsOf} onTurn={turn} />}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isTooLong && t('redirects:tooMany', { count: MAX_REDIRECTS })}
      </p>
      <ErrorText text={taking.error && errorOf(taking.error)} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        <Button aria-disabled={isIdle} onClick={() => !isIdle && void taking.run()}>
          {t('redirects:paste.take', { count: taken.length })}
        </Button>
      </div>
    </Modal>
  );
}

interface UnderstoodTableProps {
  rows: readonly Row[];
  flagsOf: (redirect: Redirect) => RedirectFlags;
  onTurn: (key: string) => void;
}

/** The lines of a table as they were understood; first those that cannot be taken. */
function UnderstoodTable({ rows, flagsOf, onTurn }: UnderstoodTableProps) {
  const { t } = useAdminTranslation();
  return (
    <div className="-mx-2 min-h-48 overflow-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('redirects:paste.understood')}</caption>
        <thead className="text-quiet">
          <tr className="border-b border-line *:px-2 *:py-1 *:font-normal">
            <th scope="col">{t('redirects:paste.taking')}</th>
            <th scope="col">{t('redirects:source')}</th>
            <th scope="col">{t('redirects:target')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={`border-b border-line align-top *:px-2 *:py-1 ${row.isTaken ? '' : 'text-quiet'}`}
            >
              <td>
                {row.problem === null && row.before !== row.target && (
                  <label className="flex size-9 cursor-pointer items-center">
                    <input
                      type="checkbox"
                      aria-label={t('redirects:paste.takeLine', { line: row.text })}
                      checked={row.isTaken}
                      onChange={() => onTurn(row.key)}
                      className="size-5 accent-accent"
                    />
                  </label>
                )}
              </td>
              {row.problem === null ? (
                <>
                  <td className="w-1/2 py-2! wrap-anywhere">{row.source}</td>
                  <td className="w-1/2 py-2! wrap-anywhere">
                    {row.target}
                    <Notes row={row} flags={flagsOf(row)} />
                  </td>
                </>
              ) : (
                <td colSpan={2} className="py-2! wrap-anywhere">
                  {row.text}
                  <ProblemNote problem={row.problem} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProblemNote({ problem }: { problem: Problem }) {
  const problemText = useProblemText();
  return <span className="block text-red-300">{problemText(problem)}</span>;
}

/** Notes on a line that can be imported. */
function Notes({ row, flags }: { row: Row; flags: RedirectFlags }) {
  const { t } = useAdminTranslation();
  const notes = [
    row.before === row.target && t('redirects:paste.same'),
    row.before !== undefined &&
      row.before !== row.target &&
      t('redirects:paste.replaces', { target: row.before }),
    flags.isShadowed && t('redirects:flag.shadowed'),
    flags.leadsNowhere && t('redirects:flag.nowhere'),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <span key={note} className="block text-accent">
      {note}
    </span>
  ));
}
