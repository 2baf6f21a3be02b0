import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/backend/client/app-error';
import type { MailLink } from '@/data-service/backend/auth/auth-callback';
import { acceptInvitation } from '@/data-service/backend/auth/invitation';
import { confirmNewEmail, signInWithMailLink } from '@/data-service/backend/auth/link-session';
import type { Staff } from '@/data-service/backend/auth/staff';
import { Button, buttonClass, quietButtonClass } from '@/ui/button';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { ErrorText, useAuthErrorMessage } from '../common/errors';
import { LoginCard } from './login-card';
import type { LoginEntry } from './use-auth-callback';

interface SignedIn {
  /** The member who is signed in already. */
  signedIn: Staff | null;
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : undefined);

/** Spends the link, and returns the entry of the history that comes after it. */
async function spend(link: MailLink): Promise<LoginEntry> {
  if (link.type === 'email_change') {
    return { notice: (await confirmNewEmail(link)) ? 'newEmail' : 'firstOfTwo' };
  }
  await signInWithMailLink(link);
  return { step: 'new-password' };
}

/** The page that a link in a mail of the auth server opens. */
export function MailLinkCard({ link, signedIn }: { link: MailLink } & SignedIn) {
  return (
    <LinkCard
      purpose={link.type}
      signedIn={signedIn}
      open={() => spend(link)}
      isWorthless={(code) => code === 'otp_expired'}
      isReplaceable={() => link.type !== 'email_change'}
    />
  );
}

const SPENT = new Set<string | undefined>([
  'invitation-unknown',
  'invitation-expired',
  'invitation-used',
]);

/** The page that an invitation opens. Its button has the auth server's link made, and spends it at once. */
export function InvitationCard({ token, signedIn }: { token: string } & SignedIn) {
  /** The link that was made and not yet spent: what was spent makes no second one. */
  const made = useRef<MailLink>(null);

  async function accept(): Promise<LoginEntry> {
    made.current ??= await acceptInvitation(token);
    try {
      return await spend(made.current);
    } catch (error) {
      if (codeOf(error) === 'otp_expired') made.current = null; // also pressed in another tab, which has made a newer one
      throw error;
    }
  }

  return (
    <LinkCard
      purpose="invite"
      signedIn={signedIn}
      open={accept}
      isWorthless={(code) => SPENT.has(code)}
      isReplaceable={(code) => code === 'invitation-used'}
    />
  );
}

interface LinkCardProps extends SignedIn {
  purpose: MailLink['type'];
  /** Spends the link, and returns the entry of the history that comes after it. */
  open: () => Promise<LoginEntry>;
  /** Returns true for the code of a failure after which the link is good for nothing any more. */
  isWorthless: (code: string | undefined) => boolean;
  /** Returns true where a new password can be requested instead of such a link. */
  isReplaceable: (code: string | undefined) => boolean;
}

/** Focuses the element that replaces the pressed button. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Says what a link does. Its button spends the link: programs open links, too, and press nothing. */
function LinkCard({ purpose, signedIn, open, isWorthless, isReplaceable }: LinkCardProps) {
  const { t } = useAdminTranslation();
  const navigate = useNavigate();
  const reasonOf = useAuthErrorMessage();
  const goOn = (state: LoginEntry) => void navigate(paths.login, { replace: true, state });
  const { run, isPending, error } = useExclusiveMutation(async () => goOn(await open()));
  const code = codeOf(error);
  const isSpent = isWorthless(code);

  return (
    <LoginCard title={t(`mailLink.${purpose}.title`)}>
      {signedIn && (
        <p className="mb-4 break-words">
          {t('callback.session.signedIn', { email: signedIn.email })}
        </p>
      )}
      {!isSpent && (
        <>
          <p className="mb-4">{t(`mailLink.${purpose}.text`)}</p>
          <p className="mb-2 text-quiet">{t(`mailLink.${purpose}.advice`)}</p>
        </>
      )}
      <ErrorText text={error && reasonOf(error)} />
      <div className="mt-4 flex flex-col gap-3">
        {!isSpent && (
          <Button aria-disabled={isPending} onClick={() => void run()}>
            {isPending ? t('mailLink.running') : t(`mailLink.${purpose}.action`)}
          </Button>
        )}
        {isSpent && isReplaceable(code) && (
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
          ref={isSpent && !isReplaceable(code) ? takeFocus : null}
          onClick={() => {
            if (!isPending) goOn({});
          }}
        >
          {isSpent
            ? t(signedIn ? 'callback.toPanel' : 'recovery.back')
            : t('callback.session.cancel')}
        </button>
      </div>
    </LoginCard>
  );
}
