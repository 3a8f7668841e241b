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

/** The router writes its root as /app/, which by the spec's strictness is another address than /app; this drops the slash. */
const withoutRootSlash = (href: string) => href.replace(/^\/app\/(?=$|[?#])/, BASEPATH);

/** `history`: default is the browser's own. */
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
    // Not 'never', which would silently redirect an address that the spec wants not found (see __root.tsx).
    trailingSlash: 'preserve',
    scrollRestoration: true,
    // The default key contains the address with its query; session storage must hold no personal data.
    getScrollRestorationKey: (location) => location.state.__TSR_key ?? location.pathname,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: Skeleton,
    defaultErrorComponent: PaginaError,
    // For a page that throws notFound, inside its layout's frame; an address without any route is handled by the root route.
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
