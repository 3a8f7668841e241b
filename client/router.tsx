import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './api/search-params.ts';
import { PaginaError } from './features/marco/pagina-error.tsx';
import { routeTree } from './route-tree.gen.ts';
import { Skeleton } from './ui/skeleton.tsx';

export const BASEPATH = '/app';

export const buildRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: BASEPATH,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    caseSensitive: true,
    // Not 'never': that would quietly mend an address which the spec wants not found (see __root.tsx).
    trailingSlash: 'preserve',
    scrollRestoration: true,
    // The default key holds the address, query and all; session storage shall hold nothing of the person.
    getScrollRestorationKey: (location) => location.state.__TSR_key ?? location.pathname,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: Skeleton,
    defaultErrorComponent: PaginaError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./features/marco/no-encontrada.tsx'), 'NoEncontrada'),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}
