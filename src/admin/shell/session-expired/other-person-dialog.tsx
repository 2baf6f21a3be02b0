import { useEffect, useState } from 'react';
import { paths } from '@/config/paths';
import type { Staff } from '@/data-service/auth/staff';
import { Button } from '@/ui/button';
import { FullScreenSpinner } from '@/ui/state-screen';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { askToLeave, hasUnsavedChanges } from '@/admin/drafts/unsaved-changes';
import { Modal } from '@/admin/common/modal';

const openPanel = () => window.location.assign(paths.panel);

interface OtherPersonDialogProps {
  /** The member whose panel stands behind the dialog. */
  shown: Staff;
  /** The member who has signed in since. */
  other: Staff;
}

/**
 * Somebody else has signed in in another tab. What stands here is not theirs: they begin with a panel
 * of their own, and unsaved changes are asked about first.
 */
export function OtherPersonDialog({ shown, other }: OtherPersonDialogProps) {
  const { t } = useAdminTranslation();
  const [isAsked] = useState(hasUnsavedChanges);
  useEffect(() => {
    if (!isAsked) openPanel();
  }, [isAsked]);
  if (!isAsked) return <FullScreenSpinner />;
  return (
    <Modal
      role="alertdialog"
      title={t('sessionExpired.otherTitle', { email: other.email })}
      text={t('sessionExpired.otherText', { email: shown.email })}
    >
      <Button onClick={() => askToLeave(openPanel)}>{t('sessionExpired.otherOpen')}</Button>
    </Modal>
  );
}
