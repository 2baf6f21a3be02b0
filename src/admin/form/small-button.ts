/** The look of a button within a field. */
export const smallButtonClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 border border-edge px-4 text-sm transition-colors hover:border-accent hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-40 has-focus-visible:outline-2 has-focus-visible:outline-accent';
