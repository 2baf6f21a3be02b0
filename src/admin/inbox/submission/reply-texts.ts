import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';
import { useRef, useState } from 'react';
import type { ReplyEvent, ReplyTemplate } from '@/data-service/backend/inbox/submission-history';
import type { AllSettings } from '@/data-service/content/site-settings-mutations';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { FALLBACK_LANGUAGE, type Language, LANGUAGE_CODES } from '@/i18n/languages';
import { fillText, formatDays } from '@/i18n/reply-text';
import { useEditedDraft } from '../../record/edited-draft';
import { useMember, useStaff } from '../../common/session';
import { allSettingsQuery } from '../../common/read-ahead';

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
const replyTextsQuery = (language: Language) =>
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

export interface ReplyDraft extends ReplyText {
  /** Null until one is chosen: there is no text before. */
  template: ReplyTemplate | null;
  language: Language;
}

interface Choice {
  template: ReplyTemplate;
  language: Language;
}

/** The draft of a reply. A template replaces typed text only when the user agrees. */
export function useReplyDraft(submission: Submission) {
  const queryClient = useQueryClient();
  const settings = useQuery(allSettingsQuery).data ?? null;
  const member = useStaff()?.email ?? '';
  const empty = (language: Language): ReplyDraft => ({
    template: null,
    language,
    subject: '',
    body: '',
  });
  const edited = useEditedDraft<ReplyDraft>(
    { member: useMember(), resource: 'reply', record: submission.id },
    { draft: empty(replyLanguage(submission)), version: null },
  );
  const pending = useRef<Choice>(null); // its messages are being loaded
  const [hasFailed, setHasFailed] = useState(false);
  const [replacement, setReplacement] = useState<Choice | null>(null);

  const begin = (draft: ReplyDraft) => edited.begin({ draft, base: draft, version: null });

  async function fill(choice: Choice) {
    const { template, language } = choice;
    const replaced = edited.latest().draft;
    pending.current = choice;
    setReplacement(null);
    setHasFailed(false);
    try {
      const t = await queryClient.fetchQuery(replyTextsQuery(language));
      if (pending.current !== choice) return; // another template was chosen in the meantime
      if (edited.latest().draft !== replaced) return setReplacement(choice); // typed in the meantime
      const text = replyText({ template, language, t, settings, submission, member });
      begin({ template, language, ...text });
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    } finally {
      if (pending.current === choice) pending.current = null;
    }
  }

  function choose(change: Partial<Choice>) {
    const { template, language } = { ...(pending.current ?? edited.latest().draft), ...change };
    if (template === null) begin(empty(language));
    else if (edited.isChanged) setReplacement({ template, language });
    else void fill({ template, language });
  }

  /** Begins with the text of a rejected reply: it counts as typed, because it was not delivered. */
  function correct({ template, language, subject, text: body }: ReplyEvent) {
    const code = LANGUAGE_CODES.find((known) => known === language) ?? replyLanguage(submission);
    const draft = { template: template ?? 'more', language: code, subject: subject ?? '', body };
    edited.begin({ draft, base: empty(code), version: null });
  }

  return {
    edited,
    choose,
    correct,
    hasFailed,
    /** Asks before typed text is replaced. */
    isAsking: replacement !== null,
    replace: () => replacement && void fill(replacement),
    keep: () => setReplacement(null),
    /** After it was sent and recorded. */
    finish: (sent: ReplyDraft) => edited.saved(sent, empty(sent.language), null),
  };
}
