import { useState, type ReactNode } from 'react';

interface DropAreaProps {
  onDrop: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped onto it, and those that are pasted while the focus is inside. */
export function DropArea({ onDrop, children }: DropAreaProps) {
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
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer);
      }}
      onPaste={(event) => {
        if (take(event.clipboardData)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
