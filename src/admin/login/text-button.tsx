import type { ComponentProps } from 'react';

/** A secondary action that looks like a link. */
export const textLinkClass =
  'inline-flex min-h-11 cursor-pointer items-center self-start underline decoration-accent underline-offset-4 hover:text-accent';

export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={textLinkClass} {...props} />;
}
