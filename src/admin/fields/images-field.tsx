import { useId, useRef, useState } from 'react';
import type { LibraryPicture } from '@/data-service/backend/staff/library';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';
import { useAdminTranslation } from '../common/translation';
import { LibraryButton } from '../media/choose-picture';
import { DropArea, FilePicker } from '../media/file-picker';
import { UploadRows } from '../media/upload-rows';
import { PictureDetails } from '../media/file-details';
import { useFieldUploads } from '../form/form-uploads';
import { errorsBelow, type FieldProps, type UpdatableProps } from '../form/field-props';
import { FieldGroup } from '../form/field-group';
import { LocalizedTextField } from './localized-fields';
import { SortableList } from './sortable-list';

/** The maximum of the database. */
const MAX_IMAGES = 100;

interface ImagesFieldProps extends UpdatableProps<string[]> {
  /** The alternatives of the images by their URLs. */
  alternatives: FieldProps<Record<string, LocalizedText>>;
}

interface Image {
  url: string;
  alternative: LocalizedText | null;
}

/** Images in display order, each with its alternative text. */
export function ImagesField({ alternatives, ...props }: ImagesFieldProps) {
  const { name, label, hint, value, onChange, errors } = props;
  const { t } = useAdminTranslation();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useFieldUploads({
    field: name,
    kind: 'image',
    urls: value,
    limit: MAX_IMAGES,
    onDone: (url) => onChange((all) => (all.includes(url) ? all : [...all, url])),
  });
  const detailsId = useId();
  /** The URL of the image whose details are shown; one alone shows its own. */
  const [opened, setOpened] = useState<string | null>(null);
  const images = value.map((url): Image => ({
    url,
    alternative: alternatives.value[url] ?? null,
  }));

  /** Removing an image removes its alternative text. */
  function setImages(next: readonly Image[]) {
    onChange(next.map(({ url }) => url));
    alternatives.onChange(
      Object.fromEntries(
        next.flatMap(({ url, alternative }) => (alternative ? [[url, alternative]] : [])),
      ),
    );
  }

  const isOpen = ({ url }: Image) =>
    url === opened ||
    images.length === 1 ||
    Object.keys(errorsBelow(alternatives.errors, url)).length > 0;

  /** Each comes with its description. */
  function addChosen(pictures: readonly LibraryPicture[]) {
    const urls = pictures.map(({ url }) => url);
    onChange((all) => [...all, ...urls.filter((url) => !all.includes(url))].slice(0, MAX_IMAGES));
    const described = pictures.flatMap(({ url, alt }) => (alt ? [[url, alt] as const] : []));
    if (described.length > 0) {
      alternatives.onChange({ ...Object.fromEntries(described), ...alternatives.value });
    }
  }

  return (
    <FieldGroup
      label={label}
      hint={[hint, t('upload.formats.image')].filter(Boolean).join(' ')}
      isRequired={props.isRequired}
      error={errors['']}
    >
      {({ labelId, ...shared }) => (
        <DropArea onDrop={uploads.add}>
          <SortableList
            layout="tiles"
            items={images}
            keyOf={({ url }) => url}
            nameOf={(_image, index) => t('images.name', { number: index + 1 })}
            onChange={setImages}
          >
            {(image, index) => (
              <ImageTile
                image={image}
                name={t('images.name', { number: index + 1 })}
                isOpen={isOpen(image)}
                detailsId={`${detailsId}-${index}`}
                onClick={() => setOpened(opened === image.url ? null : image.url)}
              />
            )}
          </SortableList>
          {images.length > 1 && <p className="text-sm text-quiet">{t('images.selectHint')}</p>}
          {images.map(
            (image, index) =>
              isOpen(image) && (
                <div
                  key={image.url}
                  id={`${detailsId}-${index}`}
                  className="flex flex-col gap-3 border border-line p-3"
                >
                  <LocalizedTextField
                    name={`${alternatives.name}.${image.url}`}
                    label={t('images.alternative', { number: index + 1 })}
                    value={image.alternative}
                    onChange={(alternative) =>
                      setImages(images.with(index, { ...image, alternative }))
                    }
                    errors={errorsBelow(alternatives.errors, image.url)}
                    {...(image.alternative === null && { hint: t('fieldHint.undescribed') })}
                    maxLength={500}
                  />
                  <PictureDetails
                    url={image.url}
                    field={name}
                    number={index + 1}
                    onReplace={(other) =>
                      onChange((all) => all.map((one) => (one === image.url ? other : one)))
                    }
                  />
                </div>
              ),
          )}
          <UploadRows field={uploads} onRemoved={() => input.current?.focus()} />
          <div className="flex flex-wrap items-center gap-4">
            <FilePicker
              ref={input}
              kind="image"
              multiple
              text={t('upload.choose.images')}
              labelId={labelId}
              onChoose={uploads.add}
              {...shared}
            />
            <LibraryButton several taken={value} onChoose={addChosen} />
            <p className="hidden text-sm text-quiet pointer-fine:block">{t('upload.dropHint')}</p>
          </div>
        </DropArea>
      )}
    </FieldGroup>
  );
}

interface ImageTileProps {
  image: Image;
  name: string;
  isOpen: boolean;
  /** The id of its details. */
  detailsId: string;
  onClick: () => void;
}

/** An image in the grid, with the beginning of its alternative; it opens its details. */
function ImageTile({ image, name, isOpen, detailsId, onClick }: ImageTileProps) {
  const { t, i18n } = useAdminTranslation();
  const description = pick(image.alternative, i18n.language);
  return (
    <button
      type="button"
      aria-label={t('images.detailsOf', { name })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      className={`flex w-full cursor-pointer flex-col text-left text-sm ${isOpen ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
      onClick={onClick}
    >
      <Picture
        src={image.url}
        alt=""
        sizes="10rem"
        className="aspect-square w-full bg-night object-contain"
      />
      {description ? (
        <span lang={description.language} className="w-full truncate px-2 pt-1">
          {description.text}
        </span>
      ) : (
        <span className="px-2 pt-1 text-accent">{t('images.undescribed')}</span>
      )}
    </button>
  );
}
