import { TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';

interface EmailFieldProps {
  /** Whose address it is, where that is settled. */
  fixed?: string | undefined;
  error: string | undefined;
}

/** The address that somebody signs in with. */
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
