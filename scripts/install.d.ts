/** The repository's folder. */
export const root: string;

/**
 * Installs the dependencies of a package of this repository, by default the whole product's, when they are missing or the
 * lock file has changed since.
 */
export function installDependencies(folder?: string): void;
