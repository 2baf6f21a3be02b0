import { useRef, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readNewsletterLink, type NewsletterLink } from '@/config/newsletter-links';
import { followLink } from '@/data-service/backend/newsletter/signup';
import { listedMailings } from '@/data-service/content/mailings';
import { useHydrated } from '@/hydration/server-rendered';
import type { PageModule } from '@/site/page-module';
import { Page } from '@/site/shared/page';
import { readListPages } from '@/site/shared/queries';
import { useSettings } from '@/site/shared/settings';
import { Button } from '@/ui/button';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { MailingArchive } from './mailing-archive';
import { NewsletterBox, NewsletterForm } from './newsletter-form';

/** The newsletter: the sign-up and the issues so far, or what a link from a mail is for. */
function NewsletterPage() {
  const { t } = useTranslation('pages');
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const link = isHydrated ? readNewsletterLink(hash) : null; // no server knows the fragment
  if (link) return <LinkPage key={hash} link={link} />;
  return (
    <Page title={t('newsletter.title')} size="text-title">
      <SignUp />
      <MailingArchive />
    </Page>
  );
}

function SignUp() {
  const { t } = useTranslation('pages');
  const settings = useSettings().data;
  return settings?.newsletterOpen ? <NewsletterForm /> : <p>{t('newsletter.closed')}</p>;
}

/** Outcomes after which a visitor may want to sign up again. */
const MAY_SIGN_UP = new Set<string>(['confirm.left', 'confirm.unknown']);

/** The purpose of a link, with a button that carries it out: programs open links, too, but press no buttons. */
function LinkPage({ link }: { link: NewsletterLink }) {
  const { t } = useTranslation(['pages', 'common']);
  const { action } = link;
  const label = useSettings().data?.labelName;
  const { run, isPending, error, data: outcome } = useExclusiveMutation(() => followLink(link));
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome) answer.current?.focus(); // the button is unmounted
  }, [outcome]);
  return (
    <Page
      title={t(`newsletter.${action}Title`)}
      windowTitle={t('newsletter.title')}
      size="text-title"
    >
      {outcome ? (
        <p ref={answer} tabIndex={-1} role="status" className="max-w-prose text-xl outline-none">
          {t(`newsletter.outcome.${outcome}`)}
        </p>
      ) : (
        <div className="flex max-w-prose flex-col items-start gap-6">
          <p>{t(`newsletter.${action}Text`)}</p>
          {action === 'confirm' && (
            <blockquote className="border-l-4 border-accent pl-5">
              {t('newsletter.consent', { label: label ?? t('common:brand') })}
            </blockquote>
          )}
          <Button aria-disabled={isPending} onClick={() => void run()}>
            {t(isPending ? 'newsletter.running' : `newsletter.${action}Action`)}
          </Button>
          <div role="alert">
            {error && <p className="text-red-300">{t('newsletter.refused')}</p>}
          </div>
        </div>
      )}
      {outcome && MAY_SIGN_UP.has(outcome) && (
        <div className="mt-10">
          <NewsletterBox />
        </div>
      )}
    </Page>
  );
}

export const newsletter: PageModule = {
  Component: NewsletterPage,
  load: (request) => readListPages(request, listedMailings),
};
