import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, MockCall, ScenarioGroup } from './scenario.ts';

const SLOW_MS = 2_500;
const RETRY_AFTER_S = 20;

const isWrite = ({ method }: MockCall) => method !== 'GET' && method !== 'HEAD';
/** The CSRF handshake still succeeds, as with Laravel. */
const isHandshake = ({ path }: MockCall) => path === '/sanctum/csrf-cookie';
const hasToken = ({ headers }: MockCall) => headers.authorization !== undefined;
const say = (status: number, message: string, headers?: Answer['headers']): Answer => ({
  status,
  body: { message },
  ...(headers && { headers }),
});

/** A 422 with an error for every field that was sent. */
const refuse = ({ body }: MockCall): Answer => {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const message = 'No vale: lo dice el escenario «422».';
  return {
    status: 422,
    body: { message, code: 'validacion', errors: Object.fromEntries(fields.map((field) => [field, [message]])) },
  };
};

export const behaviours: ScenarioGroup = {
  name: 'respuesta',
  title: 'Cómo responden las API',
  scenarios: [
    { name: 'ok', says: 'Todo responde bien y pronto.' },
    {
      name: 'lento',
      says: `Cada llamada tarda ${(SLOW_MS / 1_000).toLocaleString('es-ES')} s.`,
      behave: async () => {
        await pause(SLOW_MS);
        return null;
      },
    },
    {
      name: '401',
      says: 'La API ya no conoce a nadie: cada llamada con sesión recibe un 401.',
      behave: (call) => (hasToken(call) ? say(401, 'Unauthenticated.') : null),
    },
    {
      name: '419',
      says: 'Las claves del intercambio de Laravel nunca valen.',
      behave: (call) => (isWrite(call) && !hasToken(call) ? say(419, 'CSRF token mismatch.') : null),
    },
    {
      name: '422',
      says: 'Todo lo que se envía se rechaza, campo por campo.',
      behave: (call) => (isWrite(call) && !/\/(login|logout)$/.test(call.path) ? refuse(call) : null),
    },
    {
      name: '429',
      says: `Demasiadas peticiones: hay que esperar ${RETRY_AFTER_S} s.`,
      behave: (call) =>
        isHandshake(call) ? null : say(429, 'Too Many Attempts.', { 'retry-after': String(RETRY_AFTER_S) }),
    },
    { name: '500', says: 'Toda llamada acaba en un error de la API.', behave: () => say(500, 'Server Error') },
    {
      name: 'basura',
      says: 'Responden con una página de error en vez de datos.',
      behave: (_call, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Whoops</h1><p>SQLSTATE[42S02]</p>');
        return 'done';
      },
    },
    {
      name: 'caida',
      says: 'No hay nadie: las conexiones se cortan.',
      behave: (_call, response) => {
        response.destroy();
        return 'done';
      },
    },
  ],
};
