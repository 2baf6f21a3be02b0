import type { Staff } from '@/data-service/backend/auth/staff';
import { Button, quietButtonClass } from '@/ui/button';
import { ErrorText } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { LoginCard } from './login-card';
import type { LinkOffer } from './use-auth-callback';

interface LinkQuestionProps {
  offer: LinkOffer;
  /** The member who is signed in already. */
  signedIn: Staff | null;
}

/** Asks before the session of a link becomes the panel's: anybody can send a link that signs somebody in. */
export function LinkQuestion({ offer: { owner, accept, decline }, signedIn }: LinkQuestionProps) {
  const { t } = useAdminTranslation();
  const { run, isRunning, errorMessage } = useAction();
  return (
    <LoginCard title={t('callback.session.title')}>
      {signedIn && signedIn.id !== owner.id && (
        <p className="mb-4 break-words">
          {t('callback.session.signedIn', { email: signedIn.email })}
        </p>
      )}
      <p className="mb-4 break-words">{t('callback.session.brings', { email: owner.name })}</p>
      <p className="mb-6 text-quiet">{t('callback.session.advice')}</p>
      <div className="flex flex-col gap-3">
        <Button
          className="max-w-full py-2 wrap-anywhere normal-case"
          aria-disabled={isRunning}
          onClick={() => void run(accept)}
        >
          {isRunning
            ? t('callback.session.continuing')
            : t('callback.session.continue', { email: owner.name })}
        </Button>
        <button
          type="button"
          className={quietButtonClass}
          onClick={() => {
            if (!isRunning) decline();
          }}
        >
          {t('callback.session.cancel')}
        </button>
      </div>
      <div className="mt-4">
        <ErrorText text={errorMessage} />
      </div>
    </LoginCard>
  );
}
