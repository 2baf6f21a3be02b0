import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '@/app/providers';
import { SiteFrame } from '@/app/site-root';
import { createSiteRoutes } from '@/app/site-routes';
import {
  formPreviewPath,
  openPreviewChannel,
  PREVIEW_READY,
  previewPath,
  type PreviewContent,
  type PreviewMessage,
} from '@/lib/preview';
import { readPreview } from '@/data-service/content/previews';
import '@/i18n/deferred-messages';
import { dateFormats } from '@/i18n/format';
import { chosenLanguage, splitLanguage, withLanguage, type Language } from '@/i18n/languages';
import { showLanguage } from '@/i18n/setup';
import { TodayProvider } from '@/site/shared/today';
import { FullScreenSpinner, QueryView, StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/page-title';
import english from '../../../locales/en/preview.json';
import { keepPreview, putPreview, withSound } from './preview-data';
import { StreamSections, useStream } from './private-stream';

// As everywhere, English travels with the code.
i18next.addResourceBundle('en', 'preview', english);

const moments = dateFormats({ dateStyle: 'long', timeStyle: 'short' });

/** Returns the preview at a path: of an open form, or of a link that was shared. */
export function createPreview(pathname: string): ReactNode {
  const [, , kind = '', name = ''] = pathname.split('/');
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {kind === 'form' ? (
        <FormPreview root={formPreviewPath(name)} channelName={name} />
      ) : (
        <LinkPreview root={previewPath(kind)} id={kind} />
      )}
    </>
  );
}

/** Shows what is typed in an open form, as it is typed. */
function FormPreview({ root, channelName }: { root: string; channelName: string }) {
  const { t } = useTranslation('preview');
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  useEffect(() => {
    const channel = openPreviewChannel(channelName, (received) => {
      if (received !== PREVIEW_READY) setMessage(received);
    });
    channel.send(PREVIEW_READY);
    return channel.close;
  }, [channelName]);

  if (!message) {
    return (
      <WithoutSite>
        <StateScreen title={t('waiting')} text={t('waitingText')} isWhole />
      </WithoutSite>
    );
  }
  const isFramed = window.parent !== window;
  return (
    <PreviewedSite
      root={root}
      content={message}
      language={chosenLanguage(message.language)}
      note={!isFramed && <PreviewNote>{t('unsaved')}</PreviewNote>}
    />
  );
}

/** Shows what was shared, in the language that the URL names or else in the visitor's. */
function LinkPreview({ root, id }: { root: string; id: string }) {
  const { t, i18n } = useTranslation('preview');
  const [language] = useState(
    () =>
      splitLanguage(window.location.pathname.slice(root.length)).language ??
      chosenLanguage(i18n.language),
  );
  useEffect(() => showLanguage(language), [language]); // also of the text in place of the site
  const query = useQuery({
    queryKey: ['preview', id],
    queryFn: async () => {
      const preview = await readPreview(id);
      return withSound(preview, preview.stream?.hasSound === true);
    },
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  useStream(id, query.data);
  if (!query.data) {
    return (
      <WithoutSite>
        <QueryView
          query={query}
          loading={<FullScreenSpinner />}
          notFound={<StateScreen title={t('gone')} text={t('goneText')} isWhole />}
        />
      </WithoutSite>
    );
  }
  const { stream, expiresAt } = query.data;
  const moment = moments(i18n.language).format(new Date(expiresAt));
  const until = stream
    ? t('stream.until', { moment, name: stream.recipient })
    : t('until', { moment });
  const note = [until, stream?.hasSound && t('stream.heard')].filter(Boolean).join(' ');
  return (
    <PreviewedSite
      root={root}
      content={query.data}
      language={language}
      note={<PreviewNote>{note}</PreviewNote>}
      below={stream && <StreamSections link={id} preview={query.data} stream={stream} />}
    />
  );
}

function PreviewNote({ children }: { children: ReactNode }) {
  const { t } = useTranslation('preview');
  return (
    <aside
      aria-label={t('title')}
      className="bg-accent px-4 py-2 text-center font-medium wrap-anywhere text-night"
    >
      {children}
    </aside>
  );
}

/** The page that is shown instead of the site. */
function WithoutSite({ children }: { children: ReactNode }) {
  usePageTitle(useTranslation('preview').t('title'));
  return <main className="frame py-16">{children}</main>;
}

/** What is below the page that is previewed. */
const Below = createContext<ReactNode>(null);

const PreviewFrame = () => <SiteFrame below={use(Below)} />;

interface PreviewedSiteProps {
  /** The path of the preview: the site's own paths are below it. */
  root: string;
  content: PreviewContent;
  language: Language;
  /** Shown above the page. */
  note: ReactNode;
  /** Shown below the page that is previewed. */
  below?: ReactNode;
}

/** The public site, beginning with the page that is previewed; its links stay within the preview. */
function PreviewedSite({ root, content, language, note, below }: PreviewedSiteProps) {
  const target = withLanguage(content.path, language);
  const [{ client, router }] = useState(() => {
    const client = createQueryClient();
    putPreview(client, content);
    window.history.replaceState(null, '', root + target);
    const routes = createSiteRoutes({ client, Root: PreviewFrame });
    return { client, router: createBrowserRouter(routes, { basename: root }) };
  });
  useEffect(() => keepPreview(client, content), [client, content]);
  useEffect(() => {
    void router.navigate(target, { replace: true, preventScrollReset: true });
  }, [router, target]);

  return (
    <QueryClientProvider client={client}>
      {note}
      <TodayProvider>
        <Below value={below}>
          <RouterProvider router={router} />
        </Below>
      </TodayProvider>
    </QueryClientProvider>
  );
}
