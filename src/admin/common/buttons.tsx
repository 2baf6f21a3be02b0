const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 border border-edge transition-colors hover:border-accent hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** The class of a button within a field. */
export const smallButtonClass = `${SHAPE} px-4 text-sm`;

/** The class of a button that shows an icon alone. */
export const iconButtonClass = `${SHAPE} min-w-11`;

const PATHS = {
  grip: 'M8 6h.01M16 6h.01M8 12h.01M16 12h.01M8 18h.01M16 18h.01',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  cross: 'm7 7 10 10M17 7 7 17',
  more: 'M12 5h.01M12 12h.01M12 19h.01',
  unfold: 'm7 10 5 5 5-5',
  fold: 'm7 14 5-5 5 5',
} as const;

/** The picture on a button that has its name elsewhere. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
