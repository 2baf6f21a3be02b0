import { useAdminWords } from '../admin-words';
import { useAuthCodeText, useAuthReason } from '../auth-reason';
import type { CallbackFailure } from './use-auth-callback';

/** Says why a link has led to no session. */
export function CallbackProblem({ failure }: { failure: CallbackFailure }) {
  const { t } = useAdminWords();
  const text = useFailureText()(failure);
  return (
    <div role="alert" className="mb-6 border-l-2 border-red-400 pl-4">
      <p className="break-words text-red-300">{text}</p>
      {failure.kind !== 'failed' && <p className="text-quiet">{t('callback.next')}</p>}
    </div>
  );
}

function useFailureText(): (failure: CallbackFailure) => string {
  const { t } = useAdminWords();
  const textOf = useAuthCodeText();
  const reasonOf = useAuthReason();
  return (failure) => {
    if (failure.kind === 'failed') return reasonOf(failure.error);
    if (failure.kind === 'invalid') return t(`authError.${failure.problem}`);
    const { code, description } = failure;
    const known = textOf(code);
    if (known !== null) return known;
    return description ? t('authError.inUrl', { description }) : t('callback.noDescription');
  };
}
