import { useState } from 'react';
import { Button, quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { Edited } from '@/admin/drafts/use-local-draft';
import { FrameBody, FrameFooter, RecordFrame } from '@/admin/crud/record-frame';
import { ConflictChoices, type FieldLabels } from './conflict-choices';
import { differencesOf, mergeVersions } from './merge-versions';

/** The text that is edited here, and the version that somebody else has saved in the meantime. */
export interface Conflict<Draft> {
  base: Draft;
  mine: Draft;
  theirs: Draft;
  /** The version of `theirs`. */
  version: string;
}

interface ConflictDialogProps<Draft> extends FieldLabels {
  conflict: Conflict<Draft>;
  /** Called with the chosen text, to be saved over the newer version. */
  onSave: (next: Edited<Draft>) => void;
  /** Goes back to the unchanged form. */
  onClose: () => void;
}

/** Shows both versions and overwrites nothing unasked. */
export function ConflictDialog<Draft extends object>({
  conflict: { base, mine, theirs, version },
  onSave,
  onClose,
  ...labels
}: ConflictDialogProps<Draft>) {
  const { t } = useAdminTranslation();
  const [differences] = useState(() => differencesOf(base, mine, theirs));
  const [chosen, setChosen] = useState<ReadonlySet<(typeof differences)[number]>>(
    () => new Set(differences.filter(({ isMine }) => isMine)),
  );
  return (
    <RecordFrame title={t('conflict.title')} subtitle={null} onClose={onClose}>
      <FrameBody className="space-y-6 pt-6">
        <p className="max-w-prose">{t('conflict.text')}</p>
        {differences.length === 0 && <p>{t('conflict.same')}</p>}
        <ConflictChoices
          differences={differences}
          mine={chosen}
          sides={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
          onChange={setChosen}
          {...labels}
        />
      </FrameBody>
      <FrameFooter>
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('conflict.back')}
        </button>
        <Button
          onClick={() => {
            const ours = differences.filter((difference) => chosen.has(difference));
            onSave({ draft: mergeVersions(mine, theirs, ours), base: theirs, version });
          }}
        >
          {t('conflict.save')}
        </Button>
      </FrameFooter>
    </RecordFrame>
  );
}
