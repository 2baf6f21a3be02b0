import { paths } from '@/config/paths';
import type { Staff } from '@/data-service/staff';
import { Button } from '@/ui/button';
import { useAdminWords } from '../admin-words';
import { Modal } from '../modal';

interface OtherPersonDialogProps {
  /** Whose panel stands behind the dialog. */
  shown: Staff;
  /** Who has signed in since. */
  other: Staff;
}

/** Somebody else has signed in in another tab. What stands here is not theirs, so they begin with a panel of their own. */
export function OtherPersonDialog({ shown, other }: OtherPersonDialogProps) {
  const { t } = useAdminWords();
  return (
    <Modal
      role="alertdialog"
      title={t('sessionLost.otherTitle', { email: other.email })}
      text={t('sessionLost.otherText', { email: shown.email })}
    >
      <Button onClick={() => window.location.assign(paths.panel)}>
        {t('sessionLost.otherOpen')}
      </Button>
    </Modal>
  );
}
