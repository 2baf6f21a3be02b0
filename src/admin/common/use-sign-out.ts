import { useEffect } from 'react';
import { session, type SignOutScope } from '@/data-service/auth/session';
import { notify, prepareNotices } from '@/ui/notices';
import { useAdminWords } from './admin-words';

/** Signs out of this browser, of the others, or of all, and says how that went. */
export function useSignOut(): (scope: SignOutScope) => Promise<void> {
  const { t } = useAdminWords();
  useEffect(prepareNotices, []); // it may fail for want of a connection
  return async (scope) => {
    try {
      await session.signOut(scope);
      const text = scope === 'others' ? t('account.signedOutElsewhere') : t('panel.loggedOut');
      notify({ kind: 'success', text });
    } catch (error) {
      console.error(error);
      notify({ kind: 'failure', text: t('panel.logOutFailed') });
    }
  };
}
