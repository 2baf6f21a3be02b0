/** lite's query for the rows of a function, or for their number: what is selected, the call, and its alias. */
const CALL =
  /(?<=^|^SELECT count\(\*\) as __count FROM \()select (.+?) from (public\.\w+\([^()]*\) as ("[^"]+"))/s;

/** A write whose rows come back: all before what is returned, the table, and what is returned. */
const WRITE =
  /^((?:insert into|update|delete from) (?:"public"\.)?("[^"]+")(?!\.).* returning )(.+)$/s;

/**
 * Names the columns of a function's rows, and of written ones, by their relation, as PostgREST does: a computed column, which
 * is a function of the row, is found only so.
 */
export function qualifyColumns(sql: string): string {
  return sql
    .replace(
      CALL,
      (_, columns: string, call: string, alias: string) =>
        `select ${ofRelation(columns, alias)} from ${call}`,
    )
    .replace(
      WRITE,
      (_, write: string, table: string, columns: string) => write + ofRelation(columns, table),
    );
}

/** Columns of embedded relations are in brackets, and stay. */
function ofRelation(columns: string, relation: string): string {
  let depth = 0;
  return columns.replaceAll(/[()]|"[^"]+"/g, (token, at: number) => {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0 && !columns.slice(0, at).endsWith(' as ')) return `${relation}.${token}`;
    return token;
  });
}
