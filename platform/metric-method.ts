const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The method of a request as a metric's label: unknown methods, which a client invents, share the label «otro», so that they make
 * no series of their own.
 */
export const metricMethod = (given: string): string => (METHODS.has(given) ? given : 'otro');
