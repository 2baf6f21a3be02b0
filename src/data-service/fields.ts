import * as v from 'valibot';
import { normalHttpsAddress } from './read-json';

/** Schemas of the fields that entities share. The database holds the same rules and is the last judge. */

/** An address that is stored as `normalize` gives it back; null from there means that it is none. */
const storedAddress = (normalize: (value: string) => string | null, code: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((value) => normalize(value) !== null, code),
    v.transform((value) => normalize(value) ?? value),
    v.maxLength(2048, 'too-long'),
  );

export const httpsAddress = storedAddress(normalHttpsAddress, 'https-address');

const UPLOADED_FILE = /^\/uploads(\/[\w-]+(\.[\w-]+)*)+$/;

/** What a page may link to or show: an https address, or a file of our own under /uploads/. */
export const address = storedAddress(
  (value) => (UPLOADED_FILE.test(value) ? value : normalHttpsAddress(value)),
  'address',
);

export const requiredText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(maxLength, 'too-long'));

export const email = v.pipe(requiredText(254), v.regex(/^[^\s@]+@[^\s@]+$/, 'email'));

export const phone = v.pipe(requiredText(50), v.regex(/^[+(]?\d[\d ()/.-]*$/, 'phone'));

export const localizedText = v.record(v.string(), v.pipe(v.string(), v.trim(), v.nonEmpty()));

/** Links by platform; a platform without a link is absent. */
export const links = <Platform extends string>(platforms: readonly Platform[]) =>
  v.record(v.picklist(platforms), httpsAddress);
