import { isRecord } from './entity/read-json';

/** Whom a picture is by. */
export interface ImageCredit {
  photographer: string | null;
  /** The text that must be shown with the picture, word for word. */
  credit: string | null;
}

const text = (stored: unknown) => (typeof stored === 'string' ? stored : null);

/** Reads the credit of an entry's picture; null where there is none, and in the preview of a form. */
export const readImageCredit = (stored: unknown): ImageCredit | null =>
  isRecord(stored)
    ? { photographer: text(stored['photographer']), credit: text(stored['credit']) }
    : null;
