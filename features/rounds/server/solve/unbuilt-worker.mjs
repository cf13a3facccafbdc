// The worker of `npm run dev`, tests and measurements, which run the sources as they are.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
