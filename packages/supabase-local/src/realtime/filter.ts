/** The condition that a column has a value, as in `id=eq.1`: the only filter that the site uses. */
export interface Filter {
  column: string;
  value: string;
}

/** Returns null when the text is no such filter. */
export function parseFilter(text: string): Filter | null {
  const [, column, value] = /^([^=]+)=eq\.(.*)$/s.exec(text) ?? [];
  return column === undefined || value === undefined ? null : { column, value: unquote(value) };
}

/** Clients put a value that holds a comma, a parenthesis or a quote between quotes. */
function unquote(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
}

/** Returns the condition that an SQL expression of this type has the given parameter as its value. */
export function filterSql(expression: string, type: string, parameter: string): string {
  return `${expression} = (${parameter}::text::${type})`;
}
