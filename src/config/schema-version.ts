/** The version of the newest migration, which `schema_version()` of the database returns. */
export const SCHEMA_VERSION = 20261201000001;
