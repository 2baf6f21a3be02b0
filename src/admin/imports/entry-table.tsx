import { memo } from 'react';
import { useAdminTranslation } from '../common/translation';
import type { CheckedEntry } from './check-entries';
import { useEntryTexts } from './entry-texts';

interface EntryTableProps {
  entries: readonly CheckedEntry[];
  /** Returns the name of an artist, be it one that is to be made. */
  artistName: (id: string) => string;
  isTaken: (entry: CheckedEntry) => boolean;
  onTurn: (key: string) => void;
}

/** What will be made, line by line; first the lines that cannot be taken, each with the reason. */
export function EntryTable({ entries, artistName, isTaken, onTurn }: EntryTableProps) {
  const { t } = useAdminTranslation();
  const textsOf = useEntryTexts(artistName);
  const sorted = entries.toSorted((a, b) => Number(a.values !== null) - Number(b.values !== null));
  return (
    <div className="-mx-2 max-h-[70vh] overflow-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('imports:understood')}</caption>
        <thead className="text-quiet">
          <tr className="border-b border-line *:px-2 *:py-1 *:font-normal">
            <th scope="col">
              <span className="max-sm:sr-only">{t('imports:taking')}</span>
            </th>
            <th scope="col" className="text-right">
              {t('imports:line')}
            </th>
            <th scope="col">{t('imports:entry')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((entry) => (
            <EntryRow
              key={entry.key}
              entryKey={entry.key}
              {...textsOf(entry)}
              line={entry.line}
              isPossible={entry.values !== null}
              isTaken={isTaken(entry)}
              onTurn={onTurn}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EntryRowProps {
  entryKey: string;
  line: number;
  name: string;
  detail: string;
  /** Why it cannot be taken, as one text. */
  problems: string;
  notes: string;
  isPossible: boolean;
  isTaken: boolean;
  onTurn: (key: string) => void;
}

/** A line. Of five hundred, only what a tick changes is rendered again. */
const EntryRow = memo(function EntryRow({
  entryKey,
  line,
  name,
  detail,
  problems,
  notes,
  isPossible,
  isTaken,
  onTurn,
}: EntryRowProps) {
  const { t } = useAdminTranslation();
  return (
    <tr className={`border-b border-line align-top *:px-2 *:py-1 ${isTaken ? '' : 'text-quiet'}`}>
      <td>
        {isPossible && (
          <label className="flex size-9 cursor-pointer items-center">
            <input
              type="checkbox"
              aria-label={t('imports:takeEntry', { name })}
              checked={isTaken}
              onChange={() => onTurn(entryKey)}
              className="size-5 accent-accent"
            />
          </label>
        )}
      </td>
      <td className="py-2! text-right text-quiet tabular-nums">{line}</td>
      <td className="w-full py-2! wrap-anywhere">
        {name}
        <span className="block text-quiet">{detail}</span>
        {notes && <span className="block text-accent">{notes}</span>}
        {problems && <span className="block text-red-300">{problems}</span>}
      </td>
    </tr>
  );
});
