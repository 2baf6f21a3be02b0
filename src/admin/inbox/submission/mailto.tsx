import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '../../common/translation';
import { useCopy } from '../../common/copy';

/** A mail, or as much of it as is known. */
interface Mail {
  to: string;
  subject?: string;
  body?: string;
}

/** Longer URLs are cut, or not opened at all, by some mail programs and systems. */
const MAX_MAILTO_LENGTH = 1800;

/** A lone surrogate, with which a truncated text can end, cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/** The at sign of an email address is not encoded: not every mail program decodes it. */
const encodeRecipient = (email: string) => encode(email).replaceAll('%40', '@');

/** Returns the URL that opens a mail in the user's mail program (RFC 6068). */
export function mailtoUrl({ to, subject, body }: Mail): string {
  const lines = body?.replaceAll(/\r\n|\r|\n/g, '\r\n');
  const fields = Object.entries({ subject, body: lines }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encode(value)}`],
  );
  return [`mailto:${encodeRecipient(to)}`, fields.join('&')].filter(Boolean).join('?');
}

/**
 * Returns the URL that opens as much of a mail as fits into it, and the rest, which has to be pasted: the body, or the
 * subject with it; null where all fits.
 */
export function mailtoWithRest(mail: Required<Mail>): { href: string; rest: string | null } {
  const { to, subject, body } = mail;
  const ways = [
    { href: mailtoUrl(mail), rest: null },
    { href: mailtoUrl({ to, subject }), rest: body },
    { href: mailtoUrl({ to }), rest: `${subject}\n\n${body}` },
  ] as const;
  return ways.find(({ href }) => href.length <= MAX_MAILTO_LENGTH) ?? ways[2];
}

interface MailLinkProps {
  href: string;
  className: string;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * Opens the mail program, in another tab: where that is a website, it would replace the page, and browsers ask about
 * unsaved text even when there is none.
 */
export function MailtoLink({ href, className, onClick, children }: MailLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className} onClick={onClick}>
      {children}
    </a>
  );
}

interface CopyAndMailButtonProps {
  mail: Required<Mail>;
  onOpen: () => void;
}

/** Copies the text of a mail, as not every one fits into a link, and opens the mail program with as much as fits. */
export function CopyAndMailButton({ mail, onOpen }: CopyAndMailButtonProps) {
  const { t } = useAdminTranslation();
  const { copy, outcome } = useCopy();
  const { href, rest } = mailtoWithRest(mail);
  /** The text that was copied last: one that is changed afterwards is not on the clipboard. */
  const [copied, setCopied] = useState<string | null>(null);
  const text = rest ?? mail.body;

  async function copyAndOpen() {
    // First the clipboard: a page that has lost the focus to the mail program may not write to it.
    await copy(text);
    setCopied(text);
    window.open(href, '_blank', 'noreferrer');
    onOpen();
  }

  return (
    <>
      <Button onClick={() => void copyAndOpen()}>{t('inbox:replySending.copyAndOpen')}</Button>
      <p role="status" className="basis-full font-semibold empty:hidden">
        {rest !== null &&
          outcome === 'copied' &&
          copied === text &&
          t('inbox:submission.reply.onClipboard')}
        {rest !== null && outcome === 'failed' && t('inbox:submission.reply.notOnClipboard')}
      </p>
    </>
  );
}
