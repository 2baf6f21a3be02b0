/** React, as a piece of code that browsers evaluate in a task of its own (vite.config.ts, public/start.js). */
export { createRoot, hydrateRoot } from 'react-dom/client';
