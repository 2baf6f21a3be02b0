import { useId } from 'react';
import { type Invitation, withdrawInvitation } from '@/data-service/backend/staff/team';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { formatMoment } from '../common/dates';
import { ErrorText } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { useTeamRefresh } from './team-queries';
import type { Invite } from './use-invite';

interface InvitationsProps {
  invitations: readonly Invitation[];
  invite: Invite;
  /** False where the function beside the site cannot do it. */
  canChange: boolean;
}

/** The pending invitations; renders nothing where there are none. */
export function Invitations({ invitations, invite, canChange }: InvitationsProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {t('team:open')}
      </h2>
      <ul className="border-t border-line">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            invite={invite}
            canChange={canChange}
          />
        ))}
      </ul>
    </section>
  );
}

interface InvitationRowProps extends Omit<InvitationsProps, 'invitations'> {
  invitation: Invitation;
}

function InvitationRow({ invitation, invite, canChange }: InvitationRowProps) {
  const { t, i18n } = useAdminTranslation();
  const refresh = useTeamRefresh();
  const { run, isRunning, errorMessage } = useAction();
  const { id, email, invitedBy, expiresAt, isExpired } = invitation;

  async function withdraw(button: HTMLElement) {
    const section = button.closest('section')?.parentElement?.closest('section');
    await withdrawInvitation(id);
    invite.forget(email);
    notify({ kind: 'success', text: t('team:withdrawn', { email }) });
    await refresh();
    section?.querySelector('h1')?.focus(); // the row with the button is unmounted
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-quiet">
          {isExpired
            ? t('team:expired')
            : t('team:validUntil', { time: formatMoment(expiresAt, i18n.language) })}
        </p>
        <p className="text-sm wrap-anywhere text-quiet">
          {t('team:invitedBy', { email: invitedBy })}
        </p>
        <ErrorText text={errorMessage} />
      </div>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-label={t('team:newLinkNamed', { email })}
            aria-disabled={isRunning}
            className={smallButtonClass}
            onClick={() => void run(() => invite.send(email))}
          >
            {t('team:newLink')}
          </button>
          <button
            type="button"
            aria-label={t('team:withdrawNamed', { email })}
            aria-disabled={isRunning}
            className={smallButtonClass}
            onClick={({ currentTarget }) => void run(() => withdraw(currentTarget))}
          >
            {t('team:withdraw')}
          </button>
        </div>
      )}
    </li>
  );
}
