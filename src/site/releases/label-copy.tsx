import { useTranslation } from 'react-i18next';
import type { Credit } from '@/data-service/content/credits';
import type { Release } from '@/data-service/content/releases';

type Lines = Pick<Release, 'phonogramLine' | 'copyrightLine'>;

/** Returns the ℗ and © lines, each with one sign: it may have been typed with them or without. */
export function copyrightLines({ phonogramLine, copyrightLine }: Lines): string[] {
  const lines = [
    ['℗', phonogramLine],
    ['©', copyrightLine],
  ] as const;
  return lines.flatMap(([sign, line]) =>
    line === null ? [] : [`${sign} ${line.replace(/^\s*(?:[℗Ⓟⓟ©]|\([pc]\))\s*/i, '')}`],
  );
}

/** The small print of a sleeve: numbers and rights. Renders nothing where none is filled in. */
export function LabelCopy({ release }: { release: Release }) {
  const { t } = useTranslation('pages');
  const numbers = [
    { name: t('release.catalogueNumber'), value: release.catalogueNumber },
    { name: t('release.barcode'), value: release.upc },
  ].filter(({ value }) => value !== null);
  const lines = copyrightLines(release);
  if (numbers.length === 0 && lines.length === 0) return null;
  return (
    <div className="text-sm text-quiet">
      <dl>
        {numbers.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{name}</dt>
            <dd className="text-paper">{value}</dd>
          </div>
        ))}
      </dl>
      {lines.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
    </div>
  );
}

/** The credits of a release. */
export function Credits({ credits }: { credits: readonly Credit[] }) {
  const { t } = useTranslation('pages');
  if (credits.length === 0) return null;
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="poster mb-3 text-2xl">
        {t('release.credits')}
      </h2>
      <dl className="grid max-w-prose grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 gap-y-1">
        {credits.map(({ role, ownRole, names }) => (
          <div key={`${role ?? ownRole} ${names.join()}`} className="contents">
            <dt className="text-quiet">
              {role ? t(`credits.roles.${role}`, { defaultValue: role }) : ownRole}
            </dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
