import type { CSSProperties } from 'react';
import { DEFAULT_LOGO } from '@/config/constants';
import { hueOf } from '@/lib/hue-of';
import { useSettings } from './settings';

interface StandInProps {
  of: string;
  className?: string | undefined;
}

/** The stand-in for a missing picture: the label's mark on a colour chosen by the name. It fills its box. */
export function StandIn({ of: name, className = '' }: StandInProps) {
  const logo = useSettings().data?.logoUrl ?? DEFAULT_LOGO;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--hue': hueOf(name),
    '--mark': `url(${JSON.stringify(logo)})`,
  };
  return <span className={`stand-in ${className}`} style={style} />;
}
