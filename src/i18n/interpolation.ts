/** Hebrew, Arabic, and what else is written from the right. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * The interpolation of values into messages. React escapes them; a right-to-left value is isolated, because otherwise the
 * text around it would be reordered.
 */
export const interpolation = {
  escapeValue: true,
  escape: (value: string) => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value),
};
