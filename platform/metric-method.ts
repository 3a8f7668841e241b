const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method of a request as a metric's label: any other is somebody's own word, and would be a series of its own. */
export const metricMethod = (given: string): string => (METHODS.has(given) ? given : 'otro');
