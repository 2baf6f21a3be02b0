/** The folder of translations. It lies beside the folder of this code, which is api/ as source and dist/server/ built. */
export const LOCALES = new URL('../locales/', import.meta.url);
