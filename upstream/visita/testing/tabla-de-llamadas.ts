import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Schema } from '../../db/schema/schema.ts';
import type { buildTestVisita } from '../../testing/build-test-visita.ts';
import { efectosDe } from '../efectos/efectos.ts';
import { empresaDePrueba } from '../empresa/testing/empresa-de-prueba.ts';

/** What the tables of calls have in common: each call by each kind of person from each state. */

export const NO_PUEDE = '403 sin_permiso';
export const NO_HAY = '404 no_encontrado';
export const NO_AHORA = '409 estado_no_permite';
const REHUSADA = [NO_PUEDE, NO_HAY, NO_AHORA] as const;
/** `bien`: it is done. `no`: it is refused, with whichever of these words. */
export type Esperado = 'bien' | 'no' | (typeof REHUSADA)[number] | '410 retirado' | '410 caducado';

/** Everybody who calls the representative’s area, by what they are to one company. Whose things are called for is not among them. */
export async function genteDePrueba(visita: Awaited<ReturnType<typeof buildTestVisita>>) {
  const de = await empresaDePrueba(visita);
  const { con, persona, visitador, jefa } = de;
  const gente = {
    otra: await visitador(),
    titular: await con(['marketing'], { rol: 'titular' }),
    titularDeEmpleo: await con(['empleo'], { rol: 'titular' }),
    jefa,
    sinEncargo: await con(['marketing'], {}),
    ajena: await con(['marketing'], { rol: 'titular', enOtra: true }),
    moderador: await persona(['moderador']),
    revisora: await persona(['revisor_producto']),
    admin: await persona(['admin']),
    web: await persona(['usuario_web']),
  };
  return { ...de, gente };
}
export type Persona = Awaited<ReturnType<typeof genteDePrueba>>['gente']['web'];

/** A call that may be made, by its declaration. */
export type Declarada = Pick<Endpoint, 'method' | 'path'>;
export const llamarA = (quien: Pick<Persona, 'llamar'>, { path }: Declarada, id: number, cuerpo: object) =>
  quien.llamar('POST', path.replace(':id', String(id)), cuerpo);

/** The paths of those that write, in their order. */
export const rutasDe = (...contratos: Record<string, Declarada>[]): string[] =>
  contratos
    .flatMap((contrato) => Object.values(contrato))
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path)
    .toSorted();

interface Celda {
  cual: string;
  esperado: Esperado;
  acto: () => Promise<{ estado: number; cuerpo: { code?: string } | null }>;
  /** All that the call may change: after a refusal it is as it was. */
  foto: () => Promise<unknown>;
  /** What is there after a call that is taken, with the rows of the audit trail as `efectosDe` tells them; and what has to be. */
  hay: (auditoria: readonly string[]) => Promise<unknown>;
  queda: unknown;
}

/** What is wrong with one cell of a table, so that a table tells all of its differences at once. */
export async function fallosDe(db: Kysely<Schema>, celda: Celda): Promise<string[]> {
  const { cual, esperado, acto, foto, hay, queda } = celda;
  const antes = await foto();
  let respuesta = '';
  const { avisos, correos, auditoria } = await efectosDe(db, {}, async () => {
    const { estado, cuerpo } = await acto();
    respuesta = estado < 300 ? 'bien' : `${estado} ${cuerpo?.code}`;
  });
  const esEsa = respuesta === esperado || (esperado === 'no' && REHUSADA.some((una) => una === respuesta));
  if (!esEsa) return [`${cual}: ${respuesta}, not ${esperado}`];
  // That somebody was refused what is not theirs is remembered.
  const pasos = auditoria.filter((linea) => !linea.endsWith(': authz_fail'));
  if (esperado === 'bien') {
    const ahora = await hay(pasos);
    return isDeepStrictEqual(ahora, queda)
      ? []
      : [`${cual}: leaves ${JSON.stringify(ahora)}, not ${JSON.stringify(queda)}`];
  }
  const dicho = [...pasos, ...avisos, ...correos];
  if (dicho.length > 0) return [`${cual}: refused, and says ${dicho.join(', ')}`];
  return isDeepStrictEqual(await foto(), antes) ? [] : [`${cual}: refused, and has changed something`];
}
