import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openServer } from '../mock-server.ts';
import { cuentasDePartida } from './especificacion-cuentas.ts';
import { answer, type EstadoEspecificacion, type Peticion, type Respuesta } from './especificacion-llamadas.ts';

/**
 * A really listening main API with the specification's calls (section 7) and fields (section 3) only: everything else is a 404,
 * including news, jobs and the visita area. Answers that the specification leaves open («not shown») are as small as possible.
 */
export interface MainEspecificacion extends EstadoEspecificacion {
  url: string;
  close(): Promise<void>;
}

/** The state without a server, for callers that have a server of their own. */
export function estadoEspecificacion(): EstadoEspecificacion {
  return {
    cuentas: new Map(cuentasDePartida().map((cuenta) => [cuenta.email, cuenta])),
    tokens: new Map(),
    correos: [],
    enlaces: new Map(),
    xsrf: new Map(),
    hashes: new Map(),
    vistas: [],
  };
}

/** Answers one call, for a server of one's own. */
export const answerEspecificacion = (estado: EstadoEspecificacion, peticion: Peticion): Respuesta => {
  estado.vistas.push(peticion);
  return answer(estado, peticion);
};

export async function startMainEspecificacion(): Promise<MainEspecificacion> {
  const estado = estadoEspecificacion();
  const listening = await openServer((request, response) => {
    readRequest(request).then(
      (peticion) => sendAnswer(response, answerEspecificacion(estado, peticion)),
      () => response.destroy(),
    );
  });
  return { ...estado, ...listening };
}

async function readRequest(request: IncomingMessage): Promise<Peticion> {
  const sent = await text(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://especificacion.invalid');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: sent === '' ? {} : JSON.parse(sent),
  };
}

function sendAnswer(response: ServerResponse, { status, body, cookies }: Respuesta): void {
  response.writeHead(status, {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(cookies && { 'set-cookie': cookies }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
