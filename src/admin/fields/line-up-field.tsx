import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/ui/field';
import type { LineUpEntry } from '@/data-service/content/line-up';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { errorsBelow, type FieldErrors, type FieldProps } from '../form/field-props';
import { FieldGroup } from '../form/field-group';
import {
  chosenQuery,
  ReferenceField,
  ReferenceName,
  type ReferenceSource,
} from './reference-field';
import { SortableList } from './sortable-list';
import { useItemKeys } from '../form/use-item-keys';

/** The maximum of the database. */
const MAX_ENTRIES = 50;

interface LineUpFieldProps<Row, Entity extends { id: string }> extends FieldProps<LineUpEntry[]> {
  /** Our artists. */
  source: ReferenceSource<Row, Entity>;
}

/** The line-up, in display order: the label's artists, and others by name. */
export function LineUpField<Row, Entity extends { id: string }>({
  name,
  label,
  hint,
  value,
  onChange,
  errors,
  source,
}: LineUpFieldProps<Row, Entity>) {
  const { t } = useAdminTranslation();
  const keyOf = useItemKeys(value);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);

  // A new one takes the focus.
  useEffect(() => {
    if (added === 0) return;
    list.current?.querySelector<HTMLElement>('ol > li:last-child input')?.focus();
  }, [added]);

  const artists = useQueries({
    queries: value.map((entry) => chosenQuery(source, 'artist' in entry ? entry.artist : '')),
  });
  const nameOf = (entry: LineUpEntry, index: number) => {
    const artist = artists[index]?.data;
    const own = 'artist' in entry ? artist && source.nameOf(artist) : entry.name;
    return own || t('lineUp.number', { number: index + 1 });
  };
  const add = (entry: LineUpEntry, text: string) => (
    <button
      type="button"
      className={smallButtonClass}
      onClick={() => {
        onChange([...value, entry]);
        setAdded((count) => count + 1);
      }}
    >
      {text}
    </button>
  );

  return (
    <FieldGroup label={label} hint={hint} error={errors['']}>
      {() => (
        <div ref={list} className="flex flex-col gap-3">
          <SortableList items={value} keyOf={keyOf} nameOf={nameOf} onChange={onChange}>
            {(entry, index) => {
              const change = (next: LineUpEntry) => onChange(value.with(index, next));
              const [error] = Object.values(errorsBelow(errors, String(index)));
              const below: FieldErrors = error === undefined ? {} : { '': error };
              return 'artist' in entry ? (
                <ReferenceField
                  name={`${name}.${index}.artist`}
                  label={t('lineUp.artist', { number: index + 1 })}
                  source={source}
                  value={entry.artist}
                  onChange={(artist) => change({ artist })}
                  errors={below}
                />
              ) : (
                <TextField
                  name={`${name}.${index}.name`}
                  label={t('lineUp.name', { number: index + 1 })}
                  autoComplete="off"
                  value={entry.name}
                  onChange={({ target }) => change({ name: target.value })}
                  error={below['']}
                />
              );
            }}
          </SortableList>
          {value.length < MAX_ENTRIES && (
            <div className="flex flex-wrap gap-3">
              {add({ artist: '' }, t('lineUp.addArtist'))}
              {add({ name: '' }, t('lineUp.addName'))}
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

interface LineUpViewProps<Row, Entity> {
  entries: readonly LineUpEntry[];
  source: ReferenceSource<Row, Entity>;
}

/** A read-only line-up. */
export function LineUpView<Row, Entity>({ entries, source }: LineUpViewProps<Row, Entity>) {
  return (
    <ol className="list-decimal pl-6">
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once and never changed
        <li key={index}>
          {'artist' in entry ? <ReferenceName source={source} id={entry.artist} /> : entry.name}
        </li>
      ))}
    </ol>
  );
}
