import { useState } from 'react';
import { buttonClass } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useCopy } from '@/admin/common/use-copy';

interface CopyAndMailButtonProps {
  /** Opens the mail program with as much of the mail as fits. */
  href: string;
  /** The text that does not fit into the link. */
  rest: string;
  onOpen: () => void;
}

/** One click for a mail that is too long for a link: copies the rest to the clipboard, and opens the mail program. */
export function CopyAndMailButton({ href, rest, onOpen }: CopyAndMailButtonProps) {
  const { t } = useAdminTranslation();
  const { copy, outcome } = useCopy();
  /** The text that was copied last: one that is changed afterwards is not on the clipboard. */
  const [copied, setCopied] = useState<string | null>(null);

  async function copyAndOpen() {
    // First the clipboard: a page that has lost the focus to the mail program may not write to it.
    await copy(rest);
    setCopied(rest);
    window.open(href, '_blank', 'noreferrer');
    onOpen();
  }

  return (
    <>
      <button type="button" className={buttonClass} onClick={() => void copyAndOpen()}>
        {t('submission.reply.copyAndOpen')}
      </button>
      <p role="status" className="basis-full font-semibold empty:hidden">
        {outcome === 'copied' && copied === rest && t('submission.reply.onClipboard')}
        {outcome === 'failed' && t('submission.reply.notOnClipboard')}
      </p>
    </>
  );
}
