/** A value as JSON for a script element of a page: nothing in it can end that element, or begin a comment. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
