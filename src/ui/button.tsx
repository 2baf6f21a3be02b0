import type { ComponentProps } from 'react';

const SHAPE =
  'poster inline-flex min-h-12 cursor-pointer items-center justify-center px-7 pt-1 text-xl leading-none tracking-wide wrap-break-word transition-colors aria-disabled:cursor-progress aria-disabled:opacity-60';

/** The look of a main action, also for links. */
export const buttonClass = `${SHAPE} bg-accent text-night hover:bg-paper`;

/** The look of an action beside the main one. */
export const quietButtonClass = `${SHAPE} border-2 border-edge hover:border-accent hover:text-accent`;

export function Button({ type = 'button', className = '', ...props }: ComponentProps<'button'>) {
  return <button type={type} className={`${buttonClass} ${className}`} {...props} />;
}
