/** lite's query for the rows of a function, or for their number: what is selected, the call, and its alias. */
const CALL =
  /(?<=^|^SELECT count\(\*\) as __count FROM \()select (.+?) from (public\.\w+\([^()]*\) as ("[^"]+"))/s;

/**
 * Names the columns that a function's rows are read with by their relation, as PostgREST does: a computed column, which is a
 * function of the row, is found only so. Columns of embedded relations are in brackets, and stay.
 */
export function qualifyColumns(sql: string): string {
  return sql.replace(CALL, (_, columns: string, call: string, alias: string) => {
    let depth = 0;
    const qualified = columns.replaceAll(/[()]|"[^"]+"/g, (token, at: number) => {
      if (token === '(') depth += 1;
      else if (token === ')') depth -= 1;
      else if (depth === 0 && !columns.slice(0, at).endsWith(' as ')) return `${alias}.${token}`;
      return token;
    });
    return `select ${qualified} from ${call}`;
  });
}
