import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PICTURE_STATES, type LibraryPicture } from '@/data-service/backend/staff/library';
import { usePageTitle } from '@/ui/page-title';
import { OfflineState, QueryView, StateScreen } from '@/ui/state-screen';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { isStuck } from '../list/data-table';
import { ListPages, ListSearch, ListSelect } from '../list/list-controls';
import {
  libraryQuery,
  PICTURES_AT_ONCE,
  readPictureState,
  useLibraryUrlState,
} from './library-queries';
import { PictureDialog } from './picture-dialog';
import type { ContentSections } from '../list/section';
import { PictureTile, tilesClass } from './picture-tile';
import english from '../../../locales/en/library.json';

addEnglish('library', english);

/** Every picture that was uploaded: found, described, replaced and removed. */
export function LibraryPage({ sections }: { sections: ContentSections }) {
  const { t } = useAdminTranslation();
  const title = t('tab.library');
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const urlState = useLibraryUrlState();
  const { shown, searchFor, change } = urlState;
  const query = useQuery(libraryQuery(shown));
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  if (query.data?.rows.length === 0 && !query.isPlaceholderData && shown.page > 1) {
    return <Navigate to={{ search: searchFor({ page: shown.page - 1 }) }} replace />;
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-2 text-2xl font-bold outline-none">
        {title}
      </h1>
      <p className="mb-6 max-w-prose text-quiet">{t('library:text')}</p>
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_16rem]">
        <ListSearch label={t('library:search')} asked={shown.q} onChange={(q) => change({ q })} />
        <ListSelect
          label={t('library:show')}
          value={shown.state ?? ''}
          onChange={(value) => change({ state: readPictureState(value) })}
          options={[
            { value: '', text: t('library:all') },
            ...PICTURE_STATES.map((state) => ({ value: state, text: t(`library:state.${state}`) })),
          ]}
        />
      </div>
      {isStuck(query) && <OfflineState />}
      {!query.data && <QueryView query={query} />}
      {query.data && !isStuck(query) && (
        <>
          <ul aria-label={t('library:pictures')} className={tilesClass}>
            {query.data.rows.map((picture) => (
              <PictureTile
                key={picture.url}
                picture={picture}
                note={<Note picture={picture} />}
                onClick={() => setOpened(picture)}
              />
            ))}
          </ul>
          {query.data.rows.length === 0 && (
            <NothingThere isWhole={shown.q === '' && shown.state === null} />
          )}
          <ListPages size={PICTURES_AT_ONCE} total={query.data.total} urlState={urlState} />
        </>
      )}
      {opened && (
        <PictureDialog
          picture={query.data?.rows.find(({ url }) => url === opened.url) ?? opened}
          sections={sections}
          onClose={() => setOpened(null)}
          focusAfterRemoval={() => heading.current}
        />
      )}
    </>
  );
}

/** The number of its places, and what it lacks. */
function Note({ picture: { places, alt } }: { picture: LibraryPicture }) {
  const { t } = useAdminTranslation();
  return (
    <>
      {places === 0 ? t('library:unused') : t('library:places', { count: places })}
      {alt === null && <span className="block text-accent">{t('images.undescribed')}</span>}
    </>
  );
}

function NothingThere({ isWhole }: { isWhole: boolean }) {
  const { t } = useAdminTranslation();
  return isWhole ? (
    <StateScreen title={t('library:empty')} text={t('library:emptyText')} />
  ) : (
    <StateScreen title={t('list.nothingFound')} text={t('library:nothingFound')} />
  );
}
