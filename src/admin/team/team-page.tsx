import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Staff } from '@/data-service/backend/auth/staff';
import { usePageTitle } from '@/ui/page-title';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { AccountView } from '../account/account-section';
import { InviteForm } from './invite-form';
import { Invitations } from './invitations';
import { MemberRow } from './member-row';
import { invitationRoadQuery, teamQuery } from './team-queries';
import { useInvite } from './use-invite';
import english from '../../../locales/en/team.json';

addEnglish('team', english);

/** The page on which members of staff invite and remove their colleagues. */
export function TeamPage() {
  const { t } = useAdminTranslation();
  const staff = useOutletContext<Staff>();
  const id = useId();
  const title = t('tab.team');
  usePageTitle(title);
  const team = useQuery(teamQuery);
  const road = useQuery(invitationRoadQuery);
  const invite = useInvite();
  const canChange = road.data === 'mail' || road.data === 'link';

  return (
    <section aria-labelledby={id} className="flex max-w-3xl flex-col gap-6">
      <div>
        <h1 id={id} tabIndex={-1} className="mb-3 text-2xl font-bold">
          {title}
        </h1>
        <p className="max-w-prose text-quiet">{t('team:text')}</p>
      </div>
      <AccountView query={road} loading={null}>
        {(known) =>
          known === 'none' ? (
            <Commands />
          ) : (
            <InviteForm invite={invite} sendsMail={known === 'mail'} />
          )
        }
      </AccountView>
      <AccountView query={team}>
        {({ members, invitations }) => (
          <>
            <TeamList label={t('team:members')}>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  invited={invitations
                    .filter(({ inviter, isExpired }) => inviter === member.id && !isExpired)
                    .map(({ email }) => email)}
                  isOwn={member.id === staff.id}
                  canChange={canChange}
                  canRemoveFactor={isConfirmed(members, staff)}
                />
              ))}
            </TeamList>
            {canChange &&
              members.some(({ hasFactor }) => hasFactor) &&
              !isConfirmed(members, staff) && (
                <p className="max-w-prose text-sm text-quiet">{t('team:factorNeedsOwn')}</p>
              )}
            <Invitations invitations={invitations} invite={invite} canChange={canChange} />
            <Link
              to={`${paths.activity}?subject=team`}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
            >
              {t('team:history')}
            </Link>
          </>
        )}
      </AccountView>
    </section>
  );
}

/** Whoever has a factor is in the panel only with the second step. */
const isConfirmed = (members: readonly { id: string; hasFactor: boolean }[], staff: Staff) =>
  members.some(({ id, hasFactor }) => id === staff.id && hasFactor);

interface TeamListProps {
  label: string;
  children: ReactNode;
}

/** A list of people. */
function TeamList({ label, children }: TeamListProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {children}
    </ul>
  );
}

const COMMANDS = ['npm run staff -- add EMAIL', 'npm run staff -- remove EMAIL'];

/** The commands on the server, where the panel cannot do it. */
function Commands() {
  const { t } = useAdminTranslation();
  return (
    <div className="max-w-prose border-l-4 border-accent bg-surface px-5 py-4">
      <p className="mb-3">{t('team:byCommand')}</p>
      {COMMANDS.map((command) => (
        <code key={command} className="block text-sm wrap-anywhere">
          {command}
        </code>
      ))}
    </div>
  );
}
