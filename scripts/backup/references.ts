import type { Table } from './archive-format';
import type { Row } from './rows';

/** What rows refer to and what has not been seen yet, where children are read before their parents. */
export class References {
  /** Values by table and column. */
  readonly #wanted = new Map<string, Set<unknown>>();

  note({ name, refers_to }: Table, rows: Row[]): void {
    for (const { column, parent, parent_column } of refers_to) {
      const values = this.#valuesOf(parent, parent_column);
      for (const row of rows) if (row[column] !== null) values.add(row[column]);
    }
    for (const [column, values] of this.#columnsOf(name)) {
      for (const row of rows) values.delete(row[column]);
    }
  }

  /** Returns whether rows refer to some of a table that were not among those noted. */
  lacks({ name }: Table): boolean {
    return this.#columnsOf(name).some(([, values]) => values.size > 0);
  }

  #valuesOf(table: string, column: string): Set<unknown> {
    const values = this.#wanted.get(`${table}.${column}`) ?? new Set();
    this.#wanted.set(`${table}.${column}`, values);
    return values;
  }

  #columnsOf(table: string): [string, Set<unknown>][] {
    return [...this.#wanted]
      .filter(([name]) => name.startsWith(`${table}.`))
      .map(([name, values]) => [name.slice(table.length + 1), values]);
  }
}
