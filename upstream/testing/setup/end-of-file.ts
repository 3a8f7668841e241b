import { afterAll } from 'vitest';
import { endFile } from '../at-file-end.ts';

// Vitest runs this anew for each test file, before it: the hook that is asked for first is the last that runs.
afterAll(endFile);
