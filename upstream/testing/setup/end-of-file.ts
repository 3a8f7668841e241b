import { afterAll } from 'vitest';
import { endFile } from '../at-file-end.ts';

// Vitest runs this setup before each test file: the hook registered first runs last.
afterAll(endFile);
