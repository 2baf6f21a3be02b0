import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useAuthCodeText, useAuthErrorMessage } from '@/admin/common/auth-error-message';
import { TextButton } from './text-button';
import type { CallbackFailure } from './use-auth-callback';

interface CallbackErrorProps {
  failure: CallbackFailure;
  /** True where no form to sign in stands below. */
  isSignedIn: boolean;
}

/** Says why a link has led to no session. */
export function CallbackError({ failure, isSignedIn }: CallbackErrorProps) {
  const { t } = useAdminTranslation();
  const textOf = useAuthCodeText();
  const reasonOf = useAuthErrorMessage();

  // Our own messages say what to do; other errors get that as an addition.
  function sentence(): string | null {
    if (failure.kind === 'failed') return reasonOf(failure.error);
    return failure.kind === 'refused' ? textOf(failure.code) : null;
  }
  function plainText(): string {
    if (failure.kind === 'invalid') return t(`authError.${failure.error}`);
    const description = failure.kind === 'refused' && failure.description;
    return description ? t('authError.inUrl', { description }) : t('callback.noDescription');
  }

  const known = sentence();
  return (
    <div role="alert" className="mb-6 border-l-2 border-red-400 pl-4">
      <p className="break-words text-red-300">{known ?? plainText()}</p>
      {known === null && !isSignedIn && <p className="text-quiet">{t('callback.next')}</p>}
      {failure.kind === 'failed' && failure.retry && (
        <TextButton onClick={failure.retry}>{t('callback.retry')}</TextButton>
      )}
    </div>
  );
}
