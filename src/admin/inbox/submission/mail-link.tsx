import type { ReactNode } from 'react';

interface MailLinkProps {
  href: string;
  className: string;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * Opens the mail program. Beside the page: where that is a website, the page would give way to it, and browsers ask about
 * unsaved text even where it is none.
 */
export function MailLink({ href, className, onClick, children }: MailLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className} onClick={onClick}>
      {children}
    </a>
  );
}
