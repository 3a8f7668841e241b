import type { QueryClient } from '@tanstack/react-query';
import { reportNavigation } from '../api/browser/analytics.ts';
import { leFaltaUnEstilo, reloadOnce } from '../api/page/fallos-de-carga.ts';
import { storePreviousPath } from '../api/page/previous-route.ts';
import { sessionQuery } from '../api/session/session.ts';
import { BASEPATH, type buildRouter } from '../router.tsx';
import { markNavigation } from '../ui/content/page-heading.tsx';

/** Does what happens on every navigation besides showing the page. */
export function watchNavigation(router: ReturnType<typeof buildRouter>, queryClient: QueryClient) {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    // The address is the new one already, and unsaved changes have been asked about, so that a reload is safe here.
    if (leFaltaUnEstilo()) reloadOnce();
    storePreviousPath(fromLocation.pathname);
    markNavigation();
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // See client/ui/theme/base.css.
    if (fromLocation && pathChanged) document.documentElement.removeAttribute('data-first-page');
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && !pathChanged) return;
    const ruta = router.state.matches.at(-1)?.fullPath ?? '/';
    reportNavigation(`${BASEPATH}${ruta}`, queryClient.getQueryData(sessionQuery.queryKey)?.authUser ?? null);
  });
}
