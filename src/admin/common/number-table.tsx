import { useId, type ReactNode } from 'react';
import { useAdminTranslation } from './translation';

export interface NumberRow {
  key: string;
  name: string;
  /** In place of the name. */
  shown?: ReactNode;
  numbers: readonly number[];
}

interface NumberTableProps {
  title: string;
  headings: readonly string[];
  rows: readonly NumberRow[];
  /** Beside the title. */
  action?: ReactNode;
  /** Of what scrolls, where the table has less room than it needs. */
  className?: string;
}

/** A small table whose first column names what the others count. */
export function NumberTable({ title, headings, rows, action, className = '' }: NumberTableProps) {
  const { i18n } = useAdminTranslation();
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      <div
        role="group"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className={`overflow-x-auto ${className}`}
      >
        <table aria-labelledby={id} className="w-full border-t border-line text-left">
          <thead>
            <tr className="border-b border-line text-sm text-quiet">
              {headings.map((heading, column) => (
                <th
                  key={heading}
                  scope="col"
                  className={`py-2 font-normal ${column > 0 ? 'pl-4 text-right' : ''}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, shown, numbers }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="min-w-28 py-2 font-normal wrap-anywhere">
                  {shown ?? name}
                </th>
                {numbers.map((number, column) => (
                  <td key={headings[column + 1]} className="py-2 pl-4 text-right tabular-nums">
                    {number.toLocaleString(i18n.language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
