import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#shared/contract/endpoint';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Db } from '../../db/schema/schema.ts';
import type { buildTestVisita } from '../../testing/build-test-visita.ts';
import { efectosDe } from '../efectos/efectos.ts';
import { empresaDePrueba } from '../empresa/testing/empresa-de-prueba.ts';

/** Common parts of the tables of calls, which try each call by each kind of person from each state. */

export const NO_PUEDE = '403 sin_permiso';
export const NO_HAY = '404 no_encontrado';
export const NO_AHORA = '409 estado_no_permite';
const REHUSADA = [NO_PUEDE, NO_HAY, NO_AHORA] as const;
/** The expected result: `bien` for success, `no` for any of the refusals. */
export type Esperado = 'bien' | 'no' | (typeof REHUSADA)[number] | '410 retirado' | '410 caducado';

/** Every kind of person, by their role for one company. The person whose things are acted upon is not among them. */
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

/** The moment so many days ago; in the future when `dias` is negative. */
export const hace = (dias: number) => new Date(Date.now() - dias * DIA_MS);

/** The declaration of a call. */
export type Declarada = Pick<Endpoint, 'method' | 'path'>;
export const llamarA = (quien: Pick<Persona, 'llamar'>, { path }: Declarada, id: number, cuerpo: object) =>
  quien.llamar('POST', path.replace(':id', String(id)), cuerpo);

/** The id for a call: that of the request, or that of its object. */
export const idPara = ({ path }: Declarada, { id, peticion }: { id: number; peticion: number }): number =>
  path.startsWith('/api/verificaciones') ? peticion : id;

/** A call of a table, and the persons who may make it. */
export interface LlamadaDe<Nombre extends string> {
  de: Declarada;
  quien: readonly Nombre[];
  /** Persons for whom the thing does not exist (404). All others are refused with 403. */
  no_ven?: readonly Nombre[];
}
/** A call with the states from which it is allowed. */
export interface LlamadaDesde<Nombre extends string, Cual extends string> extends LlamadaDe<Nombre> {
  desde: readonly Cual[];
  /** States in which the thing does not exist (404) for a person who may take the step in other states. */
  no_hay?: readonly Cual[];
}

/** How a person is refused in every state; null when they may make the call. */
export function rehusadaA<N extends string>({ quien, no_ven = [] }: LlamadaDe<N>, nombre: N): Esperado | null {
  if (no_ven.includes(nombre)) return NO_HAY;
  return quien.includes(nombre) ? null : NO_PUEDE;
}

export function esperadoDesde<N extends string, C extends string>(
  llamada: LlamadaDesde<N, C>,
  nombre: N,
  cual: C,
): Esperado {
  const rehusada = rehusadaA(llamada, nombre);
  if (rehusada !== null) return rehusada;
  if (llamada.desde.includes(cual)) return 'bien';
  return llamada.no_hay?.includes(cual) ? NO_HAY : NO_AHORA;
}

/** The sorted paths of the POST calls of `contratos` that are not in a table. */
export function rutasSin(
  llamadas: Readonly<Record<string, { de: Declarada }>>,
  ...contratos: Record<string, Declarada>[]
): string[] {
  const aqui = new Set(Object.values(llamadas).map(({ de }) => de.path));
  return contratos
    .flatMap((contrato) => Object.values(contrato))
    .filter(({ method, path }) => method === 'POST' && !aqui.has(path))
    .map(({ path }) => path)
    .toSorted();
}

/** The result of a step: rows of the audit trail, state and version. */
export const quedadoEn = async (
  db: Db,
  tabla: 'asociacion_producto' | 'revision',
  id: number,
  auditoria: readonly string[],
) => ({
  auditoria: auditoria.filter((linea) => linea.startsWith(`${tabla}:`)),
  ...(await db.selectFrom(tabla).select(['estado', 'version']).where('id', '=', id).executeTakeFirstOrThrow()),
});

interface Celda {
  cual: string;
  esperado: Esperado;
  acto: () => Promise<{ estado: number; cuerpo: { code?: string } | null }>;
  /** Reads everything that the call may change, which must be unchanged after a refusal. */
  foto: () => Promise<unknown>;
  /** Reads the result of a successful call, given the audit rows of `efectosDe`; `queda` is the expected result. */
  hay: (auditoria: readonly string[]) => Promise<unknown>;
  queda: unknown;
}

/** The differences of one cell of a table, so that a test reports all cells at once. */
export async function fallosDe(db: Db, celda: Celda): Promise<string[]> {
  const { cual, esperado, acto, foto, hay, queda } = celda;
  const antes = await foto();
  let respuesta = '';
  const { avisos, correos, auditoria } = await efectosDe(db, {}, async () => {
    const { estado, cuerpo } = await acto();
    respuesta = estado < 300 ? 'bien' : `${estado} ${cuerpo?.code}`;
  });
  const esEsa = respuesta === esperado || (esperado === 'no' && REHUSADA.some((una) => una === respuesta));
  if (!esEsa) return [`${cual}: ${respuesta}, not ${esperado}`];
  // A refusal for another person's thing leaves an audit row, which is ignored here.
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
