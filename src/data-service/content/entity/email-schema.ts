import * as v from 'valibot';
import { cleanEmail, EMAIL_FORM } from './email';

/** An e-mail address, without what is left over from copying it, and its domain in ASCII. Apart, as a form may need nothing else. */
export const emailSchema = v.pipe(
  v.string(),
  v.transform(cleanEmail),
  v.nonEmpty('required'),
  v.maxLength(254, 'too-long'),
  v.regex(EMAIL_FORM, 'email'),
);
