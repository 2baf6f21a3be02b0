import { useRef } from 'react';
import type { LocalizedText } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';
import { useAdminTranslation } from '../common/translation';
import { DropArea, FilePicker } from './uploads/file-picker';
import { UploadRows } from './uploads/upload-rows';
import { PictureDetails } from './uploads/file-details';
import { useFieldUploads } from './uploads/form-uploads';
import { errorsBelow, type FieldProps, type UpdatableProps } from './field-props';
import { FieldGroup } from './field-group';
import { LocalizedTextField } from './localized-fields';
import { SortableList } from './sortable-list';

/** The maximum of the database. */
const MOST_IMAGES = 100;

interface ImagesFieldProps extends UpdatableProps<string[]> {
  /** The alternatives of the images by their URLs. */
  alternatives: FieldProps<Record<string, LocalizedText>>;
}

interface Image {
  url: string;
  alternative: LocalizedText | null;
}

/** Images in an order of their own, each with its alternative. */
export function ImagesField({ alternatives, ...props }: ImagesFieldProps) {
  const { name, label, hint, value, onChange, errors } = props;
  const { t } = useAdminTranslation();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useFieldUploads({
    field: name,
    kind: 'image',
    urls: value,
    limit: MOST_IMAGES,
    onDone: (url) => onChange((all) => (all.includes(url) ? all : [...all, url])),
  });
  const images = value.map((url): Image => ({
    url,
    alternative: alternatives.value[url] ?? null,
  }));

  /** The alternative of an image that is taken away goes with it. */
  function setImages(next: readonly Image[]) {
    onChange(next.map(({ url }) => url));
    alternatives.onChange(
      Object.fromEntries(
        next.flatMap(({ url, alternative }) => (alternative ? [[url, alternative]] : [])),
      ),
    );
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
            items={images}
            keyOf={({ url }) => url}
            nameOf={(_image, index) => t('images.name', { number: index + 1 })}
            onChange={setImages}
          >
            {({ url, alternative }, index) => (
              <div className="flex flex-col gap-3 sm:flex-row">
                <Picture
                  src={url}
                  alt=""
                  sizes="8rem"
                  className="size-32 shrink-0 bg-night object-contain"
                />
                <div className="flex grow flex-col gap-3">
                  <LocalizedTextField
                    name={`${alternatives.name}.${url}`}
                    label={t('images.alternative', { number: index + 1 })}
                    value={alternative}
                    onChange={(text) => setImages(images.with(index, { url, alternative: text }))}
                    errors={errorsBelow(alternatives.errors, url)}
                    {...(alternative === null && { hint: t('fieldHint.undescribed') })}
                    maxLength={500}
                  />
                  <PictureDetails
                    url={url}
                    field={name}
                    number={index + 1}
                    onReplace={(other) =>
                      onChange((all) => all.map((one) => (one === url ? other : one)))
                    }
                  />
                </div>
              </div>
            )}
          </SortableList>
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
            <p className="hidden text-sm text-quiet pointer-fine:block">{t('upload.dropHint')}</p>
          </div>
        </DropArea>
      )}
    </FieldGroup>
  );
}
