import { type ReactNode, useRef } from 'react';
import { Picture } from '@/ui/picture';
import { logoHash } from '@/lib/logo-icons';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { FieldGroup } from './field-group';
import type { FieldProps } from './field-props';
import { DropArea, FilePicker } from './uploads/file-picker';
import type { FileKind } from './uploads/file-rules';
import { UploadRows } from './uploads/upload-rows';
import { useFieldUploads } from './uploads/form-uploads';
import { LogoIcons } from './uploads/logo-icons';

interface SingleFileFieldProps extends FieldProps<string | null> {
  kind: FileKind;
  /** The preview of the file that is there. */
  children: ReactNode;
}

/** The URL of one file of ours: chosen, dropped or pasted, and removed. */
function SingleFileField(props: SingleFileFieldProps) {
  const { name, label, hint, value, onChange, errors, kind, children } = props;
  const { t } = useAdminTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, succeeded } = useFieldUploads({
    field: name,
    kind,
    urls: value === null ? [] : [value],
    limit: 1,
    onUploaded: ([url = null]) => onChange(url),
  });
  const focusInput = () => input.current?.focus();

  return (
    <FieldGroup
      label={label}
      hint={[hint, t(`upload.formats.${kind}`)].filter(Boolean).join(' ')}
      isRequired={props.isRequired}
      error={errors['']}
    >
      {({ labelId, ...shared }) => (
        <DropArea onDrop={add}>
          <div className="flex flex-wrap items-center gap-4">
            {value !== null && children}
            <FilePicker
              ref={input}
              kind={kind}
              multiple={false}
              text={t(`upload.${value === null ? 'choose' : 'replace'}.${kind}`)}
              labelId={labelId}
              onChoose={add}
              {...shared}
            />
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
          <UploadRows uploads={uploads} succeeded={succeeded} onRemoved={focusInput} />
          <p className="hidden text-sm text-quiet pointer-fine:block">{t('upload.dropHint')}</p>
        </DropArea>
      )}
    </FieldGroup>
  );
}

/** One image with its preview. Its alternative is a field of its own. */
export function ImageField(props: FieldProps<string | null>) {
  return (
    <SingleFileField {...props} kind="image">
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
    <SingleFileField {...props} kind="video">
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
    <SingleFileField {...props} kind="logo">
      <img
        src={value ?? undefined}
        alt=""
        className="h-20 max-w-60 bg-surface object-contain p-2"
      />
      {value !== null && hash !== null && <LogoIcons logoUrl={value} hash={hash} />}
    </SingleFileField>
  );
}
