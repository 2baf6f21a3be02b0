import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the project that the backend is for, with its supabase/: the one that a command runs in. */
export const project = pathToFileURL(`${process.cwd()}${path.sep}`);
