import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { footBar } from '@/ui/foot-bar';
import { useAdminTranslation } from '../common/translation';
import { FormTextsProvider } from '../form/form-texts';
import { LanguageBar } from '../translation/language-bar';
import { LanguageTasks } from '../translation/language-tasks';
import { UnreadSuggestions } from '../translation/unread-suggestions';
import { NotUploaded } from '../form/not-uploaded';
import { type Conflict, ConflictDialog, GoneDialog } from './conflict';
import { type AnyDraft, textsToTranslate } from './declaration';
import { DraftOffer, type Edited } from './edited-draft';
import { HistoryButton } from './history';
import { PreviewButton } from './preview-button';
import { useFieldLabels } from './record-fields';
import { FrameBody, FrameFooter } from './record-frame';
import type { RecordFormState } from './use-record-form';

/** In a dialog the fields scroll between its head and its foot; a page scrolls as a whole, under the foot. */
const LAYOUTS = {
  dialog: {
    className: 'flex min-h-0 grow flex-col short:block',
    Body: ({ children }: { children: ReactNode }) => (
      <FrameBody className="space-y-6">{children}</FrameBody>
    ),
    Foot: FrameFooter,
  },
  page: {
    className: undefined,
    Body: Fragment,
    Foot: ({ children }: { children: ReactNode }) => (
      <footer
        ref={footBar}
        className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-night py-3 short:static"
      >
        {children}
      </footer>
    ),
  },
};

interface FormShellProps {
  layout: keyof typeof LAYOUTS;
  form: RecordFormState;
  onSubmit: () => void;
  /** The note in its footer. */
  state?: ReactNode;
  /** What saves it, and what else leaves it. */
  buttons: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

/** The frame of every form: the banners above its fields, and a footer with preview, history and buttons. */
export function FormShell({ layout, form, onSubmit, state, buttons, children }: FormShellProps) {
  const { className, Body, Foot } = LAYOUTS[layout];
  return (
    <FormElement form={form} onSubmit={onSubmit} className={className}>
      <Body>
        <FormBanners form={form} />
        {children}
      </Body>
      <Foot>
        <FormAlert form={form} canBeDraft={layout === 'dialog'} />
        <UnreadSuggestions />
        {state}
        <PreviewButton form={form} />
        {form.row.isStored && <HistoryButton form={form} />}
        {buttons}
      </Foot>
    </FormElement>
  );
}

interface FormElementProps extends Pick<FormShellProps, 'form' | 'onSubmit' | 'children'> {
  className: string | undefined;
}

/** A form that is also submitted by Ctrl+S and ⌘S. */
function FormElement({ form, onSubmit, className, children }: FormElementProps) {
  const { declaration, edited } = form;
  const { element } = form.sending;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    onSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls to what has the focus
    <form
      ref={element}
      noValidate
      // A browser scrolls to the cursor of a text alone, and in a low window leaves most of its field out of sight.
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className={className}
    >
      <FormTextsProvider
        base={edited.base}
        draft={edited.draft}
        onChange={(next) => edited.setDraft(next(edited.latest().draft))}
        isMarkdown={(name) => declaration.fields[name]?.field?.kind === 'localizedMarkdown'}
      >
        {children}
      </FormTextsProvider>
    </form>
  );
}

interface FormProps {
  form: RecordFormState;
}

/** The banners above the fields of a form: its languages, an offer of older unsaved text, or a newer version of somebody else. */
function FormBanners({ form: { declaration, edited, errors, sending, ...form } }: FormProps) {
  const { conflict, close } = form.conflict;

  function saveInstead(next: Edited<AnyDraft>) {
    close();
    edited.begin(next);
    sending.submit(conflict?.action ?? null);
  }

  return (
    <>
      <LanguageBar
        texts={textsToTranslate(declaration, edited.draft)}
        errors={errors}
        attempts={sending.failedAttempts}
      />
      <LanguageTasks />
      <DraftOffer edited={edited} />
      {conflict && !conflict.versions && (
        <GoneDialog
          onClose={close}
          onCreate={() =>
            saveInstead({ draft: edited.draft, base: declaration.empty(), version: null })
          }
        />
      )}
      {conflict?.versions && (
        <VersionsDialog
          declaration={declaration}
          conflict={conflict.versions}
          onSave={saveInstead}
          onClose={close}
        />
      )}
    </>
  );
}

interface VersionsDialogProps extends Pick<RecordFormState, 'declaration'> {
  conflict: Conflict;
  onSave: (next: Edited<AnyDraft>) => void;
  onClose: () => void;
}

function VersionsDialog({ declaration, ...dialog }: VersionsDialogProps) {
  return <ConflictDialog {...dialog} {...useFieldLabels(declaration.fields, dialog.conflict)} />;
}

interface FormAlertProps extends FormProps {
  /** Whether it may be saved as a draft, without the files that were not uploaded. */
  canBeDraft: boolean;
}

/** Says above the buttons of a form why it cannot be saved; each sentence links to its field. */
function FormAlert({ form: { errors, sending }, canBeDraft }: FormAlertProps) {
  const { t } = useAdminTranslation();
  const errorCount = Object.keys(errors).length;
  return (
    <div
      role="alert"
      className="max-h-40 basis-full space-y-1 overflow-y-auto border-l-4 border-red-400 bg-surface px-4 py-2 text-red-200 empty:hidden"
    >
      {sending.failure !== null && <p>{sending.failure}</p>}
      {errorCount > 0 && (
        <p>
          <button
            type="button"
            className="cursor-pointer text-left underline decoration-red-400 underline-offset-4 hover:text-paper"
            onClick={sending.showErrors}
          >
            {t('form.problems', { count: errorCount })}
          </button>
        </p>
      )}
      <NotUploaded note={canBeDraft ? t('upload.notUploaded.draft') : null} />
    </div>
  );
}
