import { quietButtonClass } from '@/ui/button';
import { useLateDialog } from '../common/late-dialog';
import { useAdminTranslation, useMessage } from '../common/translation';
import type { PinnedOrderProps } from './pinned-order-dialog';

/** The button that opens the order of the pinned entities, whose code is loaded then. */
export function PinnedOrder(props: PinnedOrderProps) {
  const { t } = useAdminTranslation();
  const message = useMessage();
  const { Dialog, open, close } = useLateDialog(
    async () => (await import('./pinned-order-dialog')).PinnedOrderDialog,
    message('common:state.failedTitle'),
  );
  return (
    <>
      <button type="button" className={quietButtonClass} onClick={open}>
        {t('pins.arrange')}
      </button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
