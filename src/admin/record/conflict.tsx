import { useState } from 'react';
import { AppError } from '@/data-service/backend/client/app-error';
import { Button, quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { Modal } from '../common/modal';
import type { PublicationAction } from './publication';
import type { AnyDraft } from './declaration';
import type { Edited, EditedDraft } from './edited-draft';
import { FrameBody, FrameFooter, RecordFrame } from './record-frame';
import {
  ConflictChoices,
  differencesOf,
  type FieldLabels,
  mergeVersions,
} from './compare-versions';

const isOfKind = (error: unknown, kind: AppError['kind']) =>
  error instanceof AppError && error.kind === kind;

/** Handles conflicts on saving: somebody else has saved a newer version, or has deleted the record. */
export function useSaveConflict(
  edited: EditedDraft<AnyDraft>,
  readNewest: () => Promise<{ draft: AnyDraft; version: string }>,
) {
  const [conflict, setConflict] = useState<SaveConflict | null>(null);

  /** Returns true when a save failed because of a conflict, and shows the conflict. */
  async function check(error: unknown, action: PublicationAction | null): Promise<boolean> {
    const { base, draft: mine, version } = edited.latest();
    if (version === null) return false;
    if (isOfKind(error, 'not-found')) return showGone(action);
    if (!isOfKind(error, 'stale')) return false;
    try {
      const newest = await readNewest();
      const versions = { base, mine, theirs: newest.draft, version: newest.version };
      setConflict({ versions, action });
      return true;
    } catch (failure) {
      console.error(failure); // the form shows that the save has failed: the next attempt reads again
      return isOfKind(failure, 'not-found') && showGone(action);
    }
  }

  function showGone(action: PublicationAction | null): true {
    setConflict({ versions: null, action });
    return true;
  }

  return { conflict, check, close: () => setConflict(null) };
}

interface SaveConflict {
  /** null where the record was deleted. */
  versions: Conflict | null;
  /** The action of the failed save, which is done once the conflict is solved. */
  action: PublicationAction | null;
}

/** The text that is edited here, and the version that somebody else has saved in the meantime. */
export interface Conflict {
  base: AnyDraft;
  mine: AnyDraft;
  theirs: AnyDraft;
  /** The version of `theirs`. */
  version: string;
}

interface ConflictDialogProps extends FieldLabels {
  conflict: Conflict;
  /** Called with the chosen text, to be saved over the newer version. */
  onSave: (next: Edited<AnyDraft>) => void;
  /** Goes back to the unchanged form. */
  onClose: () => void;
}

/** Shows both versions and overwrites nothing unasked. */
export function ConflictDialog({
  conflict: { base, mine, theirs, version },
  onSave,
  onClose,
  ...labels
}: ConflictDialogProps) {
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

interface GoneDialogProps {
  onCreate: () => void;
  onClose: () => void;
}

/** Shows that somebody else has deleted the edited entry: the text can become a new one. */
export function GoneDialog({ onCreate, onClose }: GoneDialogProps) {
  const { t } = useAdminTranslation();
  return (
    <Modal
      role="alertdialog"
      title={t('conflict.goneTitle')}
      text={t('conflict.goneText')}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCreate}>{t('conflict.createAgain')}</Button>
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('conflict.back')}
        </button>
      </div>
    </Modal>
  );
}
