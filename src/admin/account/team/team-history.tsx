import type { TeamEvent } from '@/data-service/staff/team';
import { Moment } from '../../common/dates';
import { useAdminTranslation } from '../../common/translation';

/** Who let whom in or out, the newest first. */
export function TeamHistory({ events }: { events: readonly TeamEvent[] }) {
  const { t } = useAdminTranslation();
  const textOf = useEventText();
  return (
    <details>
      <summary className="cursor-pointer py-3 font-semibold hover:text-accent">
        {t('team.history')}
      </summary>
      {events.length === 0 ? (
        <p className="text-quiet">{t('team.noHistory')}</p>
      ) : (
        <ol className="border-t border-line">
          {events.map((event) => (
            <li
              key={event.id}
              className="flex flex-wrap gap-x-4 border-b border-line py-2 text-sm wrap-anywhere"
            >
              <span className="text-quiet sm:w-44">
                <Moment at={event.happenedAt} />
              </span>
              <span className="min-w-0 grow basis-60">{textOf(event)}</span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

const KINDS = ['invited', 'withdrawn', 'joined', 'removed', 'factor_removed'] as const;

function useEventText(): (event: TeamEvent) => string {
  const { t } = useAdminTranslation();
  return ({ kind, email, actor }) => {
    if (kind === 'removed' && actor === null) return t('team.event.removed_by_command', { email });
    if (kind === 'removed' && actor === email) return t('team.event.left', { email });
    const known = KINDS.find((name) => name === kind);
    return known ? t(`team.event.${known}`, { email, actor: actor ?? '' }) : kind;
  };
}
