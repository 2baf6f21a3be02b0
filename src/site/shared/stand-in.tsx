import type { CSSProperties } from 'react';
import { DEFAULT_LOGO } from '@/config/constants';
import { useSettings } from './settings';

/** Returns the hue that belongs to a name, in degrees: the same on every page and in every language. */
export function hueOf(name: string): number {
  let hue = 0;
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hue;
}

interface StandInProps {
  of: string;
  className?: string | undefined;
}

/** Stands in for a picture that is missing: the label's mark on a colour of its own. It fills its box. */
export function StandIn({ of: name, className = '' }: StandInProps) {
  const logo = useSettings().data?.logoUrl ?? DEFAULT_LOGO;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--hue': hueOf(name),
    '--mark': `url(${JSON.stringify(logo)})`,
  };
  return <span className={`stand-in ${className}`} style={style} />;
}
