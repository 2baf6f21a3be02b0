import { type ReactNode, useId, useState } from 'react';
import { invitationPath } from '@/config/team';
import { suggestEmail } from '@/data-service/content/entity/email';
import { type Invited, invitationSchema } from '@/data-service/backend/staff/team';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { EmailQuestion } from '@/ui/questions';
import { CopyButton } from '../common/copy';
import { ErrorText } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import { useAuthForm } from '../login/use-auth-form';
import type { Invite } from './use-invite';

const fieldOfCode = new Map([
  ['bad-address', 'email'],
  ['already-staff', 'email'],
]);

interface InviteFormProps {
  invite: Invite;
  /** False where the inviter passes the link on. */
  sendsMail: boolean;
}

/** Invites a colleague by their e-mail address. */
export function InviteForm({ invite, sendsMail }: InviteFormProps) {
  const { t } = useAdminTranslation();
  const [typed, setTyped] = useState('');
  const { props, element, isSending, errorOf, failure } = useAuthForm(
    invitationSchema,
    async ({ email }) => {
      await invite.send(email);
      write('');
    },
    fieldOfCode,
  );

  function write(text: string): void {
    const field = element.current?.querySelector<HTMLInputElement>('[name=email]');
    if (field) field.value = text;
    setTyped(text);
  }

  return (
    <form {...props} aria-label={t('team:invite.action')} className="flex max-w-xl flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-60 max-sm:basis-full">
          <TextField
            name="email"
            type="email"
            label={t('team:invite.label')}
            autoComplete="off"
            required
            onChange={(event) => setTyped(event.target.value)}
            error={errorOf('email')}
          />
        </div>
        {/* Below the label, at the height of the field. */}
        <Button type="submit" className="sm:mt-8" aria-disabled={isSending}>
          {isSending ? t('team:invite.running') : t('team:invite.action')}
        </Button>
      </div>
      <EmailQuestion meant={suggestEmail(typed)} onAccept={write} />
      {!sendsMail && <p className="text-sm text-quiet">{t('team:invite.noMail')}</p>}
      <ErrorText text={failure} />
      <div role="status">{invite.invited && <Outcome invited={invite.invited} />}</div>
    </form>
  );
}

/** The result of an invitation, with its link. */
function Outcome({ invited: { email, token, mail } }: { invited: Invited }): ReactNode {
  const { t } = useAdminTranslation();
  const id = useId();
  const link = `${window.location.origin}${invitationPath(token)}`;
  return (
    <div className="flex flex-col gap-3 border-l-4 border-accent bg-surface px-5 py-4">
      <p className="wrap-anywhere">{t(`team:invited.${mail}`, { email })}</p>
      <p id={id} className="sr-only">
        {t('team:link')}
      </p>
      <input
        readOnly
        value={link}
        aria-labelledby={id}
        onFocus={(event) => event.target.select()}
        className="min-h-11 w-full border border-line bg-transparent px-3 text-sm"
      />
      <CopyButton text={link}>{t('team:copyLink')}</CopyButton>
    </div>
  );
}
