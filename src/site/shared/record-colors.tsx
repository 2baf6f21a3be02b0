import type { CSSProperties } from 'react';
import { colorScheme, type RecordColors } from '@/lib/record-colors';

type Variables = CSSProperties & Record<`--${string}`, string>;

/** As if nobody had set it. */
const UNSET = 'initial';

/**
 * Returns the variables by which all within an element has the colors of a record (tailwind.config.ts); for null those of the
 * site, also on the page of a record that has some.
 */
export function recordStyle(colors: RecordColors | null): Variables {
  const scheme = colors && colorScheme(colors);
  return {
    '--night': scheme?.ground ?? UNSET,
    '--glow': scheme?.glow ?? UNSET,
    '--surface': scheme?.surface ?? UNSET,
    '--line': scheme?.line ?? UNSET,
    '--edge-color': scheme?.edge ?? UNSET,
    '--heading': scheme?.heading ?? UNSET,
  };
}

/** The whole page has the colors of a record, for as long as this is rendered. */
export function RecordPageColors({ of: colors }: { of: RecordColors | null }) {
  if (!colors) return null;
  const variables = Object.entries(recordStyle(colors)).map((entry) => entry.join(':'));
  const styles = `:root{${variables.join(';')}}`;
  return <style>{styles}</style>;
}
