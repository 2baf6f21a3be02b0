import { paths } from '@/config/paths';
import { session } from '@/data-service/auth/session';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { askToLeave } from '@/admin/drafts/unsaved-changes';
import { TextButton } from '@/admin/login/text-button';

/** Leads to the login; `isSignedIn` where there is still a session, which the next user must not find there. */
export function SomeoneElseButton({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useAdminTranslation();

  async function leave() {
    if (isSignedIn) await session.signOut().catch(console.error);
    window.location.assign(paths.login);
  }

  return (
    <TextButton onClick={() => askToLeave(() => void leave())}>
      {t('sessionExpired.someoneElse')}
    </TextButton>
  );
}
