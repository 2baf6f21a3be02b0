import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** The longest time that a change of the language waits for its texts, in milliseconds. */
const PATIENCE = 3_000;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

let partial: QueryKey[] = [];
let completing: Promise<unknown> = Promise.resolve();

/** Remembers a query that the page has loaded in its own language alone. */
export function markPartial(key: QueryKey): void {
  partial.push(key);
}

/** Returns true while some texts are there in the page's language alone. */
export function isPartial(): boolean {
  return partial.length > 0;
}

/** Reads those queries again, in all languages. Never rejects. */
export function completeQueries(client: QueryClient): Promise<unknown> {
  if (partial.length === 0 || !onlineManager.isOnline()) return completing;
  const keys = partial;
  partial = [];
  const reading = keys.map((queryKey) => client.invalidateQueries({ queryKey, exact: true }));
  completing = Promise.race([Promise.allSettled(reading), wait(PATIENCE)]).then(
    () => wait(0), // the components are told in a task of their own
  );
  return completing;
}
