import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/backend/client/app-error';
import { suggestEmail } from '@/data-service/content/entity/email';
import { signUp, signupSchema } from '@/data-service/backend/newsletter/signup';
import { Honeypot, readHoneypot } from '@/site/shared/honeypot';
import { Link } from '@/site/shared/link';
import { useSettings } from '@/site/shared/settings';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { EmailQuestion } from '@/ui/questions';
import { useForm, validate } from '@/ui/use-form';

const ERRORS = {
  required: 'common:form.required',
  email: 'common:form.email',
  'too-long': 'common:form.tooLong',
} as const;

const isKnown = (code: string): code is keyof typeof ERRORS => code in ERRORS;

/** No response, or too many sign-ups: an immediate retry does not help. */
const isDeferred = (error: Error) =>
  error instanceof AppError && (!error.answered || error.kind === 'rate-limited');

interface NewsletterProps {
  /** An address that is known already. */
  email?: string;
  /** The accessible name, where another form of a page is called “Newsletter”. */
  label?: string;
}

/** The sign-up under its heading, on a page that is about something else; renders nothing where there is no newsletter. */
export function NewsletterBox(props: NewsletterProps) {
  const { t } = useTranslation('pages');
  if (!useSettings().data?.newsletterOpen) return null;
  return (
    <div className="print:hidden">
      <h2 className="poster mb-2 text-name">{t('newsletter.title')}</h2>
      <NewsletterForm {...props} />
    </div>
  );
}

/** The form in the footer of every page. */
export function FooterNewsletter() {
  const { t } = useTranslation('pages');
  return <NewsletterBox label={t('newsletter.intro')} />;
}

/** The sign-up to the newsletter. */
export function NewsletterForm({ email: known = '', label: ownLabel }: NewsletterProps) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const settings = useSettings().data;
  /** As it is being typed: the input keeps its own text, which may have been there before hydration. */
  const [typed, setTyped] = useState(known);
  const { props, element, errors, isSending, failure, result } = useForm({
    read: (form) => ({
      ...validate(signupSchema, { email: new FormData(form).get('email') }),
      language: i18n.language,
      trap: readHoneypot(form),
    }),
    send: async (signup) => {
      await signUp(signup);
      return signup.email;
    },
  });
  const accept = (meant: string) => {
    const field = element.current?.querySelector<HTMLInputElement>('[name=email]');
    if (!field) return;
    field.value = meant;
    field.focus();
    setTyped(meant);
  };
  const error = errors['email'];
  const label = settings?.labelName ?? t('common:brand');
  return (
    <form
      {...props}
      method="dialog"
      aria-label={ownLabel ?? t('newsletter.title')}
      className="max-w-xl"
    >
      <p className="mb-4">{t('newsletter.intro')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <TextField
            name="email"
            type="email"
            label={t('contact.email')}
            autoComplete="email"
            required
            defaultValue={known}
            onChange={(event) => setTyped(event.target.value)}
            error={error && t(isKnown(error) ? ERRORS[error] : 'common:form.invalid')}
          />
        </div>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? t('contact.sending') : t('newsletter.subscribe')}
        </Button>
      </div>
      <EmailQuestion meant={suggestEmail(typed)} onAccept={accept} />
      <Honeypot />
      <p className="mt-3 text-sm text-quiet">
        {t('newsletter.consent', { label })} {t('newsletter.privacy')}{' '}
        <Link
          to={paths.privacy}
          className="py-3 underline decoration-accent underline-offset-4 hover:text-accent"
        >
          {t('common:legal.privacyPolicy')}
        </Link>
      </p>
      <noscript>
        <p className="mt-3 text-sm">{t('newsletter.noScript')}</p>
      </noscript>
      <div role={failure ? 'alert' : 'status'} className="not-empty:mt-4">
        {result !== undefined && !failure && (
          <div className="border-l-4 border-accent bg-surface p-5">
            <p className="text-lg font-semibold text-accent">{t('newsletter.sent')}</p>
            <p className="mt-2 wrap-anywhere">{t('newsletter.sentText', { email: result })}</p>
          </div>
        )}
        {failure && (
          <p className="text-red-300">
            {t(isDeferred(failure) ? 'newsletter.deferred' : 'newsletter.refused')}
          </p>
        )}
      </div>
    </form>
  );
}
