import type { FastifyInstance, RouteOptions } from 'fastify';

/** Refuses to start an app with a route that does not say who may call it. */
export function requireAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Checked in onReady: a parent's onRoute hook sees a plugin's route before the plugin has finished its config.
  app.addHook('onReady', async () => {
    const open = routes
      .filter(({ config }) => config?.access === undefined)
      .map(({ method, url }) => `${method} ${url}`);
    if (open.length > 0) throw new Error(`routes without access: ${open.join(', ')}`);
  });
}
