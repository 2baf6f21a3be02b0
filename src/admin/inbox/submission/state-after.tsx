import { useId } from 'react';
import { inputClass } from '@/ui/field';
import { useAdminTranslation } from '../../common/translation';
import { keyOfState, NEXT_STATES } from './next-states';
import { useStateLabels } from './submission-state';

interface StateAfterProps {
  /** The key of the state. */
  value: string;
  onChange: (key: string) => void;
}

/** The state of a submission after a reply. */
export function StateAfter({ value, onChange }: StateAfterProps) {
  const { t } = useAdminTranslation();
  const labels = useStateLabels();
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-quiet">
        {t('inbox:submission.reply.stateAfter')}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={inputClass}
      >
        {NEXT_STATES.every((state) => keyOfState(state) !== value) && (
          <option value={value}>{t('inbox:state.held')}</option>
        )}
        {NEXT_STATES.map((state) => (
          <option key={keyOfState(state)} value={keyOfState(state)}>
            {labels.ofNext(state)}
          </option>
        ))}
      </select>
    </div>
  );
}
