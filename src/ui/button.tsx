import type { ComponentProps } from 'react';

/** The look of a main action, also for links. The shape of actions is the stylesheet's: src/app/styles.css, src/admin/panel.css. */
export const buttonClass = 'action bg-accent text-night hover:bg-paper';

/** The look of an action beside the main one. */
export const quietButtonClass = 'action border-2 border-edge hover:border-accent hover:text-accent';

export function Button({ type = 'button', className = '', ...props }: ComponentProps<'button'>) {
  return <button type={type} className={`${buttonClass} ${className}`} {...props} />;
}
