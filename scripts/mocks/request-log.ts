import type { Answer, MockCall } from './escenarios/scenario.ts';

/** One call to a mock API, and what came of it. */
export interface LoggedRequest {
  at: Date;
  api: MockCall['api'];
  method: string;
  /** With its query. */
  address: string;
  /** Null: a scenario has answered it itself, or cut the connection. */
  status: number | null;
  /** What the contract refuses: of the request (its fields), or of the invented answer. */
  refused: string | null;
}

/** So many calls are kept; a page makes a dozen. */
const KEPT = 100;

/** The last calls, newest first. */
export interface RequestLog {
  add(call: MockCall, outcome: Answer | 'done' | Error): void;
  last(): readonly LoggedRequest[];
}

export function createRequestLog(now: () => Date = () => new Date()): RequestLog {
  const requests: LoggedRequest[] = [];
  return {
    add({ api, method, path, query }, outcome) {
      const address = query.size > 0 ? `${path}?${query}` : path;
      requests.unshift({ at: now(), api, method, address, ...resultOf(outcome) });
      requests.length = Math.min(requests.length, KEPT);
    },
    last: () => requests,
  };
}

function resultOf(outcome: Answer | 'done' | Error): Pick<LoggedRequest, 'status' | 'refused'> {
  if (outcome === 'done') return { status: null, refused: null };
  if (outcome instanceof Error) return { status: 500, refused: `La respuesta inventada: ${outcome.message}` };
  const { status, body } = outcome;
  return { status, refused: status === 422 ? fieldsOf(body) : null };
}

/** `correo: Falta; nombre: …` */
function fieldsOf(body: unknown): string | null {
  const { errors } = (body ?? {}) as { errors?: Record<string, string[]> };
  if (!errors) return null;
  return Object.entries(errors)
    .map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
    .join('; ');
}
