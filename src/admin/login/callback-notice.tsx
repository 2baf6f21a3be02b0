import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { LoginEntry } from './login-entry';

/** Says what a link in a mail has confirmed. */
export function CallbackNotice({ notice }: { notice: NonNullable<LoginEntry['notice']> }) {
  const { t } = useAdminTranslation();
  return (
    <p role="status" className="mb-6 border-l-2 border-accent pl-4">
      {t(`mailLink.${notice}`)}
    </p>
  );
}
