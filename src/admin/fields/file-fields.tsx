import { type ReactNode, useRef } from 'react';
import { readDescription, type LibraryPicture } from '@/data-service/backend/staff/library';
import type { LocalizedText } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';
import { logoHash } from '@/lib/logo-icons';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { LibraryButton } from '../media/choose-picture';
import { FieldGroup } from '../form/field-group';
import type { FieldProps, UpdatableProps } from '../form/field-props';
import { followDescription } from './follow-description';
import { DropArea, FilePicker } from '../media/file-picker';
import type { FileKind } from '../form/file-rules';
import { UploadRows } from '../media/upload-rows';
import { type FieldUploads, useFieldUploads } from '../form/form-uploads';
import { LogoIcons } from '../media/logo-icons';
import { PictureDetails } from '../media/file-details';

interface SingleFileFieldProps extends FieldProps<string | null> {
  kind: FileKind;
  uploads: FieldUploads;
  /** Takes a picture of the library; without it, none is offered. */
  onChoose?: ((picture: LibraryPicture) => void) | undefined;
  /** The preview of the file that is there. */
  children: ReactNode;
  /** Below it. */
  details?: ReactNode;
}

/** The URL of one file of ours: chosen, dropped or pasted, and removed. */
function SingleFileField(props: SingleFileFieldProps) {
  const { label, hint, value, onChange, errors, kind, uploads, onChoose, children, details } =
    props;
  const { t } = useAdminTranslation();
  const input = useRef<HTMLInputElement>(null);
  const focusInput = () => input.current?.focus();

  return (
    <FieldGroup
      label={label}
      hint={[hint, t(`upload.formats.${kind}`)].filter(Boolean).join(' ')}
      isRequired={props.isRequired}
      error={errors['']}
    >
      {({ labelId, ...shared }) => (
        <DropArea onDrop={uploads.add}>
          <div className="flex flex-wrap items-center gap-4">
            {value !== null && children}
            <FilePicker
              ref={input}
              kind={kind}
              multiple={false}
              text={t(`upload.${value === null ? 'choose' : 'replace'}.${kind}`)}
              labelId={labelId}
              onChoose={uploads.add}
              {...shared}
            />
            {onChoose && (
              <LibraryButton
                taken={value === null ? [] : [value]}
                onChoose={([picture]) => picture && onChoose(picture)}
              />
            )}
            {value !== null && (
              <button
                type="button"
                className={smallButtonClass}
                onClick={() => {
                  onChange(null);
                  focusInput();
                }}
              >
                {t(`upload.take-away.${kind}`)}
              </button>
            )}
          </div>
          {details}
          <UploadRows field={uploads} onRemoved={focusInput} />
          <p className="hidden text-sm text-quiet pointer-fine:block">{t('upload.dropHint')}</p>
        </DropArea>
      )}
    </FieldGroup>
  );
}

/** The uploads of a field for one file: the last one replaces the others. */
export function useFileUpload(
  kind: FileKind,
  { name, value, onChange }: FieldProps<string | null>,
): FieldUploads {
  const urls = value === null ? [] : [value];
  return useFieldUploads({ field: name, kind, urls, limit: 1, onDone: onChange });
}

interface ImageFieldProps extends FieldProps<string | null> {
  /** Its alternative text, which is a separate field; null where there is none. */
  alternative?: UpdatableProps<LocalizedText | null> | null;
}

/** One image with its preview. From the library it comes with its description. */
export function ImageField({ alternative = null, ...props }: ImageFieldProps) {
  const choose = async ({ url, alt }: LibraryPicture) => {
    props.onChange(url);
    if (!alternative) return;
    // Where it cannot be read, what the place says stays.
    const before =
      props.value === null ? null : await readDescription(props.value).catch(() => null);
    alternative.onChange((own) => followDescription(own, before, alt));
  };
  return (
    <UploadedImage
      {...props}
      uploads={useFileUpload('image', props)}
      onChoose={(picture) => void choose(picture)}
    />
  );
}

interface UploadedImageProps extends FieldProps<string | null> {
  uploads: FieldUploads;
  onChoose: (picture: LibraryPicture) => void;
}

/** The same field, with uploads that other components may add to. */
export function UploadedImage(props: UploadedImageProps) {
  return (
    <SingleFileField
      {...props}
      kind="image"
      details={
        props.value !== null && (
          <PictureDetails url={props.value} field={props.name} onReplace={props.onChange} />
        )
      }
    >
      <Picture
        src={props.value ?? ''}
        alt=""
        sizes="10rem"
        className="size-40 bg-surface object-contain"
      />
    </SingleFileField>
  );
}

/** A video of our own. */
export function VideoField(props: FieldProps<string | null>) {
  return (
    <SingleFileField {...props} kind="video" uploads={useFileUpload('video', props)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview for those who chose the file */}
      <video
        key={props.value}
        src={props.value ?? undefined}
        controls
        playsInline
        preload="metadata"
        className="w-72 max-w-full"
      />
    </SingleFileField>
  );
}

/** The label's logo: SVG, PNG or JPG. */
export function LogoField(props: FieldProps<string | null>) {
  const { value } = props;
  const hash = logoHash(value);
  return (
    <SingleFileField
      {...props}
      kind="logo"
      uploads={useFileUpload('logo', props)}
      onChoose={({ url }) => props.onChange(url)}
    >
      <img
        src={value ?? undefined}
        alt=""
        className="h-20 max-w-60 bg-surface object-contain p-2"
      />
      {value !== null && hash !== null && <LogoIcons logoUrl={value} hash={hash} />}
    </SingleFileField>
  );
}
