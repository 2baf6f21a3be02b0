import { register } from 'node:module';
import 'tsx';

// Lets Node run the TypeScript of this repository: `node --import ./node/typescript.js program.ts`. Registered after tsx,
// this hook comes before it.
register('./package-code.js', import.meta.url);
