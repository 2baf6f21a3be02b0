import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FACETS, type ReleaseFacet } from '@/data-service/content/release-facets';
import { readReleaseKind, RELEASE_KINDS } from '@/data-service/content/release-kinds';
import { reportInteraction } from '@/hydration/interaction';
import { quietButtonClass } from '@/ui/button';
import { inputClass } from '@/ui/field';
import { chosenFacets } from './catalogue';

/** Narrows the catalogue by artist, year and kind; the choice is in the URL, also without JavaScript. */
export function CatalogueFilter({ facets }: { facets: readonly ReleaseFacet[] }) {
  const { t } = useTranslation('pages');
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const written = (facet: ReleaseFacet['facet']) =>
    form.current?.querySelector<HTMLSelectElement>(`[name=${facet}]`)?.value ?? '';
  const narrow = () => {
    const chosen = new URLSearchParams();
    for (const facet of FACETS) if (written(facet) !== '') chosen.set(facet, written(facet));
    setSearch(chosen, { replace: true, preventScrollReset: true });
  };
  const chosen = chosenFacets(search, facets);
  const valueOf = (facet: ReleaseFacet['facet']) =>
    chosen.find((one) => one.facet === facet)?.value ?? '';

  // The visitor may have chosen before hydration.
  useEffect(() => {
    if (FACETS.every((facet) => written(facet) === valueOf(facet))) return;
    reportInteraction();
    narrow();
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);

  return (
    <form
      ref={form}
      role="search"
      aria-label={t('releases.narrow')}
      className="mb-10 flex flex-wrap gap-3"
    >
      {FACETS.map((facet) => (
        <select
          key={facet}
          name={facet}
          aria-label={t(`releases.${facet}`)}
          value={valueOf(facet)}
          onChange={narrow}
          className={`${inputClass} max-w-full cursor-pointer max-sm:flex-1 max-sm:first:basis-full sm:w-auto`}
        >
          <option value="">{t(`releases.all.${facet}`)}</option>
          <Options facet={facet} facets={facets} />
        </select>
      ))}
      <noscript>
        <button className={quietButtonClass}>{t('releases.narrow')}</button>
      </noscript>
    </form>
  );
}

/** Artists by name, the latest year first, kinds from the shortest. */
function Options({
  facet,
  facets,
}: {
  facet: ReleaseFacet['facet'];
  facets: readonly ReleaseFacet[];
}) {
  const { t } = useTranslation(['common', 'pages']);
  const options = facets.filter((one) => one.facet === facet);
  if (facet === 'year') options.reverse();
  if (facet === 'kind') {
    const order: readonly string[] = RELEASE_KINDS;
    options.sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
  }
  return options.map(({ value, name, releases }) => {
    const kind = facet === 'kind' ? readReleaseKind(value) : null;
    return (
      <option key={value} value={value}>
        {t('pages:releases.facet', {
          name: kind === null ? name : t(`releaseKind.${kind}`),
          releases,
        })}
      </option>
    );
  });
}
