import { type Endpoint, MOUNT } from '#shared/contract/endpoint';
import type { UpstreamName } from '../http/apis/upstream.ts';
import { MAX_WHOLE_BODY } from '../http/slow/slow-body.ts';

/** Body of a success: JSON, a file of any type, or nothing that is read. */
export type Answers = 'json' | 'file' | 'nothing';

export interface Entry {
  api: UpstreamName;
  access: Endpoint['access'];
  /** Path with the names of its parameters, for logs and metrics. */
  template: string;
  bodyLimit: number;
  timeoutMs: number | undefined;
  download: boolean;
  /** Also read by other programs, and cached as the API says. */
  open: boolean;
  /** Takes multipart/form-data, and has more time for it. */
  upload: boolean;
  /** The body is passed on as it comes; other bodies are read whole before the upstream is called. */
  isStreamed: boolean;
  answers: Answers;
}

export type Found = { entry: Entry } | { allow: string } | null;

export interface Manifest {
  /** Looks up a path of our origin; `allow` when only other methods are declared; null when the path is not declared. */
  find(method: string, path: string): Found;
  /** The proxied calls, by method and template. */
  calls: readonly { method: string; template: string }[];
}

const DEFAULT_BODY_LIMIT = 64 * 1024;
/** Pattern of a path parameter; safePath has already refused what a second decoding could turn into another path. */
const PARAMETER = '[^/]{1,300}';

interface Pattern {
  regexp: RegExp;
  methods: Map<string, Entry | null>;
}

/**
 * The proxy's allow-list, compiled from the contract: a path that is not declared does not exist (P-06). Calls that the BFF
 * answers itself, and internal ones, are listed by their method only, so that a wrong method is answered with the right one.
 */
export function compileManifest(endpoints: readonly Endpoint[], isLocal: boolean): Manifest {
  const fixed = new Map<string, Pattern>();
  const patterns: Pattern[] = [];
  const byTemplate = new Map<string, Pattern>();
  const calls: { method: string; template: string }[] = [];
  for (const endpoint of endpoints) {
    const isOurs = endpoint.api === 'bff';
    if (endpoint.reach === 'internal' || (endpoint.reach === 'local' && !isLocal)) continue;
    const template = `${MOUNT[endpoint.api]}${endpoint.path}`;
    const pattern = byTemplate.get(template) ?? newPattern(template);
    if (!byTemplate.has(template)) {
      byTemplate.set(template, pattern);
      if (template.includes(':')) patterns.push(pattern);
      else fixed.set(template, pattern);
    }
    const entry = isOurs ? null : entryOf(endpoint, template);
    if (entry) calls.push({ method: endpoint.method, template });
    // A call that the BFF answers itself has its own route; here it only counts for Allow.
    if (!pattern.methods.get(endpoint.method)) pattern.methods.set(endpoint.method, entry);
    if (endpoint.method === 'GET') pattern.methods.set('HEAD', entry);
  }
  // A fixed path wins over a pattern: /api/paises/iso is not a country.
  const match = (path: string) => fixed.get(path) ?? patterns.find(({ regexp }) => regexp.test(path));
  return {
    calls,
    find(method, path) {
      const pattern = match(path);
      if (!pattern) return null;
      const entry = pattern.methods.get(method);
      return entry ? { entry } : { allow: [...pattern.methods.keys()].join(', ') };
    },
  };
}

const newPattern = (template: string): Pattern => ({
  regexp: new RegExp(`^${template.replaceAll(/:\w+/g, PARAMETER)}$`),
  methods: new Map(),
});

const entryOf = (endpoint: Endpoint, template: string): Entry => ({
  // Only calls to main and visita come here; the BFF's own were filtered out above.
  api: endpoint.api === 'visita' ? 'visita' : 'main',
  access: endpoint.access,
  template,
  bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
  timeoutMs: endpoint.timeoutMs,
  download: endpoint.download ?? false,
  open: endpoint.open === true && endpoint.method === 'GET' && endpoint.access === 'public',
  upload: endpoint.upload ?? false,
  isStreamed: endpoint.upload === true || (endpoint.bodyLimit ?? 0) > MAX_WHOLE_BODY,
  answers: endpoint.download ? 'file' : endpoint.answer ? 'json' : 'nothing',
});
