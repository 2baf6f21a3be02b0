import { TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';

interface EmailFieldProps {
  /** The email address, where it cannot be changed. */
  fixed?: string | undefined;
  error: string | undefined;
}

/** The email address that somebody signs in with. */
export function EmailField({ fixed, error }: EmailFieldProps) {
  const { t } = useAdminTranslation();
  return (
    <TextField
      name="email"
      type="email"
      label={t('login.email')}
      autoComplete="username"
      required
      {...(fixed !== undefined && { defaultValue: fixed, readOnly: true })}
      error={error}
    />
  );
}
