/** Serves the project around it, with rows, on a backend with a member of staff, and prints the URL. */
import { addStaff, staffPassword } from '@label/supabase-local/testing/test-backend';
import { startServedSite } from '../../support/served-site';

const [rows = ''] = process.argv.slice(2);
const site = await startServedSite({ name: 'extended', content: 'seed', rows });
await addStaff(site.backend, 'staff@label.example', staffPassword);
console.log(`Site: ${site.url}`);
