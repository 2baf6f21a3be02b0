/** Hebrew, Arabic, and what else is written from the right. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * How values come into messages. React escapes them; one that runs from the right is isolated, or the signs and words of the
 * message around it would change their places.
 */
export const interpolation = {
  escapeValue: true,
  escape: (value: string) => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value),
};
