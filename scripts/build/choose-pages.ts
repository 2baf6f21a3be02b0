/** Which of the pages that exist, the newest of each kind first, the build renders. Lists are pages of no kind. */
export function choosePages(paths: readonly string[], newest: number): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const [, kind = '', id] = path.split('/');
    if (id === undefined) return true;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= newest;
  });
}
