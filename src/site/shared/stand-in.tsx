import type { CSSProperties } from 'react';
import { DEFAULT_LOGO } from '@/config/constants';
import { useSettings } from './settings';

/** Returns the hue that belongs to a name, in degrees: the same on every page and in every language. */
export function hueOf(name: string): number {
  return Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (hue, code) => (hue * 31 + code) % 360,
    0,
  );
}

/** Stands in for a picture that is missing: the label's mark on a colour of its own. It fills its box. */
export function StandIn({ of: name }: { of: string }) {
  const logo = useSettings().data?.logoUrl ?? DEFAULT_LOGO;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--hue': hueOf(name),
    '--mark': `url(${JSON.stringify(logo)})`,
  };
  return <span className="stand-in" style={style} />;
}
