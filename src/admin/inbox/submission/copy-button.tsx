import type { ReactNode } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { smallButtonClass } from '@/admin/common/small-button';
import { useCopy } from '@/admin/common/use-copy';

interface CopyButtonProps {
  text: string;
  /** Called whatever comes of it: who was told to copy by hand may do so. */
  onCopy?: () => void;
  children: ReactNode;
}

/** Puts a text into the clipboard, and says so. */
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
