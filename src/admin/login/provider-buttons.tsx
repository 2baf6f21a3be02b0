import { providerName, type AuthProvider } from '@/config/auth-providers';
import { signInWithProvider } from '@/data-service/auth/sign-in';
import { quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useAuthProviders } from '@/admin/common/auth-settings-query';
import { ErrorText } from '@/admin/common/error-text';
import { useAction } from '@/admin/common/use-action';
import { rememberOrigin } from './sign-in-origin';

/** The scopes that a provider is asked for, where the auth server does not by itself ask for the identity. */
const SCOPES: Partial<Record<AuthProvider, string>> = {
  azure: 'email',
  github: 'user:email',
  google: 'openid email profile',
};

/** Sign-in with the providers of this installation. `origin` is where it leads in the end. */
export function ProviderButtons({ origin }: { origin: string }) {
  const { t } = useAdminTranslation();
  const { run, isRunning, errorMessage } = useAction();
  const providers = useAuthProviders();
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          aria-disabled={isRunning}
          className={quietButtonClass}
          onClick={() => {
            rememberOrigin(origin);
            void run(() => signInWithProvider(provider, SCOPES[provider]));
          }}
        >
          {t('login.withProvider', { provider: providerName(provider) })}
        </button>
      ))}
      <ErrorText text={errorMessage} />
    </div>
  );
}
