import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { hasImprintFacts } from '@/data-service/content/imprint';
import type { LegalTexts } from '@/data-service/content/label-texts';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { STORED } from '@/lib/storage';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { labelAddressNode } from '@/site/seo/json-ld';
import { headWithTitle, languagesOf, loadedData } from '@/site/seo/page-description';
import { Link } from '@/site/shared/link';
import { Page } from '@/site/shared/page';
import { useSettings } from '@/site/shared/settings';
import { buttonClass } from '@/ui/button';
import { LocalizedMarkdown } from '@/ui/localized';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { ImprintFactList } from './imprint-facts';
import { legalQuery } from './legal-query';

type LegalText = 'imprint' | 'privacyPolicy';

/** One of the legal texts: the imprint that the label's facts make, or a text as the label wrote it. */
function LegalPage({ text }: { text: LegalText }) {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <Page title={t(`common:legal.${text}`)}>
      <QueryView query={useQuery(legalQuery)}>
        {(texts) =>
          text === 'imprint' && hasImprintFacts(texts) ? (
            <Imprint texts={texts} />
          ) : texts[text] ? (
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
      {text === 'privacyPolicy' && (
        <>
          <NewsletterData />
          <StoredOnDevice />
        </>
      )}
    </Page>
  );
}

/** The imprint in facts, and below it what the label adds in its own words. */
function Imprint({ texts }: { texts: LegalTexts }) {
  const { contactEmail = null, contactPhone = null } = useSettings().data ?? {};
  return (
    <>
      <ImprintFactList facts={{ ...texts, contactEmail, contactPhone }} />
      {texts.imprint && (
        <div className="mt-16">
          <LocalizedMarkdown text={texts.imprint} />
        </div>
      )}
    </>
  );
}

/** The processing of newsletter addresses, from the code; renders nothing where there is no newsletter. */
function NewsletterData() {
  const { t } = useTranslation('pages');
  if (!useSettings().data?.newsletterOpen) return null;
  return (
    <section className="mt-16 max-w-prose space-y-4" aria-labelledby="newsletter-data">
      <h2 id="newsletter-data" className="poster mb-6 text-name">
        {t('legal.newsletterTitle')}
      </h2>
      <p>{t('legal.newsletterText.stored')}</p>
      <p>{t('legal.newsletterText.proof')}</p>
      <p>{t('legal.newsletterText.withdraw')}</p>
    </section>
  );
}

const isStored = (item: string): item is keyof typeof STORED => item in STORED;
const STORED_ITEMS = Object.keys(STORED).filter(isStored);

/** The list of the data that the site stores on a visitor's device, from the code, so that it is never out of date. */
function StoredOnDevice() {
  const { t } = useTranslation('pages');
  return (
    <section className="mt-16 max-w-prose" aria-labelledby="stored-on-device">
      <h2 id="stored-on-device" className="poster mb-6 text-name">
        {t('legal.storedTitle')}
      </h2>
      <p className="mb-6">{t('legal.storedText')}</p>
      <dl className="[&_dd]:mb-4">
        {STORED_ITEMS.map((item) => {
          const { name, in: place } = STORED[item];
          return (
            <div key={item}>
              <dt>
                <code className="text-accent">
                  {'isPrefix' in STORED[item] ? `${name}…` : name}
                </code>{' '}
                <span className="ml-3 text-quiet">{t(`legal.storedIn.${place}`)}</span>
              </dt>
              <dd>{t(`legal.stored.${item}`)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Prefetches the data of these pages, so that they can be read without a connection. */
export function LegalCopy() {
  const client = useQueryClient();
  useEffect(() => {
    Promise.all([
      import('@/i18n/deferred-messages'),
      import('@/ui/markdown-view'),
      client.prefetchQuery(legalQuery),
    ]).catch(console.error);
  }, [client]);
  return null;
}

function imprintHead({ client, site }: HeadContext): PageDescription {
  const texts = loadedData(client, legalQuery);
  const head = headWithTitle('imprint', site.t('common:legal.imprint'), paths.imprint, site);
  if (!hasImprintFacts(texts)) return { ...head, languages: languagesOf(texts.imprint ?? {}) };
  return { ...head, languages: LANGUAGE_CODES, nodes: [labelAddressNode(texts, site)] };
}

function privacyPolicyHead({ client, site }: HeadContext): PageDescription {
  const texts = loadedData(client, legalQuery);
  const title = site.t('common:legal.privacyPolicy');
  return {
    ...headWithTitle('privacyPolicy', title, paths.privacy, site),
    languages: languagesOf(texts.privacyPolicy ?? {}),
  };
}

const pageOf = (text: LegalText): PageModule => ({
  Component: () => <LegalPage key={text} text={text} />,
  load: ({ client }) => client.ensureQueryData(legalQuery),
});

export const imprint: PageModule = {
  ...pageOf('imprint'),
  head: import.meta.env.SSR ? imprintHead : undefined,
};
export const privacyPolicy: PageModule = {
  ...pageOf('privacyPolicy'),
  head: import.meta.env.SSR ? privacyPolicyHead : undefined,
};
