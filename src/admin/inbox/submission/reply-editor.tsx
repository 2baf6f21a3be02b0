import { useState } from 'react';
import { cleanText } from '@/config/clean-text';
import { MAX_EVENT_TEXT, type ReplyTemplate } from '@/data-service/inbox/submission-history';
import type { Submission } from '@/data-service/inbox/submissions';
import { buttonClass } from '@/ui/button';
import { TextAreaField, TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { CopyButton } from './copy-button';
import { CharactersLeft } from '@/admin/fields/characters-left';
import { CopyAndMailButton } from './copy-and-mail-button';
import { MailLink } from './mail-link';
import { mailtoWithRest } from './mailto-url';
import { openPlaceholders, type ReplyText } from './reply-texts';
import { SentQuestion } from './sent-question';
import type { ReplyDraft } from './use-reply-draft';
import type { StateChange } from './use-state-change';

interface ReplyEditorProps {
  submission: Submission;
  draft: ReplyDraft & { template: ReplyTemplate };
  onChange: (text: Partial<ReplyText>) => void;
  change: StateChange;
  isGone: boolean;
  onRecorded: () => void;
  /** Called when the question, and with it what had the focus, is gone. */
  focusAfter: () => void;
}

/** The text of a reply, and the ways to send it. */
export function ReplyEditor({
  submission,
  draft,
  onChange,
  change,
  isGone,
  onRecorded,
  focusAfter,
}: ReplyEditorProps) {
  const { t } = useAdminTranslation();
  /** The submission as it was when the reply was copied or opened as a mail; null before that. */
  const [used, setUsed] = useState<Submission | null>(null);
  const { subject, body, language } = draft;
  const { href, rest } = mailtoWithRest({ to: submission.email, subject, body });
  const placeholders = openPlaceholders(`${subject}\n${body}`);
  const recorded = cleanText(`${cleanText(subject)}\n\n${cleanText(body)}`);
  const use = () => setUsed(isGone ? null : submission);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('submission.reply.subject')}
        lang={language}
        value={subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <TextAreaField
        label={t('submission.reply.text')}
        lang={language}
        rows={12}
        value={body}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <CharactersLeft text={recorded} maxLength={MAX_EVENT_TEXT} />
      <div role="status">
        {placeholders.length > 0 && (
          <p className="border-l-4 border-accent bg-surface px-4 py-3">
            {t('submission.reply.placeholders', { placeholders: placeholders.join(', ') })}
          </p>
        )}
        {rest !== null && !isGone && <p className="text-quiet">{t('submission.reply.tooLong')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {!isGone &&
          (rest === null ? (
            <MailLink href={href} className={buttonClass} onClick={use}>
              {t('submission.reply.open')}
            </MailLink>
          ) : (
            <CopyAndMailButton href={href} rest={rest} onOpen={use} />
          ))}
        <CopyButton text={body} onCopy={use}>
          {t('submission.copy.text')}
        </CopyButton>
        <CopyButton text={subject}>{t('submission.copy.subject')}</CopyButton>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {used && t('submission.reply.askSent')}
      </p>
      {used && !isGone && (
        <SentQuestion
          key={draft.template}
          seen={used}
          template={draft.template}
          text={recorded}
          change={change}
          onRecorded={onRecorded}
          onClose={() => {
            setUsed(null);
            focusAfter();
          }}
        />
      )}
    </div>
  );
}
