import type { ReactNode } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { smallButtonClass } from '@/admin/common/small-button';
import { useCopy } from '@/admin/common/use-copy';

interface CopyButtonProps {
  text: string;
  /** Called whether copying succeeded or not: the user may have copied the text by hand. */
  onCopy?: () => void;
  children: ReactNode;
}

/** Copies a text to the clipboard, and says so. */
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
