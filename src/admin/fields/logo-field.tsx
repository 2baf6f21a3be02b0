import { SingleFileField } from './single-file-field';
import type { FieldProps } from './field-props';

/** The label's logo: SVG, PNG or JPG. */
export function LogoField(props: FieldProps<string | null>) {
  return (
    <SingleFileField {...props} kind="logo">
      <img
        src={props.value ?? undefined}
        alt=""
        className="h-20 max-w-60 bg-surface object-contain p-2"
      />
    </SingleFileField>
  );
}
