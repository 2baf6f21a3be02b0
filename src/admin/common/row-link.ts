/*
 * A row of a list is clicked as a whole: its link covers it. WebKit positions no table row, so the link is laid out from the
 * cell that it is in, which begins where the row does, and is as wide as the window; the list cuts off what is too much.
 * On a phone a row is no table row but a block.
 */

/** The class of the element around the table. */
export const rowListClass = 'overflow-x-clip';

export const rowClass = 'border-b border-line hover:bg-surface max-md:relative max-md:py-3';

/** The class of the first cell of a row. */
export const rowHeadClass = 'p-0 font-normal md:relative';

/** The class of the link in it. */
export const rowLinkClass =
  'wrap-anywhere after:absolute after:inset-y-0 after:left-0 after:w-full hover:text-accent md:after:w-screen';
