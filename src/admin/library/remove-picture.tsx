import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePicture } from '@/data-service/backend/client/uploads';
import type { LibraryPicture, PicturePlace } from '@/data-service/backend/staff/library';
import { pick } from '@/i18n/localized-text';
import { DeletionDialog } from '../record/deletion-dialog';
import { refetchStale } from '../record/queries';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { usePictureName } from './picture-tile';

interface RemovePictureProps {
  picture: LibraryPicture;
  places: readonly PicturePlace[];
  onRemoved: () => void;
  focusAfterRemoval: () => HTMLElement | null;
}

/** The time in which a form with a new picture may not be saved yet, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Removes a picture that no entry uses, after a warning of what former versions and previews would lose. */
export function RemovePicture(props: RemovePictureProps) {
  const { picture, places, onRemoved, focusAfterRemoval } = props;
  const { t, i18n } = useAdminTranslation();
  const nameOf = usePictureName();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const used = places.filter(({ kind }) => kind === 'entry');
  const [isNew] = useState(() => Date.now() - Date.parse(picture.createdAt) < DAY);
  if (used.length > 0) {
    return <p className="text-sm text-quiet">{t('library:notRemovable')}</p>;
  }
  const called = ({ name }: PicturePlace) =>
    (typeof name === 'string' ? name : pick(name, i18n.language)?.text) ?? t('list.unnamed');
  const keepers = [...new Set(places.map(called))];
  const warnings = [
    keepers.length > 0 && t('library:losers', { names: keepers.join(', ') }),
    isNew && t('library:isNew'),
  ];
  return (
    <>
      <button
        type="button"
        className={`${smallButtonClass} self-start text-red-300`}
        onClick={() => setIsAsking(true)}
      >
        {t('library:remove')}
      </button>
      {isAsking && (
        <DeletionDialog
          title={t('library:removeTitle')}
          text={[t('library:removeText', { name: nameOf(picture) }), ...warnings]
            .filter(Boolean)
            .join(' ')}
          remove={() => removePicture(picture.url, keepers.length > 0)}
          deletedText={t('library:removed')}
          failedText={(error) => t('library:notRemoved', { error })}
          onDeleted={() => {
            onRemoved();
            refetchStale(client);
          }}
          onClose={() => {
            setIsAsking(false);
            refetchStale(client); // it may be used meanwhile
          }}
          focusAfterDeletion={focusAfterRemoval}
        />
      )}
    </>
  );
}
