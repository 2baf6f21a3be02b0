import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Activity, eraseForGood } from '@/data-service/backend/staff/activity';
import { REVIEW } from '@/data-service/content/entity/review';
import { pick } from '@/i18n/localized-text';
import { quietButtonClass } from '@/ui/button';
import { CopyButton } from '../common/copy';
import { useAdminTranslation, useLanguages } from '../common/translation';
import { isLocalizedText } from '../form/localized-values';
import type { ContentSections } from '../list/section';
import { type AnyDraft, type Resource, toDraft } from '../record/declaration';
import { DeletionDialog } from '../record/deletion-dialog';
import { FrameBody, FrameFooter, RecordFrame } from '../record/record-frame';
import { useFieldLabels, viewOf } from '../record/record-fields';
import { isEmptyValue, ValueView } from '../record/value-view';
import { VersionBrowser } from '../record/version-browser';
import { ACTIVITY_KEY } from './activity-queries';

/** Returns the function that gives the name of an entry as it was, in the language of the panel if possible. */
export function useEntryName(): (entry: Pick<Activity, 'name'>) => string {
  const { t, i18n } = useAdminTranslation();
  return ({ name }) =>
    (typeof name === 'string' ? name : pick(name, i18n.language)?.text) ?? t('list.unnamed');
}

interface DeletedEntryProps {
  entry: Activity;
  sections: ContentSections;
  onClose: () => void;
  /** The element that gets the focus when the entry, and with it the opener of the dialog, is erased. */
  focusAfterErasure: () => HTMLElement | null;
}

/** The last text of a deleted entry, and its versions: to read, to copy, and to erase for good. */
export function DeletedEntry({ entry, sections, onClose, focusAfterErasure }: DeletedEntryProps) {
  const { t } = useAdminTranslation();
  const queryClient = useQueryClient();
  const name = useEntryName()(entry);
  const [isAsking, setIsAsking] = useState(false);
  const section = sections.find(({ table }) => table === entry.subject);
  const { entryId } = entry;
  if (section?.kind !== 'resource' || entryId === null) return null;
  const { resource, table } = section;
  return (
    <RecordFrame title={t('activity:deletedEntry')} subtitle={name} onClose={onClose}>
      <VersionBrowser
        table={table}
        id={entryId}
        text={t('activity:keptText')}
        none={t('activity:kept')}
        isDeleted
        label={t('activity:lastText')}
      >
        {({ content, hasRemoved }, id) => (
          <VersionText
            key={id}
            resource={resource}
            draft={toDraft(resource.readRow(content), resource.empty())}
            hasRemoved={hasRemoved}
          />
        )}
      </VersionBrowser>
      <FrameFooter>
        <button type="button" className={quietButtonClass} onClick={() => setIsAsking(true)}>
          {t('activity:erase')}
        </button>
      </FrameFooter>
      {isAsking && (
        <DeletionDialog
          title={t('activity:eraseTitle')}
          text={t('activity:eraseText', { name })}
          remove={() => eraseForGood(entryId)}
          deletedText={t('activity:erased')}
          failedText={(error) => t('activity:eraseFailed', { error })}
          onDeleted={() => {
            setIsAsking(false);
            onClose();
            void queryClient.invalidateQueries({ queryKey: ACTIVITY_KEY });
          }}
          onClose={() => setIsAsking(false)}
          focusAfterDeletion={focusAfterErasure}
        />
      )}
    </RecordFrame>
  );
}

interface VersionTextProps {
  resource: Resource;
  draft: AnyDraft;
  /** True when pictures of the version were removed from the library, and are left out. */
  hasRemoved: boolean;
}

/** Everything that a version says, to be read and copied. */
function VersionText({ resource, draft, hasRemoved }: VersionTextProps) {
  const { t } = useAdminTranslation();
  const { labelOf, show } = useFieldLabels(resource.fields, { mine: draft, theirs: draft });
  const names = Object.keys(draft).filter((name) => name !== REVIEW && !isEmptyValue(draft[name]));
  return (
    <FrameBody className="space-y-6 pt-5">
      {hasRemoved && <p className="max-w-prose">{t('history.picturesRemoved')}</p>}
      {names.length === 0 && <p>{t('activity:noText')}</p>}
      {names.map((name) => {
        const value = draft[name];
        const field = resource.fields[name];
        return (
          <section key={name} aria-label={labelOf(name)} className="border-t border-line pt-4">
            <h3 className="mb-2 font-semibold">{labelOf(name)}</h3>
            {isLocalizedText(value) ? (
              <Wordings label={labelOf(name)} text={value} />
            ) : (
              <>
                {show(name, 'theirs')}
                {typeof value === 'string' && !(field && viewOf(field)) && (
                  <Copy text={value} label={labelOf(name)} />
                )}
              </>
            )}
          </section>
        );
      })}
    </FrameBody>
  );
}

interface WordingsProps {
  label: string;
  text: Readonly<Record<string, string | undefined>>;
}

/** A text in each of its languages. */
function Wordings({ label, text }: WordingsProps) {
  const { t } = useAdminTranslation();
  return useLanguages().map(({ code, name }) => {
    const wording = text[code];
    if (wording === undefined) return null;
    return (
      <div key={code} className="mb-4">
        <h4 className="text-sm text-quiet">{name}</h4>
        <div lang={code}>
          <ValueView value={wording} />
        </div>
        <Copy text={wording} label={t('conflict.part', { label, language: name })} />
      </div>
    );
  });
}

function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useAdminTranslation();
  return (
    <div className="mt-2">
      <CopyButton text={text}>
        <span aria-hidden="true">{t('activity:copy')}</span>
        <span className="sr-only">{t('activity:copyNamed', { label })}</span>
      </CopyButton>
    </div>
  );
}
