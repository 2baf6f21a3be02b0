import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Concert } from '@/data-service/content/concerts';
import { performerNames } from '@/data-service/content/line-up';
import { CONCERT_STATES, type ConcertState } from '@/data-service/content/concert-state';
import { pick } from '@/i18n/localized-text';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useErrorMessage } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import { dialogLink } from '../common/url-state';
import { prefilledWith } from '../record/dialog-state';
import { LocalizedName } from '../common/localized-name';

/** The title of a concert, and who plays. */
export function ConcertNameCell({ concert }: { concert: Concert }) {
  const names = performerNames(concert);
  return (
    <span className="wrap-anywhere">
      {concert.title && (
        <span className="block text-paper">
          <LocalizedName text={concert.title} />
        </span>
      )}
      {names}
    </span>
  );
}

/** Where a concert takes place: a hall, and the city in the language of the panel. */
export function ConcertPlaceCell({ concert: { venue, city } }: { concert: Concert }) {
  return (
    <span className="wrap-anywhere">
      {venue}
      {venue !== null && ', '}
      <LocalizedName text={city} />
    </span>
  );
}

interface ConcertStateCellProps {
  concert: Concert;
  save: (concert: Concert, state: ConcertState) => Promise<unknown>;
}

/** Shows the state of a concert, and changes it at once. One that is moved needs its new date: its form opens. */
export function ConcertStateCell({ concert, save }: ConcertStateCellProps) {
  const { t, i18n } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  /** The chosen state, until the list has been read again. */
  const [chosen, setChosen] = useState<ConcertState | null>(null);
  const name = pick(concert.title, i18n.language)?.text ?? performerNames(concert);
  const saving = useExclusiveMutation(async (state: ConcertState) => {
    setChosen(state);
    try {
      await save(concert, state);
      notify({ kind: 'success', text: t('concert.stateSaved', { name }) });
    } catch (error) {
      console.error(error);
      notify({ kind: 'failure', text: t('toast.concert.saveFailed', { error: reasonOf(error) }) });
    }
    await queryClient.invalidateQueries({ refetchType: 'active' });
    setChosen(null);
  });
  return (
    <select
      aria-label={t('concert.stateOf', { name })}
      value={chosen ?? concert.state}
      disabled={saving.isPending}
      onChange={({ target }) => {
        const state = CONCERT_STATES.find((known) => known === target.value);
        if (state === 'moved') {
          const { to, ...options } = dialogLink(
            paths.panelItem('concerts', concert.id),
            search,
            prefilledWith({ state, movedFrom: concert.movedFrom ?? concert.date }, 'date'),
          );
          void navigate(to, options);
        } else if (state) void saving.run(state);
      }}
      className="relative min-h-11 max-w-36 cursor-pointer border border-line bg-surface px-2 text-sm text-paper hover:border-edge"
    >
      {CONCERT_STATES.map((state) => (
        <option key={state} value={state}>
          {t(`concert.states.${state}`)}
        </option>
      ))}
    </select>
  );
}
