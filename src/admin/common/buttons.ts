const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm border transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** The class of a button within a field. */
export const smallButtonClass = `${SHAPE} border-line bg-surface px-4 text-sm hover:border-accent hover:text-accent`;

/** The class of a button that shows its icon alone on phones. */
export const narrowButtonClass = `${smallButtonClass} max-sm:min-w-11 max-sm:px-2.5`;

/** The class of a button that shows an icon alone. Forced colors show its border. */
export const iconButtonClass = `${SHAPE} min-w-11 border-transparent text-quiet hover:bg-surface hover:text-accent`;
