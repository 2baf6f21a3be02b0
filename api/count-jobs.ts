import { connectDatabase, type SecretBackend } from './database';
import { runPeriodically, type PeriodicJob } from './run-periodically';

const HOUR = 60 * 60 * 1000;

/** Has the database remove old counts, and the hashes of those who were counted within the last hour but one. */
export function startCountJobs({ supabaseUrl, secretKey }: SecretBackend): PeriodicJob {
  const client = connectDatabase(supabaseUrl, secretKey);
  return runPeriodically(
    async () => {
      await client.rpc('remove_expired_counts').throwOnError();
    },
    { name: 'Removal of old counts', pause: HOUR },
  );
}
