import { useAdminWords } from '../admin-words';
import { askToLeave } from '../form/leave-guard';
import { smallButtonClass } from '../form/small-button';
import { useSignOut } from '../use-sign-out';

/** Ends the session of this browser. */
export function LogOutButton() {
  const { t } = useAdminWords();
  const signOut = useSignOut();
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
