import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  MAX_EVENT_TEXT,
  REPLY_TEMPLATES,
  type ReplyTemplate,
} from '@/data-service/backend/inbox/submission-history';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { Button, quietButtonClass } from '@/ui/button';
import { inputClass, TextAreaField, TextField } from '@/ui/field';
import { cleanText } from '@/lib/clean-text';
import { useAdminTranslation, useLanguages } from '../../common/translation';
import { allSettingsQuery } from '../../common/read-ahead';
import { DraftOffer } from '../../record/edited-draft';
import { smallButtonClass } from '../../common/buttons';
import { Modal } from '../../common/modal';
import { ErrorText } from '../../common/errors';
import { CopyButton } from '../../common/copy';
import { CharactersLeft } from '../../form/field-props';
import { openPlaceholders, type ReplyDraft, type ReplyText, useReplyDraft } from './reply-texts';
import type { StateChange } from './submission-state';
import { LastReply } from './delivery';
import { CopyAndMailButton } from './mailto';
import { SendReply } from './reply-sending';
import { SentQuestion } from './sent-question';

interface ReplyFormProps {
  submission: Submission;
  change: StateChange;
  /** True when somebody else has deleted the submission: the text can only be copied. */
  isGone: boolean;
}

/** An answer to the sender: it begins with a template, and is sent by the mail server, or by the member's mail program. */
export function ReplyForm({ submission, change, isGone }: ReplyFormProps) {
  const { t } = useAdminTranslation();
  const languages = useLanguages();
  const reply = useReplyDraft(submission);
  const heading = useRef<HTMLHeadingElement>(null);
  const { edited } = reply;
  const { template, language } = edited.draft;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-bold outline-none">
        {t('inbox:submission.reply.title')}
      </h2>
      <DraftOffer edited={edited} />
      {!isGone && (
        <LastReply
          submission={submission}
          onCorrect={edited.isChanged ? null : (refused) => reply.correct(refused)}
        />
      )}
      {!isGone && (
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <div
            role="group"
            aria-label={t('inbox:submission.reply.template')}
            className="flex flex-wrap gap-2"
          >
            {REPLY_TEMPLATES.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === template}
                className={`${smallButtonClass} aria-pressed:border-accent aria-pressed:text-accent`}
                onClick={() => reply.choose({ template: name })}
              >
                {t(`inbox:submission.template.${name}`)}
              </button>
            ))}
          </div>
          <label className="flex flex-col gap-1 text-sm text-quiet sm:ml-auto">
            {t('inbox:submission.reply.language')}
            <select
              value={language}
              onChange={({ target }) => {
                const chosen = languages.find(({ code }) => code === target.value);
                if (chosen) reply.choose({ language: chosen.code });
              }}
              className={inputClass}
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <ErrorText text={reply.hasFailed ? t('inbox:submission.reply.wordsFailed') : null} />
      {template !== null && (
        <ReplyEditor
          submission={submission}
          draft={{ ...edited.draft, template }}
          onChange={(text) => edited.setDraft({ ...edited.latest().draft, ...text })}
          change={change}
          isGone={isGone}
          onFinished={() => reply.finish(edited.draft)}
          focusAfter={() => heading.current?.focus()}
        />
      )}
      {reply.isAsking && (
        <Modal
          role="alertdialog"
          title={t('inbox:submission.reply.replaceTitle')}
          text={t('inbox:submission.reply.replaceText')}
          onClose={reply.keep}
        >
          <div className="flex flex-wrap gap-3">
            <Button onClick={reply.keep}>{t('inbox:submission.reply.keep')}</Button>
            <button type="button" className={quietButtonClass} onClick={reply.replace}>
              {t('inbox:submission.reply.replace')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}

interface ReplyEditorProps {
  submission: Submission;
  draft: ReplyDraft & { template: ReplyTemplate };
  onChange: (text: Partial<ReplyText>) => void;
  change: StateChange;
  isGone: boolean;
  /** Called when the reply is in the history. */
  onFinished: () => void;
  /** Called when the focused element is unmounted. */
  focusAfter: () => void;
}

/** The text of a reply, and the way to send it. */
function ReplyEditor({
  submission,
  draft,
  onChange,
  change,
  isGone,
  onFinished,
  focusAfter,
}: ReplyEditorProps) {
  const { t } = useAdminTranslation();
  const canSend = useQuery(allSettingsQuery).data?.hasMailServer ?? false;
  const { subject, body, language } = draft;
  const placeholders = openPlaceholders(`${subject}\n${body}`);
  const whole = cleanText(`${cleanText(subject)}\n\n${cleanText(body)}`);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('inbox:submission.reply.subject')}
        lang={language}
        value={subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <TextAreaField
        label={t('inbox:submission.reply.text')}
        lang={language}
        rows={12}
        value={body}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <CharactersLeft text={whole} maxLength={MAX_EVENT_TEXT} />
      <div role="status">
        {placeholders.length > 0 && (
          <p className="border-l-4 border-accent bg-surface px-4 py-3">
            {t('inbox:submission.reply.placeholders', { placeholders: placeholders.join(', ') })}
          </p>
        )}
      </div>
      {isGone ? (
        <CopyButton text={body}>{t('inbox:submission.copy.text')}</CopyButton>
      ) : canSend ? (
        <SendReply
          key={draft.template}
          submission={submission}
          draft={draft}
          onSent={() => {
            onFinished();
            focusAfter();
          }}
        />
      ) : (
        <ReplyByMailProgram
          submission={submission}
          draft={draft}
          recorded={whole}
          change={change}
          onFinished={onFinished}
          focusAfter={focusAfter}
        />
      )}
    </div>
  );
}

type ReplyByMailProgramProps = Omit<ReplyEditorProps, 'onChange' | 'isGone'> & {
  /** The text for the history. */
  recorded: string;
};

/** Without a mail server the member's own mail program sends the reply, and the panel asks whether it was sent. */
function ReplyByMailProgram({
  submission,
  draft: { template, subject, body },
  recorded,
  change,
  onFinished,
  focusAfter,
}: ReplyByMailProgramProps) {
  const { t } = useAdminTranslation();
  /** The submission as it was when the reply was opened as a mail; null before that. */
  const [used, setUsed] = useState<Submission | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <CopyAndMailButton
          mail={{ to: submission.email, subject, body }}
          onOpen={() => setUsed(submission)}
        />
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {used && t('inbox:submission.reply.askSent')}
      </p>
      {used && (
        <SentQuestion
          key={template}
          seen={used}
          template={template}
          text={recorded}
          change={change}
          onRecorded={onFinished}
          onClose={() => {
            setUsed(null);
            focusAfter();
          }}
        />
      )}
    </>
  );
}
