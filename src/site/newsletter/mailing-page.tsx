import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { mailings, type Mailing, type SentEntry } from '@/data-service/content/mailings';
import { pick } from '@/i18n/localized-text';
import { labelDay } from '@/lib/dates';
import { oneLine } from '@/lib/one-line';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { labelName } from '@/site/seo/head-site';
import { languagesOf, loadedRow } from '@/site/seo/page-description';
import { summary } from '@/site/seo/plain-texts';
import { Link } from '@/site/shared/link';
import { NotFound } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery } from '@/site/shared/queries';
import { quietButtonClass } from '@/ui/button';
import { Day } from '@/ui/day';
import { LanguageNote, Localized, LocalizedMarkdown } from '@/ui/localized';
import { usePageTitle } from '@/ui/page-title';
import { Picture } from '@/ui/picture';
import { QueryView } from '@/ui/state-screen';

/** An issue of the newsletter that was sent. */
function MailingPage() {
  return (
    <QueryView query={usePageEntity(mailings)} notFound={<MailingNotFound />}>
      {(mailing) => (
        <>
          <Issue mailing={mailing} />
          <p className="not-printed mt-16 lg:ml-[25%]">
            <BackToNewsletter />
          </p>
        </>
      )}
    </QueryView>
  );
}

function BackToNewsletter() {
  const { t } = useTranslation('pages');
  return (
    <Link to={paths.newsletter} className={quietButtonClass}>
      {t('mailing.back')}
    </Link>
  );
}

function MailingNotFound() {
  const { t } = useTranslation('pages');
  return (
    <NotFound title={t('mailing.notFound')}>
      <BackToNewsletter />
    </NotFound>
  );
}

function Issue({ mailing: { title, words, sentEntries, publishedAt } }: { mailing: Mailing }) {
  const { t, i18n } = useTranslation('pages');
  usePageTitle(pick(title, i18n.language)?.text ?? t('newsletter.title'));
  return (
    <article>
      <p className="mb-4 text-lg text-accent">
        {publishedAt && <Day day={labelDay(new Date(publishedAt))} />}
        <LanguageNote text={title} />
      </p>
      <h1 className="poster mb-10 max-w-[18em] text-headline lg:mb-16">
        <Localized text={title} isBare />
      </h1>
      <div className="text-lg lg:ml-[25%]">
        <LocalizedMarkdown text={words} />
        {sentEntries !== null && sentEntries.length > 0 && (
          <ul className="mt-12 max-w-2xl space-y-12">
            {sentEntries.map((entry) => (
              <li key={entry.path}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** A release, a piece of news or a concert, as it was when the issue was sent. */
function Entry({ entry }: { entry: SentEntry }) {
  const { i18n } = useTranslation();
  const { kind, path, title, by, city, date, lead, picture, alt } = entry;
  const name = typeof title === 'string' ? title : pick(title, i18n.language)?.text;
  const isConcert = kind === 'concert';
  return (
    <>
      {picture !== null && (
        <Picture
          src={picture}
          alt={pick(alt, i18n.language)?.text ?? name ?? ''}
          sizes="(width < 48rem) 92vw, 42rem"
          className="mb-4 aspect-1200/630 w-full object-cover"
        />
      )}
      <p className="text-base text-quiet">
        <Day day={date} />
        {!isConcert && by !== null && ` · ${by}`}
      </p>
      <h2 className="text-2xl font-bold wrap-anywhere">
        <Link to={path} className="underline decoration-edge underline-offset-4 hover:text-accent">
          {typeof title === 'string' ? title : <Localized text={title} isBare />}
        </Link>
      </h2>
      {isConcert && (
        <p>
          {by}
          {by !== null && ', '}
          <Localized text={city} isBare />
        </p>
      )}
      {lead && (
        <p className="mt-2 text-quiet">
          <Localized text={lead} />
        </p>
      )}
    </>
  );
}

function head(context: HeadContext): PageDescription {
  const { slug, title, words } = loadedRow(mailings, context);
  const { language, site } = context;
  const name = oneLine(pick(title, language)?.text ?? site.t('pages:newsletter.title'));
  return {
    path: paths.mailing(slug),
    name,
    description:
      summary(words, language) ??
      site.t('mailing.description', { title: name, label: labelName(site) }),
    languages: languagesOf(words ?? title),
    list: { path: paths.newsletter, name: 'newsletter' },
  };
}

export const mailing: PageModule = {
  Component: MailingPage,
  NotFound: MailingNotFound,
  load: ({ client, id }) => client.ensureQueryData(entityQuery(mailings, id)),
  head: import.meta.env.SSR ? head : undefined,
};
