import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryPicture } from '@/data-service/backend/staff/library';
import { Button, quietButtonClass } from '@/ui/button';
import { FailedState, LoadingState, StateScreen } from '@/ui/state-screen';
import { smallButtonClass } from '../common/buttons';
import { Modal } from '../common/modal';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { ListSearch } from '../list/list-controls';
import type { ChoiceDialogProps } from '../media/choose-picture';
import { choiceQuery } from './library-queries';
import { PictureTile, tilesClass } from './picture-tile';
import english from '../../../locales/en/library.json';

addEnglish('library', english);

/** The library to choose from: one picture by a click, or several by ticks. */
export function ChoiceDialog({ several = false, taken, onChoose, onClose }: ChoiceDialogProps) {
  const { t } = useAdminTranslation();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<readonly LibraryPicture[]>([]);
  const query = useInfiniteQuery(choiceQuery(asked));
  const pictures = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isChosen = ({ url }: LibraryPicture) => chosen.some((one) => one.url === url);

  const choose = (all: LibraryPicture[]) => {
    onClose();
    onChoose(all);
  };
  const click = (picture: LibraryPicture) => {
    if (taken?.includes(picture.url)) return;
    if (!several) choose([picture]);
    else if (isChosen(picture)) setChosen(chosen.filter(({ url }) => url !== picture.url));
    else setChosen([...chosen, picture]);
  };

  return (
    <Modal
      isWide
      title={t(several ? 'library:choosePictures' : 'library:choosePicture')}
      onClose={onClose}
    >
      <ListSearch label={t('library:search')} asked={asked} onChange={setAsked} />
      <div className="min-h-40 grow overflow-y-auto">
        <ul aria-label={t('library:pictures')} aria-busy={query.isFetching} className={tilesClass}>
          {pictures.map((picture) => {
            const isTaken = taken?.includes(picture.url) ?? false;
            return (
              <PictureTile
                key={picture.url}
                picture={picture}
                isTaken={isTaken}
                {...(several && { 'aria-pressed': isChosen(picture) })}
                note={isTaken && t('library:taken')}
                onClick={() => click(picture)}
              />
            );
          })}
        </ul>
        {!query.data &&
          (query.isError ? <FailedState onRetry={() => void query.refetch()} /> : <LoadingState />)}
        {query.data && pictures.length === 0 && (
          <StateScreen
            title={t(asked === '' ? 'library:empty' : 'list.nothingFound')}
            text={t(asked === '' ? 'library:emptyText' : 'library:nothingFound')}
          />
        )}
        {query.hasNextPage && (
          <button
            type="button"
            aria-disabled={query.isFetchingNextPage}
            className={`${smallButtonClass} mt-4`}
            onClick={() => void query.fetchNextPage()}
          >
            {t('library:more')}
          </button>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {several && (
          <p role="status" className="mr-auto text-sm text-quiet">
            {t('library:chosen', { count: chosen.length })}
          </p>
        )}
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        {several && (
          <Button
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && choose([...chosen])}
          >
            {t('library:add')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
