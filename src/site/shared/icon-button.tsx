import type { ComponentProps } from 'react';

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
  /** The path of an SVG in lines, 24 × 24. */
  icon: string;
}

/** A round button with an icon instead of text. */
export function IconButton({ icon, className = '', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`grid cursor-pointer place-items-center rounded-full ${className}`}
      {...button}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="fill-none stroke-current stroke-2">
        <path d={icon} />
      </svg>
    </button>
  );
}
