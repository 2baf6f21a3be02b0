import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formPreviewPath,
  openPreviewChannel,
  PREVIEW_READY,
  previewPath,
  type PreviewMessage,
} from '@/config/preview';
import { readPreview } from '@/data-service/entities/previews';
import { dateFormats } from '@/i18n/format';
import { splitLanguage } from '@/i18n/language-path';
import { chosenLanguage } from '@/i18n/languages';
import { showLanguage } from '@/i18n/setup';
import '@/i18n/deferred-messages';
import { FullScreenSpinner, QueryView, StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/page-title';
import english from '../../../locales/en/preview.json';
import { PreviewedSite } from './previewed-site';

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
        <StateScreen title={t('waiting')} text={t('waitingText')} />
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
  useEffect(() => showLanguage(language), [language]); // also of what is said in place of the site
  const query = useQuery({
    queryKey: ['preview', id],
    queryFn: () => readPreview(id),
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  if (!query.data) {
    return (
      <WithoutSite>
        <QueryView
          query={query}
          loading={<FullScreenSpinner />}
          notFound={<StateScreen title={t('gone')} text={t('goneText')} />}
        />
      </WithoutSite>
    );
  }
  const moment = moments(i18n.language).format(new Date(query.data.expiresAt));
  return (
    <PreviewedSite
      root={root}
      content={query.data}
      language={language}
      note={<PreviewNote>{t('until', { moment })}</PreviewNote>}
    />
  );
}

function PreviewNote({ children }: { children: ReactNode }) {
  const { t } = useTranslation('preview');
  return (
    <aside
      aria-label={t('title')}
      className="bg-accent px-4 py-2 text-center font-medium text-night"
    >
      {children}
    </aside>
  );
}

/** The page of what stands in the place of the site. */
function WithoutSite({ children }: { children: ReactNode }) {
  usePageTitle(useTranslation('preview').t('title'));
  return <main className="frame py-16">{children}</main>;
}
