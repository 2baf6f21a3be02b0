import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import {
  findSlugOwner,
  isSlug,
  readFormerSlugs,
  suggestSlug,
  type SlugEntry,
} from '@/data-service/backend/staff/slugs';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { notify } from '@/ui/toasts';
import { TextField } from '@/ui/field';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { smallButtonClass } from '../common/buttons';
import { useErrorMessage } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import { type FieldProps, useInputProps } from '../form/field-props';
import { cleanSlug, typedSlug } from './typed-slug';

interface EditedEntry extends SlugEntry {
  /** The name as it is in the form, a text or one per language; null where it has none. */
  name: LocalizedText | string | null;
  /** Returns the path on the site of the entry that is edited, with another slug. */
  pathAt: (slug: string) => string;
}

/** The entry of the form, whose path the field shows. */
export const SlugContext = createContext<EditedEntry | null>(null);

/** The last part of the URL of an entry, with the whole URL; empty, it is made of the name. */
export function SlugField({ value, onChange, errors, ...field }: FieldProps<string>) {
  const { t } = useAdminTranslation();
  const entry = use(SlugContext);
  if (!entry) throw new Error('A slug is edited in the form of its entry.');
  const reasonOf = useErrorMessage();
  const owner = useOwner(entry, value);
  const { data: former = [] } = useQuery(formerQuery(entry));
  const making = useExclusiveMutation(
    async (name: LocalizedText | string) => onChange(await suggestSlug(entry, name)),
    (error) => {
      console.error(error);
      notify({ kind: 'failure', text: t('slug.makeFailed', { error: reasonOf(error) }) });
    },
  );
  const { name } = entry;
  const others = former.filter((slug) => slug !== value);
  const urlAt = (slug: string) => `${window.location.host}${entry.pathAt(slug)}`;
  const help = value === '' ? t('slug.fromName') : urlAt(value);
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <TextField
        {...useInputProps(field)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(typedSlug(target.value))}
        onBlur={() => {
          const clean = cleanSlug(value);
          if (clean !== value) onChange(clean);
          // Other letters: the database knows how they are spelt.
          if (/[^a-z\d-]/.test(clean)) void making.run(clean);
        }}
        error={errors[''] ?? (owner === null ? undefined : t('slug.usedBy', { name: owner }))}
        help={<p className="text-sm wrap-anywhere text-quiet">{help}</p>}
      />
      {value !== '' && name !== null && (
        <button
          type="button"
          aria-disabled={making.isPending}
          className={smallButtonClass}
          onClick={() => void making.run(name)}
        >
          {t('slug.make')}
        </button>
      )}
      {others.length > 0 && (
        <p className="text-sm wrap-anywhere text-quiet">
          {t('slug.also', { urls: others.map(urlAt).join(', ') })}
        </p>
      )}
    </div>
  );
}

const formerQuery = (entry: EditedEntry) =>
  queryOptions({
    queryKey: [entry.table, 'former-slugs', entry.id],
    queryFn: () => readFormerSlugs(entry),
    staleTime: 0,
  });

/** Returns the name of the other entry that has a slug; null where none has it. */
function useOwner(entry: EditedEntry, slug: string): string | null {
  const { t, i18n } = useAdminTranslation();
  const { data } = useQuery({
    queryKey: [entry.table, 'slug-owner', entry.id, slug],
    queryFn: () => findSlugOwner(entry, slug),
    enabled: isSlug(slug),
  });
  if (data == null) return null;
  return typeof data === 'string' ? data : (pick(data, i18n.language)?.text ?? t('list.unnamed'));
}
