import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Rol } from '#shared/estados/tipos-registro';
import { atFileEnd } from '../at-file-end.ts';
import { buildTestMain } from '../build-test-main.ts';
import { llamadasQueValen } from './llamadas-que-valen.ts';
import { type Buena, ENTERO, type Parte, walkHostil } from './walk-hostil.ts';
import { walkIds } from './walk-ids.ts';

/** Calls on objects that only their owner and its company may use. */
const DE_ALGUIEN =
  /^\/api\/(chat\/(conversaciones|mensajes)|empleo\/(alertas|candidaturas|plantillas|mis-ofertas|ofertas)|empresas)\/:id/;
const DEL_PUBLICO = /\/(reportes|vistas|clics)$/;

const SALVO: Record<string, number> = {
  // A mailed link without its signature.
  'GET /api/email/verify/:id/:hash': 422,
  'GET /api/renew-password/verify/:id/:hash': 422,
  'GET /api/ficheros/:id/descarga': 422,
  'GET /api/tribunas/:id/previa': 422,
  // The same for everybody, so that nobody learns who has an account.
  'GET /api/sistema/check-email/:email': 200,
  'POST /api/email/verify/resend/:id': 200,
  // One of the strange ids is a valid emoji (the hedgehog).
  'PUT /api/chat/mensajes/:id/reacciones/:emoji': 200,
  'DELETE /api/chat/mensajes/:id/reacciones/:emoji': 200,
  // Repeated password checks are rate limited.
  'PUT /api/personal/personas/:id/roles/:rol': 429,
};

/** F-09 of the main API, on an app and a database of this test file's own. */
export async function walkHostilMain(parte: Parte): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hostil-'));
  atFileEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const main = await buildTestMain({ limitsFactor: 1_000_000, hasMailbox: true, dataDir });
  // No real feed is fetched.
  main.deps.network = { lookup: (_, __, done) => done(new Error('no network'), '', 0), permits: () => false };
  const llamadas = await llamadasQueValen(main);
  const calls = ENDPOINTS.filter((e) => e.api === 'main');

  test('every recipe belongs to a declared call', () => {
    const declared = calls.map((e) => `${e.method} ${e.path}`);
    expect(llamadas.recetas.filter((name) => !declared.includes(name))).toEqual([]);
  });

  async function ajena(e: Endpoint, rol: Rol | null): Promise<Buena | null> {
    const suya = e.access === 'session' || rol === 'empleo';
    if (!suya || !DE_ALGUIEN.test(e.path) || DEL_PUBLICO.test(e.path)) return null;
    const { params = {}, body } = await llamadas.una(e, rol);
    const { id } = await main.buildUsuario(rol === null ? {} : { roles: [rol] });
    return { headers: { ...llamadas.xsrf, ...(await main.bearer(id)) }, params, body };
  }
  if (parte === ENTERO) walkIds({ app: main.app, calls, buena: llamadas.una, ajena, salvo: SALVO });
  walkHostil(main.app, calls, llamadas.una, parte);
}
