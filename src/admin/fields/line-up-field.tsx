import { useQueries } from '@tanstack/react-query';
import { TextField } from '@/ui/field';
import type { LineUpEntry } from '@/data-service/content/line-up';
import { useAdminTranslation } from '../common/translation';
import type { FieldProps } from '../form/field-props';
import { ItemList } from './item-list';
import {
  chosenQuery,
  ReferenceField,
  ReferenceName,
  type ReferenceSource,
} from './reference-field';

/** The maximum of the database. */
const MAX_ENTRIES = 50;

interface LineUpFieldProps<Row, Entity extends { id: string }> extends FieldProps<LineUpEntry[]> {
  /** Our artists. */
  source: ReferenceSource<Row, Entity>;
}

/** The line-up, in display order: the label's artists, and others by name. */
export function LineUpField<Row, Entity extends { id: string }>({
  source,
  ...props
}: LineUpFieldProps<Row, Entity>) {
  const { t } = useAdminTranslation();
  const artists = useQueries({
    queries: props.value.map((entry) => chosenQuery(source, 'artist' in entry ? entry.artist : '')),
  });
  const nameOf = (entry: LineUpEntry, index: number) => {
    const artist = artists[index]?.data;
    const own = 'artist' in entry ? artist && source.nameOf(artist) : entry.name;
    return own || t('lineUp.number', { number: index + 1 });
  };
  return (
    <ItemList
      {...props}
      max={MAX_ENTRIES}
      nameOf={nameOf}
      additions={[
        { text: t('lineUp.addArtist'), make: () => ({ artist: '' }) },
        { text: t('lineUp.addName'), make: () => ({ name: '' }) },
      ]}
      focusOn="input"
    >
      {({ name, number, item, onChange, errors }) => {
        const [error] = Object.values(errors);
        return 'artist' in item ? (
          <ReferenceField
            name={`${name}.artist`}
            label={t('lineUp.artist', { number })}
            source={source}
            value={item.artist}
            onChange={(artist) => onChange({ artist })}
            errors={error === undefined ? {} : { '': error }}
          />
        ) : (
          <TextField
            name={`${name}.name`}
            label={t('lineUp.name', { number })}
            autoComplete="off"
            value={item.name}
            onChange={({ target }) => onChange({ name: target.value })}
            error={error}
          />
        );
      }}
    </ItemList>
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
