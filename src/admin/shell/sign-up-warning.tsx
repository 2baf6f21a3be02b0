import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { authSettingsQuery } from '@/admin/common/auth-settings-query';

/** Warns staff that anybody can sign up; such accounts can change nothing, and yet have no business here. */
export function SignUpWarning() {
  const { t } = useAdminTranslation();
  const id = useId();
  const { data } = useQuery(authSettingsQuery);
  if (!data?.signUp && !data?.anonymous) return null;
  return (
    <section
      aria-labelledby={id}
      className="mb-10 rounded-xl border-2 border-red-400 bg-surface p-6"
    >
      <h2 id={id} className="mb-3 font-semibold text-red-300">
        {t('signUpWarning.title')}
      </h2>
      {data.signUp && <p>{t('signUpWarning.signUp')}</p>}
      {data.anonymous && <p>{t('signUpWarning.anonymous')}</p>}
    </section>
  );
}
