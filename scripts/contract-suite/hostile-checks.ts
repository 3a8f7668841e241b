import assert from 'node:assert/strict';
import { MOUNT } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { conParams, hostilesDe } from '#shared/testing/entradas-hostiles';
import type { Check, Context } from './check.ts';
import { callerOf, isServed } from './endpoint-checks.ts';
import { samplePath, title } from './samples.ts';
import { xsrf } from './xsrf.ts';

/**
 * F-09 from outside: public calls with every malformed input that their declaration suggests are never a 5xx. Some input is
 * accepted and written: not for an API that people use.
 */
export function hostileChecks(context: Context): Check[] {
  const open = ENDPOINTS.filter((e) => isServed(e, context) && e.access === 'public');
  return open.map((endpoint) => ({
    name: `F-09 ${title(endpoint)}: whatever is sent is never a 5xx`,
    run: async () => {
      const peer = callerOf(endpoint, context);
      const exchanged = context.mode === 'api' && endpoint.api === 'main' ? await xsrf(peer) : {};
      const prefix = context.mode === 'bff' ? MOUNT[endpoint.api] : '';
      const params = paramsOf(endpoint.path, samplePath(endpoint));
      const failures: string[] = [];
      for (const { nombre, url, headers, payload } of hostilesDe(endpoint)) {
        const sent = { headers: { ...exchanged, ...headers }, ...(payload !== undefined && { body: String(payload) }) };
        const { status } = await peer.send(endpoint.method, `${prefix}${conParams(url, params)}`, sent);
        if (status >= 500) failures.push(`${nombre}: ${status}`);
      }
      assert.deepEqual(failures, []);
    },
  }));
}

/** The parameters' values in the sample's own path. */
function paramsOf(path: string, sample: string): Record<string, string> {
  const given = (sample.split('?')[0] ?? '').split('/');
  const pairs = path
    .split('/')
    .flatMap((part, i): [string, string][] => (part.startsWith(':') ? [[part.slice(1), given[i] ?? '1']] : []));
  return Object.fromEntries(pairs);
}
