import { RedirectTable, type Redirect } from '@/data-service/content/redirect-table';
import type { StoredRedirect } from '@/data-service/backend/staff/redirects';
import { readSource, readTarget } from '@/lib/redirect-paths';
import { Button, quietButtonClass } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useForm, ValidationError } from '@/ui/use-form';
import { ErrorText } from '../common/errors';
import { Modal } from '../common/modal';
import { useAdminTranslation } from '../common/translation';
import { useChangeError, useProblemText, type Problem } from './redirect-problems';

const EXAMPLE: Redirect = { source: '/2019/05/13/release/', target: '/releases' };

interface RedirectDialogProps {
  redirects: readonly StoredRedirect[];
  /** The one to change; a new one without it. */
  redirect?: StoredRedirect;
  /** The path that a new one begins with. */
  source?: string;
  /** Stores it, and removes those that it takes the place of. */
  onSave: (redirect: Redirect, removed: readonly StoredRedirect[]) => Promise<void>;
  onClose: () => void;
}

/** The form of one redirect. */
export function RedirectDialog({
  redirects,
  redirect,
  source = '',
  onSave,
  onClose,
}: RedirectDialogProps) {
  const { t } = useAdminTranslation();
  const problemText = useProblemText();
  const errorOf = useChangeError();
  const begun = redirect ?? { source, target: undefined };
  const others = redirects.filter((other) => other !== redirect);
  const { props, errors, failure, isSending } = useForm({
    read: (form) => readRedirect(new FormData(form), others),
    send: async (changed: Redirect) => {
      const isMoved = redirect && redirect.source !== changed.source;
      await onSave(changed, isMoved ? [redirect] : []);
      onClose();
    },
  });
  const textOf = (code: string | undefined) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- thrown by readRedirect alone
    return code === undefined ? undefined : problemText(code as Problem);
  };
  return (
    <Modal
      title={redirect ? t('redirects:edit') : t('redirects:add')}
      text={t('redirects:formText')}
      onClose={onClose}
    >
      <form {...props} className="flex flex-col gap-5">
        {(['source', 'target'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`redirects:${name}`)}
            defaultValue={begun[name]}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder={EXAMPLE[name]}
            error={textOf(errors[name])}
          />
        ))}
        <ErrorText text={failure && errorOf(failure)} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={quietButtonClass} onClick={onClose}>
            {t('form.cancel')}
          </button>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? t('form.saving') : t('form.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Returns what was typed as it is stored. Throws a ValidationError. */
function readRedirect(values: FormData, others: readonly Redirect[]): Redirect {
  const textOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  const source = readSource(textOf('source'));
  const target = readTarget(textOf('target'), [window.location.host]);
  const errors = {
    ...('problem' in source && { source: `source-${source.problem}` }),
    ...('problem' in target && { target: `target-${target.problem}` }),
  };
  if ('problem' in source || 'problem' in target) throw new ValidationError(errors);
  const redirect = { source: source.path, target: target.path };
  if (others.some((other) => other.source === redirect.source)) {
    throw new ValidationError({ source: 'exists' });
  }
  const asSource = readSource(redirect.target);
  if ('path' in asSource && asSource.path === redirect.source) {
    throw new ValidationError({ target: 'itself' });
  }
  // Pages end a chain, but may be deleted: a circle that only pages interrupt is rejected, too.
  const table = new RedirectTable([...others, redirect], () => false);
  if (table.isCircle(redirect.source)) throw new ValidationError({ target: 'circle' });
  return redirect;
}
