/** The operators of a filter as SQL writes them. */
const operators = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=', in: '= any' };

type Operator = keyof typeof operators;

/** A condition on one column, as in `price=gte.100` or `id=in.(1,2)`. */
export interface Filter {
  column: string;
  operator: Operator;
  /** A list for `in`. */
  value: string | string[];
}

/** Null when the text is no filter. */
export function parseFilter(text: string): Filter | null {
  const [, column, operator, value] = /^([^=]+)=(\w+)\.(.*)$/s.exec(text) ?? [];
  if (column === undefined || value === undefined || !isOperator(operator)) return null;
  if (operator !== 'in') return { column, operator, value: unquote(value) };
  const list = /^\((.+)\)$/s.exec(value)?.[1];
  if (list === undefined) return null;
  const values = list.match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? [];
  return { column, operator, value: values.map(unquote) };
}

function isOperator(text: string | undefined): text is Operator {
  return text !== undefined && Object.hasOwn(operators, text);
}

/** Clients put a value that holds a comma, a parenthesis or a quote between quotes. */
function unquote(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
}

/** The condition on an SQL expression of this type, with the filter's value as the given parameter. */
export function filterSql(
  { operator }: Filter,
  expression: string,
  type: string,
  parameter: string,
): string {
  const list = operator === 'in' ? '[]' : '';
  return `${expression} ${operators[operator]} (${parameter}::text${list}::${type}${list})`;
}
