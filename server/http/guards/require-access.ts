import type { FastifyInstance, RouteOptions } from 'fastify';

/** Refuses to start an app with a route that does not say who may call it. */
export function requireAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Judged when all are there: a parent's hook sees a plugin's route before the plugin has finished with it.
  app.addHook('onReady', async () => {
    const open = routes
      .filter(({ config }) => config?.access === undefined)
      .map(({ method, url }) => `${method} ${url}`);
    if (open.length > 0) throw new Error(`routes without access: ${open.join(', ')}`);
  });
}
