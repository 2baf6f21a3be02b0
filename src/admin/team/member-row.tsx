import * as v from 'valibot';
import { session } from '@/data-service/backend/auth/session';
import { type Member, removeFactors, removeMember } from '@/data-service/backend/staff/team';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { formatDate } from '../common/dates';
import { useAdminTranslation } from '../common/translation';
import { Removal } from '../account/account-section';

const nothing = v.object({});

interface MemberRowProps {
  member: Member;
  /** The addresses of their open invitations. */
  invited: readonly string[];
  /** True for the row of whoever looks at it. */
  isOwn: boolean;
  /** False where the function beside the site cannot do it. */
  canChange: boolean;
  /** True when whoever looks at it has signed in with a second factor. */
  canRemoveFactor: boolean;
}

/** A member of the team, and what colleagues can do about them. */
export function MemberRow({ member, invited, isOwn, canChange, canRemoveFactor }: MemberRowProps) {
  const { t, i18n } = useAdminTranslation();
  const { id, email, lastSeenAt, hasFactor, isBlocked } = member;
  const removal = isOwn ? 'leave' : 'remove';
  const facts = [
    ...(isBlocked ? [t('team:blocked')] : []),
    lastSeenAt === null
      ? t('team:never')
      : t('team:lastSeen', { date: formatDate(lastSeenAt, i18n.language) }),
    t(hasFactor ? 'team:factor' : 'team:noFactor'),
  ];

  async function remove() {
    await removeMember(id);
    // The server knows the session no more, which a sign-out takes for granted.
    if (isOwn) await session.signOut('local');
    else notify({ kind: 'success', text: t('team:removed', { email }) });
  }
  async function removeFactor() {
    await removeFactors(id, i18n.language);
    notify({ kind: 'success', text: t('team:factorRemoved', { email }) });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium wrap-anywhere">{isOwn ? t('team:you', { email }) : email}</p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-quiet">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {canChange && hasFactor && !isOwn && canRemoveFactor && (
        <Removal
          action={t('team:removeFactor')}
          label={t('team:removeFactorNamed', { email })}
          title={t('team:removeFactorTitle', { email })}
          text={t('team:removeFactorText')}
          className={smallButtonClass}
          schema={nothing}
          remove={removeFactor}
        />
      )}
      {canChange && (
        <Removal
          action={t(`team:${removal}`)}
          label={isOwn ? t('team:leave') : t('team:removeNamed', { email })}
          title={t(`team:${removal}Title`, { email })}
          text={[
            t(`team:${removal}Text`),
            ...(invited.length > 0
              ? [t(`team:${removal}Invitations`, { emails: invited.join(', ') })]
              : []),
          ].join(' ')}
          className={smallButtonClass}
          schema={nothing}
          remove={remove}
        />
      )}
    </li>
  );
}
