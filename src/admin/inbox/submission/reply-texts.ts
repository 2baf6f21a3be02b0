import { queryOptions } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';
import type { ReplyTemplate } from '@/data-service/inbox/submission-history';
import type { AllSettings } from '@/data-service/entities/site-settings-mutations';
import type { Submission } from '@/data-service/inbox/submissions';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { fillText, formatDays } from '@/i18n/reply-text';

/** The text of a reply. */
export interface ReplyText {
  subject: string;
  body: string;
}

type Translate = TFunction<['admin', 'common']>;

const OWN_TEXT = {
  received: 'replyReceived',
  shortlist: 'replyShortlist',
  decline: 'replyDecline',
  more: 'replyMore',
} as const satisfies Record<ReplyTemplate, keyof AllSettings>;

/** The messages of a language that the panel may not be in. */
export const replyTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['reply-messages', language],
    staleTime: Infinity,
    queryFn: async (): Promise<Translate> => {
      await i18next.loadNamespaces(['admin', 'common']);
      await i18next.loadLanguages(language);
      // A read that has failed is no error to i18next, which would answer in English.
      if (!i18next.hasResourceBundle(language, 'admin')) {
        throw new Error(`No messages in ${language}`);
      }
      return i18next.getFixedT(language, ['admin', 'common']);
    },
  });

/** Returns the language of a reply: the sender's, if the site has it. */
export function replyLanguage({ language }: Pick<Submission, 'language'>): Language {
  const [base] = language.split('-');
  return LANGUAGE_CODES.find((code) => code === base) ?? FALLBACK_LANGUAGE;
}

interface ReplyRequest {
  template: ReplyTemplate;
  language: Language;
  t: Translate;
  /** The settings of the label; null when there are none. */
  settings: AllSettings | null;
  submission: Pick<Submission, 'name' | 'reference'>;
  /** The name of the member who answers. */
  member: string;
}

/** Returns the text of a template, filled in for a submission. */
export function replyText(request: ReplyRequest): ReplyText {
  const { template, language, t, settings, submission, member } = request;
  const asWritten = { skipInterpolation: true };
  const values = {
    name: submission.name,
    reference: submission.reference,
    label: settings?.labelName ?? t('common:brand'),
    ...(settings && { days: formatDays(settings.answerDays, language) }),
    member,
  };
  // The label's own text, as long as it has it in the language.
  const body = settings?.[OWN_TEXT[template]]?.[language] ?? t(`reply.${template}.body`, asWritten);
  return {
    subject: fillText(t(`reply.${template}.subject`, asWritten), values),
    body: fillText(body, values),
  };
}

/** Returns the placeholders that are not filled in, each once, as they are written in the text. */
export function openPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\{[^{}]*\}\}/g))];
}
