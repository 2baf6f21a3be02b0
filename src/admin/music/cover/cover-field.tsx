import { useRef, useState } from 'react';
import type { LocalizedText } from '@/i18n/localized-text';
import type { RecordColors } from '@/lib/record-colors';
import { ImageField } from '../../fields/file-fields';
import { useFormUploads } from '../../form/form-uploads';
import type { UpdatableProps } from '../../form/field-props';
import { CoverColorsField } from './cover-colors-field';

interface CoverFieldProps extends UpdatableProps<string | null> {
  colors: UpdatableProps<RecordColors | null>;
  alternative: UpdatableProps<LocalizedText | null>;
  /** The title of the release, for the preview. */
  title: string;
}

/** The cover of a release, which brings the colors of its pages with it: saving waits for them. */
export function CoverField({ colors, alternative, title, ...props }: CoverFieldProps) {
  const uploads = useFormUploads();
  const latest = useRef(props.value);
  const [isUnread, setIsUnread] = useState(false);

  async function take(url: string) {
    try {
      const { readCoverColors } = await import('./read-cover-colors');
      const found = await readCoverColors(url);
      if (latest.current === url) colors.onChange(found);
    } catch (error) {
      console.warn(error);
      if (latest.current !== url) return;
      colors.onChange(null);
      setIsUnread(true);
    }
  }

  function readColors(url: string | null) {
    latest.current = url;
    setIsUnread(false);
    if (url === null) colors.onChange(null);
    else uploads.hold(take(url));
  }

  return (
    <div className="flex flex-col gap-6">
      <ImageField
        {...props}
        alternative={alternative}
        onChange={(url) => {
          props.onChange(url);
          readColors(url);
        }}
      />
      <CoverColorsField
        {...colors}
        title={title}
        isUnread={isUnread}
        onTake={props.value === null ? null : () => readColors(props.value)}
      />
    </div>
  );
}
