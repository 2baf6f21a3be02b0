import { useState, type ComponentProps } from 'react';
import { CheckField } from '@/ui/check-field';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { t } = useAdminTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} />
      <CheckField label={t('login.showPassword')} checked={isShown} onChange={setIsShown} />
    </div>
  );
}
