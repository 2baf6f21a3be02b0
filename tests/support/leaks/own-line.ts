import path from 'node:path';

const ROOT = `${process.cwd()}${path.sep}`;

/** Returns the line of the test in the stack; without one, the first of our own code, or of a package. */
export function ownLine({ stack = '' }: Error): string {
  const lines = stack
    .split('\n')
    .filter((line) => line.includes(ROOT) && !line.includes('tests/support/leaks'));
  const own = lines.filter((line) => !line.includes('node_modules'));
  const line =
    own.find((candidate) => /\.test\.tsx?:/.test(candidate)) ?? own[0] ?? lines[0] ?? 'in Node';
  return line.trim().replace('file://', '').replace(ROOT, '');
}
