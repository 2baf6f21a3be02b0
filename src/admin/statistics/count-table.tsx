import { Download } from 'lucide-react';
import { useState } from 'react';
import { smallButtonClass } from '../common/buttons';
import { NumberTable, type NumberRow } from '../common/number-table';
import { saveAsCsv } from '../common/save-as-csv';
import { useAdminTranslation } from '../common/translation';

/** The number of rows of a table before it is unfolded. */
const FIRST = 10;

interface CountTableProps {
  title: string;
  /** The beginning of the name of its file. */
  file: string;
  headings: readonly string[];
  rows: readonly NumberRow[];
  /** True to show all rows, in a box of this height that scrolls. */
  isWhole?: boolean;
}

/** A table of counts, which can be saved whole; renders nothing without a row. */
export function CountTable({ isWhole = false, file, ...table }: CountTableProps) {
  const { t, i18n } = useAdminTranslation();
  const [isUnfolded, setIsUnfolded] = useState(isWhole);
  const { title, headings, rows } = table;
  if (rows.length === 0) return null;
  const save = () => {
    const lines = rows.map(({ name, numbers }) => [name, ...numbers.map(String)]);
    saveAsCsv(file, [headings, ...lines], i18n.language);
  };
  return (
    <div className="min-w-0">
      <NumberTable
        {...table}
        rows={isUnfolded ? rows : rows.slice(0, FIRST)}
        {...(isWhole && { className: 'max-h-128 pr-3' })}
        action={
          <button
            type="button"
            aria-label={t('statistics:saveTable', { title })}
            className="-my-3 inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-quiet hover:text-accent"
            onClick={save}
          >
            <Download aria-hidden="true" className="size-4" />
            {t('statistics:csv')}
          </button>
        }
      />
      {!isUnfolded && rows.length > FIRST && (
        <button
          type="button"
          className={`${smallButtonClass} mt-3`}
          onClick={() => setIsUnfolded(true)}
        >
          {t('statistics:all', { count: rows.length })}
        </button>
      )}
    </div>
  );
}
