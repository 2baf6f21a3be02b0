import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { LegalTexts } from '@/data-service/legal-texts';
import { buttonClass } from '@/ui/button';
import { LocalizedMarkdown } from '@/ui/localized';
import { StateScreen } from '@/ui/state-screen';
import { legalQuery } from './legal-query';
import { Page } from './page';
import { QueryView } from './query-view';

/** One of the legal texts, as the label wrote it. */
export function LegalPage({ text }: { text: keyof LegalTexts }) {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <Page title={t(`common:legal.${text}`)}>
      <QueryView query={useQuery(legalQuery)}>
        {(texts) =>
          texts[text] ? (
            <LocalizedMarkdown text={texts[text]} />
          ) : (
            <StateScreen
              title={t('legal.emptyTitle')}
              text={t('legal.emptyText')}
              action={
                <Link to={paths.contact} className={buttonClass}>
                  {t('home.toContact')}
                </Link>
              }
            />
          )
        }
      </QueryView>
    </Page>
  );
}

/** Fetches what these pages need before anybody asks for them, so that they can be read without a connection. */
export function LegalCopy() {
  const client = useQueryClient();
  useEffect(() => {
    Promise.all([
      import('@/i18n/later-words'),
      import('@/ui/markdown-view'),
      client.prefetchQuery(legalQuery),
    ]).catch(console.error);
  }, [client]);
  return null;
}
