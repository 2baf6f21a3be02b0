import { Picture } from '@/ui/picture';
import { SingleFileField } from './single-file-field';
import type { FieldProps } from './field-props';

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
