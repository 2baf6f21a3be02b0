const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 border border-edge transition-colors hover:border-accent hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** The class of a button within a field. */
export const smallButtonClass = `${SHAPE} px-4 text-sm`;

/** The class of a button that shows an icon alone. */
export const iconButtonClass = `${SHAPE} min-w-11`;
