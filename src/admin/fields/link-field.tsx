import { readLink } from '@/data-service/platforms/embed-url';
import { CopiedUrlField } from './copied-url-field';
import type { FieldProps } from './field-props';

/** A field for a link to a page of any site. */
export function LinkField(props: FieldProps<string | null>) {
  return <CopiedUrlField {...props} read={readLinkText} />;
}

const readLinkText = (text: string) => readLink(text);
