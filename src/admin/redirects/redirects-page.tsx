import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { StoredRedirect } from '@/data-service/backend/staff/redirects';
import { Button, quietButtonClass } from '@/ui/button';
import { usePageTitle } from '@/ui/page-title';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { smallButtonClass } from '../common/buttons';
import { ErrorText } from '../common/errors';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { SingletonNav } from '../record/singleton-pages';
import { siteSettingsSection } from '../resources/site-settings';
import { MissingPaths } from './missing-paths';
import { RedirectDialog } from './redirect-dialog';
import { RedirectList } from './redirect-list';
import { redirectsQuery, useRedirectChanges, type DoneChange } from './redirect-queries';
import english from '../../../locales/en/redirects.json';

addEnglish('redirects', english);

const PasteRedirectsDialog = lazy(async () => ({
  default: (await import('./paste-redirects-dialog')).PasteRedirectsDialog,
}));

/** The page on which staff redirect old paths to current pages. */
export function RedirectsPage() {
  const { t } = useAdminTranslation();
  const title = t('tab.redirects');
  usePageTitle(title);
  const query = useQuery(redirectsQuery);
  return (
    <>
      <p className="mb-3 text-2xl font-bold">{t('singleton.siteSettings.tab')}</p>
      <SingletonNav of={siteSettingsSection} shown={null} />
      <h1 className="mb-3 text-xl font-bold">{title}</h1>
      <p className="mb-6 max-w-prose text-quiet">{t('redirects:text')}</p>
      <QueryView query={query}>{(redirects) => <Redirects redirects={redirects} />}</QueryView>
    </>
  );
}

/** The dialog that is open: for a redirect, for a new one from a path, or for a table. */
type OpenDialog = { redirect: StoredRedirect } | { source: string } | 'paste';

function Redirects({ redirects }: { redirects: readonly StoredRedirect[] }) {
  const { t } = useAdminTranslation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { change, done } = useRedirectChanges(redirects);
  const removing = useAction();
  const close = () => setDialog(null);

  function remove(redirect: StoredRedirect) {
    const text = t('redirects:removed', { source: redirect.source });
    void removing.run(() => change([], [redirect], text));
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button onClick={() => setDialog({ source: '' })}>{t('redirects:add')}</Button>
        <button type="button" className={quietButtonClass} onClick={() => setDialog('paste')}>
          {t('redirects:paste.open')}
        </button>
      </div>
      <UndoBar key={done?.text} done={done} />
      <ErrorText
        text={
          removing.errorMessage && t('redirects:removeFailed', { error: removing.errorMessage })
        }
      />
      {redirects.length === 0 ? (
        <StateScreen title={t('redirects:empty')} text={t('redirects:emptyText')} />
      ) : (
        <RedirectList
          redirects={redirects}
          onEdit={(redirect) => setDialog({ redirect })}
          onRemove={remove}
        />
      )}
      <MissingPaths redirects={redirects} onRedirect={(source) => setDialog({ source })} />
      {dialog === 'paste' && (
        <Suspense fallback={null}>
          <PasteRedirectsDialog
            redirects={redirects}
            onTake={(put) => change(put, [], t('redirects:paste.taken', { count: put.length }))}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog !== null && dialog !== 'paste' && (
        <RedirectDialog
          redirects={redirects}
          {...dialog}
          onSave={(redirect, removed) =>
            change([redirect], removed, t('redirects:saved', { source: redirect.source }))
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** Says what was done, and takes it back. */
function UndoBar({ done }: { done: DoneChange | null }) {
  const { t } = useAdminTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done?.isRemoval) button.current?.focus();
  }, [done]);
  const { run, isRunning, errorMessage } = useAction();
  return (
    <div role="status" className="not-empty:mb-6">
      {done && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-accent bg-surface px-4 py-2">
          <span className="min-w-0 wrap-anywhere">{done.text}</span>
          <button
            ref={button}
            type="button"
            aria-disabled={isRunning}
            className={smallButtonClass}
            onClick={() => void run(done.undo)}
          >
            {t('redirects:undo')}
          </button>
          <ErrorText text={errorMessage && t('redirects:undoFailed', { error: errorMessage })} />
        </div>
      )}
    </div>
  );
}
