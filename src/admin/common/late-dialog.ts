import { type ComponentType, useState } from 'react';
import { notify } from '@/ui/toasts';

/** Returns a dialog whose code is loaded when it is first opened: null while it is closed. `failedText` says that it is missing. */
export function useLateDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failedText: string,
): { Dialog: ComponentType<Props> | null; open: () => void; close: () => void } {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const open = () => {
    load().then(
      (loaded) => setDialog(() => loaded),
      (error: unknown) => {
        console.error(error);
        notify({ kind: 'failure', text: failedText });
      },
    );
  };
  return { Dialog, open, close: () => setDialog(null) };
}
