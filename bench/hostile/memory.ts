import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process with its children, in bytes. */
export interface Memory {
  before: number;
  most: number;
  after: number;
}

export interface MemoryWatch {
  stop: () => Promise<Memory>;
}

/** Milliseconds between two looks. */
const INTERVAL = 1000;

/** Watches the memory of a process and of all that it has started. */
export async function watchMemory(pid: number): Promise<MemoryWatch> {
  const before = await memoryOf(pid);
  let most = before;
  let looking = Promise.resolve();
  const look = async () => {
    most = Math.max(most, await memoryOf(pid));
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, INTERVAL);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      const after = await memoryOf(pid);
      return { before, most: Math.max(most, after), after };
    },
  };
}

async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return sumMemory(stdout, pid);
}

/** Adds up a process and its descendants, from lines of process id, parent's id and kilobytes. */
export function sumMemory(processes: string, pid: number): number {
  const rows = processes
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sumOf = (parent: number): number =>
    rows.reduce((sum, [id, parentId, kilobytes = 0]) => {
      if (id === parent) return sum + kilobytes * 1024;
      return parentId === parent && id !== undefined ? sum + sumOf(id) : sum;
    }, 0);
  return sumOf(pid);
}
