import type { LanguageState } from '../form/localized-values';

interface LanguageMarkProps {
  state: LanguageState | 'wrong';
}

const FILLS = { complete: 'M6 1a5 5 0 0 1 0 10A5 5 0 0 1 6 1', partly: 'M6 1a5 5 0 0 0 0 10z' };

const COLORS = {
  complete: 'text-accent',
  review: 'text-accent',
  partly: 'text-accent',
  empty: 'text-quiet',
  none: 'text-quiet',
  wrong: 'text-red-400',
};

/** The state of a language as a shape: a full circle, one with a dot, a half, an empty dashed one, or an exclamation mark. */
export function LanguageMark({ state }: LanguageMarkProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={`size-3 shrink-0 fill-none stroke-current forced-colors:text-inherit ${COLORS[state]}`}
    >
      {state === 'wrong' ? (
        <path d="M6 1v6M6 9v2" strokeWidth="2" />
      ) : (
        <circle
          cx="6"
          cy="6"
          r="5"
          strokeDasharray={state === 'empty' || state === 'none' ? '2 2' : undefined}
        />
      )}
      {state === 'review' && <circle cx="6" cy="6" r="2" className="fill-current" />}
      {(state === 'complete' || state === 'partly') && (
        <path d={FILLS[state]} className="fill-current" />
      )}
    </svg>
  );
}
