import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';

/** The extensions of a hosted project that the migrations use; PGlite has to be handed each. */
export const extensions = { pg_trgm, pgcrypto };
