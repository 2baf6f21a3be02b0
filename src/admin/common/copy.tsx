import { type ReactNode, useState } from 'react';
import { copyText } from '@/ui/copy-text';
import { useAdminTranslation } from './translation';
import { smallButtonClass } from './buttons';

/** Copies a text to the clipboard, and returns the result of that. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy(text: string): Promise<void> {
    setOutcome(null);
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
  }

  return { copy, outcome };
}

interface CopyButtonProps {
  text: string;
  /** Called whether copying succeeded or not: the user may have copied the text by hand. */
  onCopy?: () => void;
  children: ReactNode;
}

/** Copies a text to the clipboard, and confirms it. */
export function CopyButton({ text, onCopy, children }: CopyButtonProps) {
  const { t } = useAdminTranslation();
  const { copy, outcome } = useCopy();
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <button
        type="button"
        className={smallButtonClass}
        onClick={() => void copy(text).then(onCopy)}
      >
        {children}
      </button>
      <span role="status" className="text-sm text-quiet empty:hidden">
        {outcome && t(`copy.${outcome}`)}
      </span>
    </span>
  );
}
