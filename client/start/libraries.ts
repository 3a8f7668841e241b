import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';

/**
 * What every page needs of others' code. Its file holds nothing of ours (BASE in vite.config.ts), so that importing this module
 * evaluates the libraries alone.
 */
export const libraries = { QueryClient, createRouter };
