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

/** A text in at least one language. */
export const localizedText = (maxLength: number) =>
  v.pipe(v.record(v.string(), requiredText(maxLength)), v.minEntries(1, 'required'));

/** The alternative of a picture, a caption, a title. */
export const localizedLine = localizedText(500);

/** A calendar day, `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.nonEmpty('required'), v.isoDate('date'));

/** The id of another entity. */
export const reference = v.pipe(v.string(), v.nonEmpty('required'), v.uuid('required'));

/** Links by platform; a platform without a link is absent. */
export const links = <Platform extends string>(platforms: readonly Platform[]) =>
  v.record(v.picklist(platforms), httpsAddress);
