/** What no reader sees: zero-width and direction marks, soft hyphens, fillers, control characters that are no white space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;

/** Returns the text without invisible characters, which come along when it is copied. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}
