import { SingleFileField } from './single-file-field';
import type { FieldProps } from './field-props';

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
