import type { ComponentProps } from 'react';

/** The look of a main action, also for links. */
export const buttonClass =
  'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full bg-accent px-6 py-2 font-semibold text-night transition-colors hover:bg-paper aria-disabled:cursor-progress aria-disabled:opacity-60';

export function Button({ type = 'button', className = '', ...props }: ComponentProps<'button'>) {
  return <button type={type} className={`${buttonClass} ${className}`} {...props} />;
}
