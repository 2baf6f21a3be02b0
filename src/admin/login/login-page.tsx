import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { session } from '@/data-service/backend/auth/session';
import { PROVIDER_ERRORS } from '@/data-service/backend/auth/auth-callback';
import type { Staff } from '@/data-service/backend/auth/staff';
import { quietButtonClass } from '@/ui/button';
import { FullScreenSpinner } from '@/ui/state-screen';
import { useAdminTranslation } from '../common/translation';
import { ErrorText, useAuthCodeText, useAuthErrorMessage } from '../common/errors';
import { useSession, useStaff } from '../common/session';
import { InvitationCard, MailLinkCard } from './mail-link-card';
import { LinkQuestion } from './link-question';
import { LoginCard } from './login-card';
import {
  type CallbackFailure,
  type LoginEntry,
  readEntry,
  useAuthCallback,
} from './use-auth-callback';
import { NewPasswordForm, RecoveryForm, SecondStepForm, SignInForm } from './login-forms';
import { panelOrigin, ProviderButtons } from './provider-buttons';
import { TextButton, textLinkClass } from './login-fields';

/** The page where staff sign in, and where mails and providers lead back to. */
export function LoginPage() {
  const staff = useStaff();
  const { isPending, isRecovery, failure, offer } = useAuthCallback();
  const entry = readEntry(useLocation().state);
  const origin = panelOrigin(entry.from);
  const [wasNobody, setWasNobody] = useState(false);
  if (staff === null && !wasNobody) setWasNobody(true);

  if (staff === undefined || isPending) return <FullScreenSpinner />;
  if (offer) return <LinkQuestion offer={offer} signedIn={staff} />;
  if (entry.link) return <MailLinkCard link={entry.link} signedIn={staff} />;
  if (entry.invitation !== undefined) {
    return <InvitationCard token={entry.invitation} signedIn={staff} />;
  }
  const outcome = failure ? (
    <CallbackError failure={failure} isSignedIn={staff !== null} />
  ) : (
    entry.notice && <CallbackNotice notice={entry.notice} />
  );
  if (entry.step === 'recovery') return <Recovery />;
  if (!staff) return <SignIn origin={origin}>{outcome}</SignIn>;
  if (staff.secondStep.length > 0) return <SecondStep staff={staff} />;
  if (isRecovery || entry.step === 'new-password') {
    return <NewPassword staff={staff} origin={origin} />;
  }
  if (outcome && !wasNobody) {
    return (
      <InSession staff={staff} origin={origin}>
        {outcome}
      </InSession>
    );
  }
  return (
    <>
      <FullScreenSpinner />
      <Navigate to={origin} replace />
    </>
  );
}

/** Shows what a link in a mail has confirmed. */
function CallbackNotice({ notice }: { notice: NonNullable<LoginEntry['notice']> }) {
  const { t } = useAdminTranslation();
  return (
    <p role="status" className="mb-6 border-l-2 border-accent pl-4">
      {t(`mailLink.${notice}`)}
    </p>
  );
}

/** `children` show what a link or a provider has led to. */
function SignIn({ origin, children }: { origin: string; children: ReactNode }) {
  const { t } = useAdminTranslation();
  const state = useSession();
  const reason = useAuthCodeText()(state?.status === 'ended' ? state.code : undefined);
  return (
    <LoginCard title={t('login.title')}>
      {children}
      {reason && <ErrorText text={reason} />}
      <SignInForm />
      <Link
        to={paths.login}
        replace={false} // the same URL, and yet a step that Back takes back
        state={{ from: origin, step: 'recovery' }}
        className={textLinkClass}
      >
        {t('login.forgot')}
      </Link>
      <ProviderButtons origin={origin} />
    </LoginCard>
  );
}

function Recovery() {
  const { t } = useAdminTranslation();
  return (
    <LoginCard isNext title={t('login.forgot')} text={t('recovery.text')}>
      <RecoveryForm />
      <Link to={paths.login} className={textLinkClass}>
        {t('recovery.back')}
      </Link>
    </LoginCard>
  );
}

function SecondStep({ staff }: { staff: Staff }) {
  const { t } = useAdminTranslation();
  return (
    <LoginCard
      isNext
      title={t('secondStep.title')}
      text={t('secondStep.text')}
      account={staff.email}
    >
      <SecondStepForm factors={staff.secondStep} />
      <TextButton onClick={() => void session.signOut().catch(console.error)}>
        {t('secondStep.someoneElse')}
      </TextButton>
    </LoginCard>
  );
}

function NewPassword({ staff, origin }: { staff: Staff; origin: string }) {
  const { t } = useAdminTranslation();
  const navigate = useNavigate();
  return (
    <LoginCard
      isNext
      title={t('recovery.title')}
      text={t('recovery.endsOthers')}
      account={staff.email}
    >
      <NewPasswordForm
        email={staff.email}
        onSaved={() => void navigate(origin, { replace: true })}
      />
    </LoginCard>
  );
}

interface InSessionProps {
  staff: Staff;
  origin: string;
  /** The result of a link or a provider. */
  children: ReactNode;
}

/** Shown where somebody who is signed in has followed a link that opens no other session: theirs stays. */
function InSession({ staff, origin, children }: InSessionProps) {
  const { t } = useAdminTranslation();
  return (
    <LoginCard title={t('callback.inSession')} account={staff.email}>
      {children}
      <Link to={origin} replace className={quietButtonClass}>
        {t(origin === paths.account ? 'callback.toAccount' : 'callback.toPanel')}
      </Link>
    </LoginCard>
  );
}

interface CallbackErrorProps {
  failure: CallbackFailure;
  /** True when there is no form to sign in below. */
  isSignedIn: boolean;
}

/** Explains why a link has led to no session. */
export function CallbackError({ failure, isSignedIn }: CallbackErrorProps) {
  const { t } = useAdminTranslation();
  const textOf = useAuthCodeText();
  const reasonOf = useAuthErrorMessage();

  // Our own messages name the next step; other errors get it as an addition.
  function sentence(): string | null {
    if (failure.kind === 'failed') return reasonOf(failure.error);
    return failure.kind === 'refused' ? textOf(failure.code) : null;
  }
  const isOfProvider = failure.kind === 'refused' && PROVIDER_ERRORS.has(failure.code);
  function plainText(): string {
    if (failure.kind === 'invalid') return t(`authError.${failure.error}`);
    const description = failure.kind === 'refused' && failure.description;
    if (isOfProvider) {
      return description ? t('authError.ofProvider', { description }) : t('callback.ofProvider');
    }
    return description ? t('authError.inUrl', { description }) : t('callback.noDescription');
  }

  const known = sentence();
  return (
    <div role="alert" className="mb-6 border-l-2 border-red-400 pl-4">
      <p className="break-words text-red-300">{known ?? plainText()}</p>
      {known === null && !isSignedIn && (
        <p className="text-quiet">{t(isOfProvider ? 'callback.otherWay' : 'callback.next')}</p>
      )}
      {failure.kind === 'failed' && failure.retry && (
        <TextButton onClick={failure.retry}>{t('callback.retry')}</TextButton>
      )}
    </div>
  );
}
