import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import type * as v from 'valibot';
import { account } from '@/data-service/backend/auth/account';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { QueryView } from '@/ui/state-screen';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { type FieldOfCode, useAuthForm } from '../login/use-auth-form';
import { Modal } from '../common/modal';
import { ErrorText } from '../common/errors';
import english from '../../../locales/en/account.json';

addEnglish('account', english);

/** The factors and identities of one person. */
export function accountQuery(staffId: string) {
  return queryOptions({ queryKey: ['account', staffId], queryFn: account.read });
}

/** Reads the account again; resolves when it is read. */
export function useAccountRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['account'] });
}

/** Shows what was read about an account; nothing where the session has ended, which the dialog over the page says. */
export function AccountView<Data>({ query, ...props }: ComponentProps<typeof QueryView<Data>>) {
  if (query.data === undefined && query.error?.kind === 'unauthorized') return null;
  return <QueryView query={query} {...props} />;
}

interface AccountSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A section of the account page. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line py-8">
      <h2 id={id} tabIndex={-1} className="text-lg font-bold">
        {title}
      </h2>
      <p className="max-w-prose text-quiet">{text}</p>
      {children}
    </section>
  );
}

interface QuestionProps<Values> {
  /** The label of the buttons. */
  action: string;
  schema: v.GenericSchema<Record<string, FormDataEntryValue>, Values>;
  remove: (values: Values) => Promise<void>;
  fieldOfCode?: FieldOfCode;
  /** Renders the fields of the dialog, given the error message of each. */
  renderFields?: (errorOf: (name: string) => string | undefined) => ReactNode;
}

interface RemovalProps<Values> extends QuestionProps<Values> {
  /** The accessible name of the whole action, for users who do not see the row of the button. */
  label: string;
  title: string;
  text: string;
  /** The look of the button. */
  className?: string;
}

/** A button that removes something from the account, or the team, once that has been confirmed. */
export function Removal<Values>({
  label,
  title,
  text,
  className = quietButtonClass,
  ...question
}: RemovalProps<Values>) {
  const refresh = useAccountRefresh();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);

  async function remove(values: Values) {
    const section = button.current?.closest('section'); // removing an entry unmounts its row
    await question.remove(values);
    setIsAsked(false);
    await refresh();
    section?.querySelector<HTMLElement>('h1, h2')?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        onClick={() => setIsAsked(true)}
        className={className}
      >
        {question.action}
      </button>
      {isAsked && (
        <Modal role="alertdialog" title={title} text={text} onClose={() => setIsAsked(false)}>
          <Question {...question} remove={remove} onCancel={() => setIsAsked(false)} />
        </Modal>
      )}
    </>
  );
}

function Question<Values>({
  action,
  schema,
  remove,
  fieldOfCode,
  renderFields,
  onCancel,
}: QuestionProps<Values> & { onCancel: () => void }) {
  const { t } = useAdminTranslation();
  const { props, isSending, errorOf, failure } = useAuthForm(schema, remove, fieldOfCode);
  return (
    <form {...props} className="flex flex-col gap-5">
      {renderFields?.(errorOf)}
      <ErrorText text={failure} />
      {/* As in every dialog that removes something: that is not the first thing under the finger. */}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onCancel} className={quietButtonClass}>
          {t('form.cancel')}
        </button>
        <button
          type="submit"
          aria-disabled={isSending}
          className={`${buttonClass} bg-red-300 hover:bg-red-200`}
        >
          {action}
        </button>
      </div>
    </form>
  );
}
