/** The manifest of Vite's build: what became of each module. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** The files of modules and of all that they import, without those that are `fixed` to be there already. */
export function filesOf(
  manifest: Manifest,
  modules: readonly string[],
  known: readonly string[] = [],
): string[] {
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (files.has(chunk.file) || known.includes(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  modules.forEach(collect);
  return [...files];
}
