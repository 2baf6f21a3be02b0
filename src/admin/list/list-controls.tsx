import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { useAdminTranslation } from '../common/translation';
import type { PagedUrlState } from '../common/url-state';
import { smallButtonClass } from '../common/buttons';

/** The pause in typing after which the search starts, in milliseconds. */
const TYPING_PAUSE = 250;

interface ListSearchProps {
  label: string;
  /** The search query of the URL. */
  asked: string;
  onChange: (asked: string) => void;
}

/** The search of a list; results follow the typing. */
export function ListSearch({ label, asked, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  /** The query that the URL has or, once it is rendered, will have. */
  const [expected, setExpected] = useState(asked);

  // The field shows the search that Back or a link opens. Its own may arrive when more has been typed already.
  if (shown !== asked) {
    setShown(asked);
    if (asked !== expected) {
      setExpected(asked);
      setTyped(asked);
    }
  }

  const search = () => {
    const query = typed.trim();
    if (query === expected) return;
    setExpected(query);
    onChange(query);
  };
  const onPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(onPause, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // a form around its dialog is not meant
        search();
      }}
      className="col-span-2 lg:col-span-1"
    >
      <label className="flex flex-col gap-1 text-sm text-quiet">
        {label}
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={200}
          className="min-h-11 w-full border border-line bg-surface px-3 text-base text-paper hover:border-edge"
        />
      </label>
    </form>
  );
}

interface ListSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string }[];
}

/** A choice above a list. */
export function ListSelect({ label, value, onChange, options }: ListSelectProps) {
  return (
    <label className="flex flex-col gap-1 text-sm text-quiet">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full cursor-pointer border border-line bg-surface px-3 text-base text-paper hover:border-edge"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ListPagesProps {
  total: number;
  /** The number of rows on a page. */
  size?: number;
  urlState: PagedUrlState;
}

/** The range of shown rows, the total, and the links to the other pages. */
export function ListPages({
  total,
  size = PANEL_PAGE_SIZE,
  urlState: { shown, searchFor },
}: ListPagesProps) {
  const { t } = useAdminTranslation();
  const from = (shown.page - 1) * size + 1;
  const to = Math.min(total, shown.page * size);
  const link = (page: number, text: string) => (
    <Link to={{ search: searchFor({ page }) }} preventScrollReset className={smallButtonClass}>
      {text}
    </Link>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="text-sm text-quiet">
        {total > 0 && t('list.range', { from, to, total })}
      </p>
      {total > size && (
        <nav aria-label={t('list.pages')} className="flex flex-wrap gap-3">
          {shown.page > 1 && link(shown.page - 1, t('list.previous'))}
          {to < total && link(shown.page + 1, t('list.next'))}
        </nav>
      )}
    </div>
  );
}

/*
 * A row of a list is clicked as a whole: its link covers it. WebKit positions no table row, so the link is laid out
 * from the cell that it is in, which begins where the row does, and is as wide as the window; the table's frame
 * cuts off the rest (data-table.tsx). On a phone a row is no table row but a block.
 */

export const rowClass = 'border-b border-line hover:bg-surface max-md:relative max-md:py-3';

/** The class of the first cell of a row. */
export const rowHeadClass = 'p-0 font-normal md:relative';

/** The class of the link in it. */
export const rowLinkClass =
  'wrap-anywhere after:absolute after:inset-y-0 after:left-0 after:w-full hover:text-accent md:after:w-screen';
