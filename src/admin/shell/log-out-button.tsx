import { useAdminTranslation } from '@/admin/common/admin-translation';
import { askToLeave } from '@/admin/drafts/unsaved-changes';
import { smallButtonClass } from '@/admin/common/small-button';
import { useSignOut } from '@/admin/common/use-sign-out';

/** Ends the session of this browser. */
export function LogOutButton() {
  const { t } = useAdminTranslation();
  const { signOut } = useSignOut();
  return (
    <button
      type="button"
      className={smallButtonClass}
      onClick={() => askToLeave(() => void signOut('local'))}
    >
      {t('panel.logOut')}
    </button>
  );
}
