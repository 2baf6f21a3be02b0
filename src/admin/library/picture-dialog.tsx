import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { saveDescription, type LibraryPicture } from '@/data-service/backend/staff/library';
import type { LocalizedText } from '@/i18n/localized-text';
import { cleanLine } from '@/lib/clean-text';
import { parsePictureName } from '@/lib/picture-name';
import { quietButtonClass } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Picture } from '@/ui/picture';
import { isDeepEqual } from '../form/is-deep-equal';
import { FormUploadsProvider } from '../media/form-context';
import { PictureDetails } from '../media/file-details';
import { formatLabelMoment } from '../record/label-time';
import { askToLeave, useUnsavedChanges } from '../record/unsaved-changes';
import { refetchStale } from '../record/queries';
import { smallButtonClass } from '../common/buttons';
import { ErrorText } from '../common/errors';
import { Modal } from '../common/modal';
import { useAdminTranslation, useLanguages } from '../common/translation';
import { useAction } from '../common/use-action';
import { placesQuery } from './library-queries';
import type { ContentSections } from '../list/section';
import { PicturePlaces } from './picture-places';
import { usePictureName } from './picture-tile';
import { RemovePicture } from './remove-picture';
import { ReplacePicture } from './replace-picture';

interface PictureDialogProps {
  picture: LibraryPicture;
  sections: ContentSections;
  onClose: () => void;
  focusAfterRemoval: () => HTMLElement | null;
}

/** All about one picture: what it is and says, where it is used, and how it is replaced or removed. */
export function PictureDialog({
  picture,
  sections,
  onClose,
  focusAfterRemoval,
}: PictureDialogProps) {
  const { t } = useAdminTranslation();
  const nameOf = usePictureName();
  const places = useQuery(placesQuery(picture.url));
  /** The URL that was dropped into the details, to take its place. */
  const [other, setOther] = useState<string | null>(null);
  const close = () => askToLeave(onClose);
  return (
    <Modal isWide title={nameOf(picture)} onClose={close}>
      <FormUploadsProvider>
        <div className="flex flex-col gap-6 sm:flex-row">
          <Facts picture={picture} />
          <div className="flex min-w-0 grow flex-col gap-6">
            <Description key={picture.url} picture={picture} />
            <PictureDetails url={picture.url} field="replacement" onReplace={setOther} />
          </div>
        </div>
        <PicturePlaces query={places} sections={sections} />
        <ReplacePicture picture={picture} other={other} onOther={setOther} />
        {places.data && (
          <RemovePicture
            picture={picture}
            places={places.data}
            onRemoved={onClose}
            focusAfterRemoval={focusAfterRemoval}
          />
        )}
      </FormUploadsProvider>
      <button type="button" className={`${quietButtonClass} self-end`} onClick={close}>
        {t('form.close')}
      </button>
    </Modal>
  );
}

function Facts({ picture }: { picture: LibraryPicture }) {
  const { t, i18n } = useAdminTranslation();
  const size = parsePictureName(picture.url);
  const megabytes = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (
    <div className="flex shrink-0 flex-col gap-2 sm:w-56">
      <a href={picture.url} target="_blank" aria-label={t('library:open')}>
        <Picture
          src={picture.url}
          alt=""
          sizes="14rem"
          className="max-h-64 w-full bg-night object-contain"
        />
      </a>
      <ul className="text-sm wrap-anywhere text-quiet">
        {picture.name !== null && <li>{picture.name}</li>}
        {size && <li>{t('library:size', { width: size.width, height: size.height })}</li>}
        {picture.bytes !== null && (
          <li>{t('library:original', { size: megabytes.format(picture.bytes / 1_000_000) })}</li>
        )}
        <li>{formatLabelMoment(picture.createdAt, i18n.language)}</li>
        {picture.isForPress && <li>{t('fileDetails.press')}</li>}
      </ul>
    </div>
  );
}

const LONGEST_DESCRIPTION = 500;

/** Returns the texts that are there, as they are stored. */
function filled(texts: LocalizedText): LocalizedText {
  const typed = Object.entries(texts).map(([language, text]) => [language, cleanLine(text)]);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

/** The description in all languages, for all places without one. */
function Description({ picture }: { picture: LibraryPicture }) {
  const { t } = useAdminTranslation();
  const id = useId();
  const client = useQueryClient();
  const [stored, setStored] = useState<LocalizedText>(picture.alt ?? {});
  const [texts, setTexts] = useState(stored);
  const [done, setDone] = useState<number | null>(null);
  const { run, isRunning, errorMessage } = useAction();
  useUnsavedChanges(!isDeepEqual(filled(texts), stored), () => setTexts(stored));

  const save = async () => {
    const typed = filled(texts);
    setDone(await saveDescription(picture.url, Object.keys(typed).length > 0 ? typed : null));
    setStored(typed);
    refetchStale(client);
  };

  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        {t('library:description')}
      </h3>
      <p className="text-sm text-quiet">{t('library:descriptionHint')}</p>
      {useLanguages().map(({ code, name }) => (
        <TextField
          key={code}
          lang={code}
          label={name}
          value={texts[code] ?? ''}
          maxLength={LONGEST_DESCRIPTION}
          autoComplete="off"
          onChange={({ target }) => {
            setDone(null);
            setTexts({ ...texts, [code]: target.value });
          }}
        />
      ))}
      <ErrorText text={errorMessage && t('library:notSaved', { error: errorMessage })} />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-disabled={isRunning}
          className={smallButtonClass}
          onClick={() => void run(save)}
        >
          {isRunning ? t('form.saving') : t('library:saveDescription')}
        </button>
        <p role="status" className="text-sm text-quiet">
          {done !== null && t('library:described', { count: done })}
        </p>
      </div>
    </section>
  );
}
