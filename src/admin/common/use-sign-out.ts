import { useEffect } from 'react';
import { session, type SignOutScope } from '@/data-service/auth/session';
import { notify, prepareToasts } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from './admin-translation';

/** Signs out of this browser, of the others, or of all, and says how that went. */
export function useSignOut() {
  const { t } = useAdminTranslation();
  useEffect(prepareToasts, []); // it may fail for want of a connection
  const { run, isPending } = useExclusiveMutation(
    async (scope: SignOutScope) => {
      await session.signOut(scope);
      const text = scope === 'others' ? t('account.signedOutElsewhere') : t('panel.loggedOut');
      notify({ kind: 'success', text });
    },
    (error) => {
      console.error(error);
      notify({ kind: 'failure', text: t('panel.logOutFailed') });
    },
  );
  return { signOut: run, isSigningOut: isPending };
}
