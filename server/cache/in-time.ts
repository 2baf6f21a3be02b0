import { BusyError } from './render-queue';

/** The longest wait of a visitor for what is newer than what there is, or for the first of it, in milliseconds. */
export const MAX_WAIT = 10_000;

/** Resolves as the promise does; throws a BusyError when that takes longer, in milliseconds. */
export async function inTime<Result>(promise: Promise<Result>, limit: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BusyError('A page took too long to render.')), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
