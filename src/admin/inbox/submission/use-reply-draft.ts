import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyTemplate } from '@/data-service/inbox/submission-history';
import type { Submission } from '@/data-service/inbox/submissions';
import type { Language } from '@/i18n/languages';
import { useEditedDraft } from '@/admin/drafts/use-edited-draft';
import { useMember } from '@/admin/common/member';
import { allSettingsQuery } from '@/admin/common/settings-query';
import { useStaff } from '@/admin/common/use-staff';
import { replyLanguage, replyText, replyTextsQuery, type ReplyText } from './reply-texts';

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

  return {
    edited,
    choose,
    hasFailed,
    /** Asks before typed text is replaced. */
    isAsking: replacement !== null,
    replace: () => replacement && void fill(replacement),
    keep: () => setReplacement(null),
    /** After it was sent and recorded. */
    finish: (sent: ReplyDraft) => edited.saved(sent, empty(sent.language), null),
  };
}
