import { databaseTemplate } from '@label/supabase-local/database-template';
import { exitOnStartError } from '../../node/start-error';

// The program of a first start that makes the database to begin with. It is a separate process, so that its memory, some
// 200 MB, is freed afterwards.

databaseTemplate().then(() => process.exit(), exitOnStartError);
