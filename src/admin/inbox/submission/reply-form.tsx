import { useRef } from 'react';
import { REPLY_TEMPLATES } from '@/data-service/inbox/submission-history';
import type { Submission } from '@/data-service/inbox/submissions';
import { Button, quietButtonClass } from '@/ui/button';
import { inputClass } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useLanguages } from '@/admin/common/use-languages';
import { DraftOffer } from '@/admin/drafts/draft-offer';
import { smallButtonClass } from '@/admin/common/small-button';
import { Modal } from '@/admin/common/modal';
import { ErrorText } from '@/admin/common/error-text';
import { ReplyEditor } from './reply-editor';
import { useReplyDraft } from './use-reply-draft';
import type { StateChange } from './use-state-change';

interface ReplyFormProps {
  submission: Submission;
  change: StateChange;
  /** Somebody else has deleted the submission: the text can be copied, and no more. */
  isGone: boolean;
}

/** An answer to the sender: it begins with a template, and is sent by the member's own mail program. */
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
        {t('submission.reply.title')}
      </h2>
      <DraftOffer edited={edited} />
      {!isGone && (
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <div
            role="group"
            aria-label={t('submission.reply.template')}
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
                {t(`submission.template.${name}`)}
              </button>
            ))}
          </div>
          <label className="flex flex-col gap-1 text-sm text-quiet sm:ml-auto">
            {t('submission.reply.language')}
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
      <ErrorText text={reply.hasFailed ? t('submission.reply.wordsFailed') : null} />
      {template !== null && (
        <ReplyEditor
          submission={submission}
          draft={{ ...edited.draft, template }}
          onChange={(text) => edited.setDraft({ ...edited.latest().draft, ...text })}
          change={change}
          isGone={isGone}
          onRecorded={() => reply.finish(edited.draft)}
          focusAfter={() => heading.current?.focus()}
        />
      )}
      {reply.isAsking && (
        <Modal
          role="alertdialog"
          title={t('submission.reply.replaceTitle')}
          text={t('submission.reply.replaceText')}
          onClose={reply.keep}
        >
          <div className="flex flex-wrap gap-3">
            <Button onClick={reply.keep}>{t('submission.reply.keep')}</Button>
            <button type="button" className={quietButtonClass} onClick={reply.replace}>
              {t('submission.reply.replace')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
