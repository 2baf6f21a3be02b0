import { type AuthProvider, providerName } from '@/config/auth-providers';
import { signInWithProvider } from '@/data-service/backend/auth/sign-in';
import { quietButtonClass } from '@/ui/button';
import { PANEL_STORED } from '@/lib/panel-storage';
import { readStored, writeStored } from '@/lib/storage';
import { paths } from '@/config/paths';
import { parseUrl } from '@/lib/urls';
import { useAdminTranslation } from '../common/translation';
import { useAuthProviders } from '../common/session';
import { ErrorText } from '../common/errors';
import { useAction } from '../common/use-action';

/** The scopes to request from a provider for which the auth server does not request the identity by default. */
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

const BASE = 'https://site.invalid';

/** Returns the path that a sign-in redirects to: the page of the panel that required it, or else the panel itself. */
export function panelOrigin(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return paths.panel;
  // Resolved as a browser does: /adminpanel/../x is /x, and //x or /\x another origin.
  const url = parseUrl(from, BASE);
  if (!url) return paths.panel;
  const { origin, pathname, search } = url;
  const isPanel = pathname === paths.panel || pathname.startsWith(`${paths.panel}/`);
  return origin === BASE && isPanel ? pathname + search : paths.panel;
}

/** Remembers the origin while a provider's pages are open in this tab; else they return to the panel's first page. */
export function rememberOrigin(from: string): void {
  writeStored(PANEL_STORED.signInOrigin, from);
}

/** Returns the remembered origin, once. */
export function takeOrigin(): string | null {
  const from = readStored(PANEL_STORED.signInOrigin);
  writeStored(PANEL_STORED.signInOrigin, null);
  return from;
}
