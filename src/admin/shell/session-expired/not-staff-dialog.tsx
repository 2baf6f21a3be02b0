import type { Staff } from '@/data-service/auth/staff';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { Modal } from '@/admin/common/modal';
import { CheckStaffAgain } from '@/admin/login/check-staff-again';
import { SomeoneElseButton } from './someone-else-button';

/** Tells a member who has lost the staff mark. What they were doing waits behind it until the account has it again. */
export function NotStaffDialog({ staff: { email } }: { staff: Staff }) {
  const { t } = useAdminTranslation();
  const command = `npm run staff -- add ${email}`;
  return (
    <Modal
      role="alertdialog"
      title={t('notStaff.anyMoreTitle')}
      text={t('notStaff.anyMoreText', { email })}
    >
      <p className="font-medium break-words">{command}</p>
      <div className="flex flex-col">
        <CheckStaffAgain />
        <SomeoneElseButton isSignedIn />
      </div>
    </Modal>
  );
}
