import { useState, type DragEvent, type ReactNode } from 'react';
import { notify } from '@/ui/toasts';
import { useAdminTranslation } from '@/admin/common/admin-translation';

interface DropAreaProps {
  onDrop: (files: File[]) => void;
  children: ReactNode;
}

/** A picture that is dragged from a page of another site comes as its link in some browsers. */
const LINK = 'text/uri-list';

/** Returns whether it takes what is dragged; a text field inside takes links itself. */
function takes({ dataTransfer: { types }, target }: DragEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea');
  return types.includes('Files') || (types.includes(LINK) && !isField);
}

/** Takes files that are dropped onto it, and those that are pasted while the focus is inside. */
export function DropArea({ onDrop, children }: DropAreaProps) {
  const { t } = useAdminTranslation();
  const [isOver, setIsOver] = useState(false);
  const take = (transfer: DataTransfer) => {
    const files = [...transfer.files];
    if (files.length > 0) onDrop(files);
    return files.length > 0;
  };
  return (
    <div
      tabIndex={-1} // a click gives it the focus, and with it what is pasted
      className={`flex flex-col gap-4 border border-dashed p-4 focus:border-edge ${isOver ? 'border-accent bg-surface' : 'border-line'}`}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        if (!take(event.dataTransfer)) notify({ kind: 'failure', text: t('upload.link') });
      }}
      onPaste={(event) => {
        if (take(event.clipboardData)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
