import { createServer } from 'node:http';

export interface CannedAnswer {
  path: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The measured call: any declared read of a logged-in person would do. */
export const TARGET = '/api/user/perfil';
const BYTES = 1_024;

const usuario = {
  id: 1,
  email: 'cuenta@ejemplo.es',
  estado: 'activa',
  nombre: 'Cuenta',
  apellidos: 'De Medida',
  avatar: null,
  avatar_text: 'CM',
  pais: { id: 28, nombre: 'España', iso: 'ES', slug: 'espana' },
  notifications: { no_leidas: 0, ultimas: [] },
  roles: { candidato: 1 },
  register_type: 'candidato',
  visitador_farmaceutico: false,
  marketing: false,
  administrador_empleo: false,
  empresa: null,
  perfil_completado_en: null,
  profesional_sanitario: 0,
  version: 1,
};

/** JSON of exactly that many bytes, with keys and values of a typical answer. */
function jsonOf(bytes: number): string {
  const rows = Array.from({ length: 8 }, (_, id) => ({ id, nombre: 'Farmacia', activa: true, creada: '2026-11-21' }));
  const start = JSON.stringify({ data: rows, texto: '' });
  return JSON.stringify({ data: rows, texto: 'a'.repeat(bytes - start.length) });
}

const json = (path: string, body: string): CannedAnswer => ({
  path,
  status: 200,
  headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
  body,
});

/** The answers of a main API that a login needs, and the measured one. */
export const ANSWERS: readonly CannedAnswer[] = [
  { path: '/sanctum/csrf-cookie', status: 204, headers: { 'set-cookie': 'XSRF-TOKEN=abc; Path=/' }, body: '' },
  json('/api/login', JSON.stringify({ ...usuario, access_token: `1|${'a'.repeat(48)}` })),
  json(TARGET, jsonOf(BYTES)),
];

/** The same in Node, for machines without nginx. Listens on the port that the parent gave, until it is killed. */
if (import.meta.main) {
  const byPath = new Map(ANSWERS.map((answer) => [answer.path, answer]));
  createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    request.resume();
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body);
  }).listen(Number(process.env.PORT), '127.0.0.1');
  process.once('disconnect', () => process.exit(0));
}
