import { useState } from 'react';
import { session } from '@/data-service/auth/session';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ErrorText } from '@/admin/common/error-text';
import { useAction } from '@/admin/common/use-action';

/** Asks the server once more whether the account is staff; whoever shows this follows the session. */
export function CheckStaffAgain() {
  const { t } = useAdminTranslation();
  const { run, isRunning, errorMessage } = useAction();
  const [isChecked, setIsChecked] = useState(false);
  return (
    <>
      <Button
        aria-disabled={isRunning}
        onClick={() => {
          setIsChecked(false);
          void run(session.refresh).then(setIsChecked);
        }}
      >
        {t('notStaff.checkAgain')}
      </Button>
      <p role="status" className="min-h-6 py-2">
        {isChecked && t('notStaff.stillNot')}
      </p>
      <ErrorText text={errorMessage} />
    </>
  );
}
