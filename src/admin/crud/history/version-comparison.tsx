import { useState } from 'react';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ConflictChoices } from '@/admin/crud/conflict/conflict-choices';
import {
  differencesOf,
  mergeVersions,
  type Difference,
} from '@/admin/crud/conflict/merge-versions';
import { FrameBody, FrameFooter } from '@/admin/crud/record-frame';
import type { FieldDeclarations } from '@/admin/crud/declaration';
import { useFieldLabels } from '@/admin/crud/record/use-field-labels';

interface VersionComparisonProps<Draft extends object> {
  fields: FieldDeclarations<Draft>;
  /** What is in the form. */
  draft: Draft;
  version: Draft;
  /** Called with what the form is to hold. */
  onRestore: (draft: Draft) => void;
}

/** What a version says otherwise than the form: each difference can be taken or left. */
export function VersionComparison<Draft extends object>({
  fields,
  draft,
  version,
  onRestore,
}: VersionComparisonProps<Draft>) {
  const { t } = useAdminTranslation();
  const [differences] = useState(() => differencesOf(draft, draft, version));
  const [kept, setKept] = useState<ReadonlySet<Difference>>(new Set());
  const labels = useFieldLabels(fields, { mine: draft, theirs: version });
  if (differences.length === 0) return <p className="p-5">{t('history.same')}</p>;
  return (
    <>
      <FrameBody className="space-y-6 pt-5">
        <p className="max-w-prose text-sm text-quiet">{t('history.chosen')}</p>
        <ConflictChoices
          differences={differences}
          mine={kept}
          sides={{ mine: t('history.mine'), theirs: t('history.theirs') }}
          onChange={setKept}
          {...labels}
        />
      </FrameBody>
      <FrameFooter>
        <Button onClick={() => onRestore(mergeVersions(draft, version, [...kept]))}>
          {t('history.restore')}
        </Button>
      </FrameFooter>
    </>
  );
}
