import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';

/** What the migrations use of the extensions that a hosted project offers; PGlite has to be handed each. */
export const extensions = { pg_trgm, pgcrypto };
