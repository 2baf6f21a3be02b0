import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/client/app-error';
import type { MailLink } from '@/data-service/auth/auth-callback';
import { confirmNewEmail, signInWithMailLink } from '@/data-service/auth/mail-link';
import type { Staff } from '@/data-service/auth/staff';
import { Button, buttonClass, quietButtonClass } from '@/ui/button';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useAuthErrorMessage } from '@/admin/common/auth-error-message';
import { ErrorText } from '@/admin/common/error-text';
import { LoginCard } from './login-card';
import type { LoginEntry } from './login-entry';

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

/** For what takes the place of the button that was pressed. */
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
