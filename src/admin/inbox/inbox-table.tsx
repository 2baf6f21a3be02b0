import type { RefObject } from 'react';
import type { Submission } from '@/data-service/inbox/submissions';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { rowListClass } from '@/admin/common/row-link';
import { InboxRow } from './inbox-row';

interface InboxTableProps {
  rows: readonly Submission[];
  answerDays: number;
  /** The id of the row that was opened last. */
  openedRef: RefObject<string | null>;
  /** Called when a row has left the list by its own button, which had the focus. */
  onMoved: () => void;
}

/** One row per submission; on a phone each row is a block of lines. */
export function InboxTable({ rows, ...shared }: InboxTableProps) {
  const { t } = useAdminTranslation();
  const headings = [
    t('inbox.sender'),
    t('inbox.content'),
    t('inbox.languages'),
    t('inbox.received'),
    t('inbox.stateOf'),
  ];
  return (
    <div className={rowListClass}>
      <table
        aria-label={t('inbox.tab')}
        className="w-full border-t border-line text-left max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-sm text-quiet">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((submission) => (
            <InboxRow key={submission.id} submission={submission} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
