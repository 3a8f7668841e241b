import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { CANAL_EVENTOS, createDespertador, type Linea, type Oyente } from '../../chat/despertador.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { type Centro, createCentro } from './centro.ts';
import { acceptEnlaces } from './enlace.ts';
import { createPresencia, type Presencia } from './presencia.ts';

/** Lines by PostgreSQL's NOTIFY, outside the transaction that they tell of: inside, commits would wait for each other. */
export const lineaDePostgres = (db: Db): Linea => ({
  publish: async (texto) => {
    await sql`select pg_notify(${CANAL_EVENTOS}, ${texto})`.execute(db);
  },
});

/** Before the app is open nobody listens; events until then are in the table. */
export function createTimbre(linea: Linea, warn: (error: unknown) => void) {
  let oyente: Oyente | null = null;
  const despertador = createDespertador(linea, () => oyente, warn);
  return {
    despertador,
    attach(quien: Oyente): void {
      oyente = quien;
    },
  };
}
export type Timbre = ReturnType<typeof createTimbre>;

/** Opens the realtime channel of the main API: connected users, presence, links of the BFFs. */
export function openTiempoReal(app: FastifyInstance, deps: Deps, timbre: Timbre) {
  const centro = createCentro(deps, app.log);
  const presencia = createPresencia(deps.db, centro, timbre.despertador);
  timbre.attach(oyenteDe(centro, presencia));
  acceptEnlaces(app, deps, { deps, centro, presencia, despertador: timbre.despertador, log: app.log });
  app.addHook('onClose', async () => {
    centro.stop();
    presencia.stop();
  });
  return { centro, presencia };
}

const oyenteDe = (centro: Centro, presencia: Presencia): Oyente => ({
  wake: centro.wake,
  hueco: centro.hueco,
  review: presencia.review,
  presente: presencia.hear,
  efimero: centro.efimero,
});
