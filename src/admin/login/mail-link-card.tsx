import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/client/app-error';
import type { MailLink } from '@/data-service/auth/auth-callback';
import { confirmNewEmail, signInWithMailLink } from '@/data-service/auth/link-session';
import type { Staff } from '@/data-service/auth/staff';
import { Button, buttonClass, quietButtonClass } from '@/ui/button';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { ErrorText, useAuthErrorMessage } from '../common/errors';
import { useAction } from '../common/use-action';
import { LoginCard } from './login-card';
import type { LinkOffer, LoginEntry } from './use-auth-callback';

interface MailLinkCardProps {
  link: MailLink;
  /** The member who is signed in already. */
  signedIn: Staff | null;
}

/** Spends the link, and returns the entry of the history that comes after it. */
async function spend(link: MailLink): Promise<LoginEntry> {
  if (link.type === 'email_change') {
    return { notice: (await confirmNewEmail(link)) ? 'newEmail' : 'firstOfTwo' };
  }
  await signInWithMailLink(link);
  return { step: 'new-password' };
}

/** Focuses the element that replaces the pressed button. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The page that a link in a mail opens. Its button spends the link: programs open links, too, and press nothing. */
export function MailLinkCard({ link, signedIn }: MailLinkCardProps) {
  const { t } = useAdminTranslation();
  const navigate = useNavigate();
  const reasonOf = useAuthErrorMessage();
  const goOn = (state: LoginEntry) => void navigate(paths.login, { replace: true, state });
  const { run, isPending, error } = useExclusiveMutation(async () => goOn(await spend(link)));
  const isWorthless = error instanceof AppError && error.code === 'otp_expired';

  return (
    <LoginCard title={t(`mailLink.${link.type}.title`)}>
      {signedIn && (
        <p className="mb-4 break-words">
          {t('callback.session.signedIn', { email: signedIn.email })}
        </p>
      )}
      {!isWorthless && (
        <>
          <p className="mb-4">{t(`mailLink.${link.type}.text`)}</p>
          <p className="mb-2 text-quiet">{t(`mailLink.${link.type}.advice`)}</p>
        </>
      )}
      <ErrorText text={error && reasonOf(error)} />
      <div className="mt-4 flex flex-col gap-3">
        {!isWorthless && (
          <Button aria-disabled={isPending} onClick={() => void run()}>
            {isPending ? t('mailLink.running') : t(`mailLink.${link.type}.action`)}
          </Button>
        )}
        {isWorthless && link.type !== 'email_change' && (
          <Link
            to={paths.login}
            replace={false} // the same URL, and yet a step that Back takes back
            state={{ step: 'recovery' } satisfies LoginEntry}
            className={buttonClass}
            ref={takeFocus}
          >
            {t('mailLink.newLink')}
          </Link>
        )}
        <button
          type="button"
          className={quietButtonClass}
          onClick={() => {
            if (!isPending) goOn({});
          }}
        >
          {t('callback.session.cancel')}
        </button>
      </div>
    </LoginCard>
  );
}

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
