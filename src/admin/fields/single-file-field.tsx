import { useRef, type ReactNode } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { FieldGroup } from '@/admin/fields/field-group';
import type { FieldProps } from '@/admin/fields/field-props';
import { smallButtonClass } from '@/admin/common/small-button';
import { DropArea } from './uploads/drop-area';
import { FilePicker } from './uploads/file-picker';
import type { FileKind } from './uploads/file-rules';
import { UploadRows } from './uploads/upload-rows';
import { useFieldUploads } from './uploads/use-field-uploads';

interface SingleFileFieldProps extends FieldProps<string | null> {
  kind: FileKind;
  /** The preview of the file that is there. */
  children: ReactNode;
}

/** The URL of one file of ours: chosen, dropped or pasted, and removed. */
export function SingleFileField(props: SingleFileFieldProps) {
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
