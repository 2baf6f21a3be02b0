import type { FieldProps } from './field-props';
import { orNull } from './or-null';
import { TextField } from './text-field';

/** An optional address. */
export function UrlField(props: FieldProps<string | null>) {
  return <TextField {...orNull(props)} type="url" />;
}
