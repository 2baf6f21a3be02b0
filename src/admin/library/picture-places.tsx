import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { PicturePlace } from '@/data-service/backend/staff/library';
import { QueryView } from '@/ui/state-screen';
import english from '../../../locales/en/admin.json';
import { useAdminTranslation } from '../common/translation';
import { LocalizedName } from '../common/localized-name';
import type { ContentSections } from '../list/section';
import type { FieldLabelKey } from '../record/declaration';

interface PicturePlacesProps {
  query: UseQueryResult<PicturePlace[]>;
  sections: ContentSections;
}

/** The places where a picture is used, with links to the entries. */
export function PicturePlaces({ query, sections }: PicturePlacesProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {t('library:usedIn')}
      </h3>
      <QueryView query={query} loading={<p role="status">{t('fileDetails.loading')}</p>}>
        {(places) =>
          places.length === 0 ? (
            <p className="text-quiet">{t('library:usedNowhere')}</p>
          ) : (
            <ul className="border-t border-line">
              {places.map((place) => (
                <li
                  key={`${place.kind} ${place.table} ${place.entryId}`}
                  className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2"
                >
                  <Place place={place} sections={sections} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

const toCamelCase = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isLabel = (name: string): name is FieldLabelKey => Object.hasOwn(english.field, name);

function Place({ place, sections }: { place: PicturePlace; sections: ContentSections }) {
  const { t } = useAdminTranslation();
  const section = sections.find(({ table }) => table === place.table);
  const labels = place.columns.map(toCamelCase).filter(isLabel);
  const isSingleton = section?.kind === 'singleton';
  const kind =
    section &&
    (section.kind === 'singleton'
      ? t(`singleton.${section.name}.tab`)
      : t(`resource.${section.name}.tab`));
  const name = isSingleton ? (
    kind
  ) : typeof place.name === 'string' ? (
    place.name
  ) : (
    <LocalizedName text={place.name} />
  );
  return (
    <>
      {section && place.kind !== 'deleted' ? (
        <Link
          to={
            isSingleton
              ? paths.panelSection(section.segment)
              : paths.panelItem(section.segment, place.entryId)
          }
          className="font-medium wrap-anywhere underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {name}
        </Link>
      ) : (
        <span>{section ? name : place.table}</span>
      )}
      <span className="text-sm text-quiet">
        {[
          isSingleton ? undefined : kind,
          ...labels.map((label) => t(`field.${label}`)),
          place.kind !== 'entry' && t(`library:elsewhere.${place.kind}`, { count: place.number }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
