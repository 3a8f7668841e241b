import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { parseSearch, stringifySearch } from './api/page/search-params.ts';
import { PaginaError } from './features/marco/paginas/pagina-error.tsx';
import { routeTree } from './route-tree.gen.ts';
import { Skeleton } from './ui/feedback/skeleton.tsx';

const NoEncontrada = lazy(async () => ({
  default: (await import('./features/marco/paginas/no-encontrada.tsx')).NoEncontradaContenido,
}));

export const BASEPATH = '/app';

/** The router writes its root as /app/, which by the spec's strictness is another address than /app. */
const withoutRootSlash = (href: string) => href.replace(/^\/app\/(?=$|[?#])/, BASEPATH);

/** `history`: the browser's own by default. */
export const buildRouter = (
  queryClient: QueryClient,
  history: RouterHistory = createBrowserHistory({ createHref: withoutRootSlash }),
) =>
  createRouter({
    routeTree,
    basepath: BASEPATH,
    history,
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
    // Of a page that says there is none, inside its layout's frame; an address that no page has is the root's.
    defaultNotFoundComponent: () => (
      <Suspense>
        <NoEncontrada />
      </Suspense>
    ),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}
