import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#shared/contract/endpoint';
import { empleoTablero, type Plantilla } from '#shared/contract/main/empleo/empleo-tablero';
import { columnsOf } from '../../../db/columns-of.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { notTheirs } from '../../../http/call/not-theirs.ts';
import type { CallInput } from '../acceso-oferta.ts';

const MAX = 50;
type Escrita = BodyOf<typeof empleoTablero.crearPlantilla>;

/** Fills in the placeholders for one candidate. Unknown words in braces stay as they were written. */
export const fillIn = (mensaje: string, de: { nombre: string; oferta: string; empresa: string }): string =>
  mensaje.replace(/\{(nombre|oferta|empresa)\}/g, (_, campo: keyof typeof de) => de[campo]);

/** The company that the user recruits for now; null while the user's membership is pending. */
async function empresaDe(db: Db, usuarioId: number): Promise<number | null> {
  const row = await db
    .selectFrom('membresia_empresa')
    .select('empresa_id')
    .where('usuario_id', '=', usuarioId)
    .where('estado', '=', 'activa')
    .executeTakeFirst();
  return row?.empresa_id ?? null;
}

const DEVUELTA = ['id', 'momento', 'nombre', 'texto', 'version'] as const;

/** Registers the routes of message templates. Templates belong to the company: all its recruiters use and edit them. */
export function registerPlantillas(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  handle(app, empleoTablero.plantillas, async ({ caller }) => {
    const empresaId = await empresaDe(db, caller.id);
    if (empresaId === null) return { data: [] };
    const rows = await db
      .selectFrom('plantilla_mensaje')
      .select(DEVUELTA)
      .where('empresa_id', '=', empresaId)
      .orderBy('nombre')
      .orderBy('id')
      .execute();
    return { data: rows };
  });
  handle(app, empleoTablero.crearPlantilla, async ({ caller, body }, deps) => ({
    data: await createPlantilla(deps, caller.id, body),
  }));
  handle(app, empleoTablero.cambiarPlantilla, async (call) => {
    const suya = await requireOwn(deps, call);
    const choca = await nombreOcupado(db, { ...suya, ...call.body });
    if (choca) throw errors.alreadyExists(REPETIDA);
    const row = await db
      .updateTable('plantilla_mensaje')
      .set({ ...columnsOf('plantilla_mensaje', call.body), version: call.body.version + 1, actualizado_en: deps.now() })
      .where('id', '=', suya.id)
      .where('version', '=', call.body.version)
      .returning(DEVUELTA)
      .executeTakeFirst();
    if (!row) throw errors.versionConflict();
    return { data: row };
  });
  handle(app, empleoTablero.borrarPlantilla, async (call) => {
    const { id } = await requireOwn(deps, call);
    await db.deleteFrom('plantilla_mensaje').where('id', '=', id).execute();
  });
}

const REPETIDA = 'Ya tenéis una plantilla con ese nombre para ese momento.';

async function createPlantilla(deps: Deps, usuarioId: number, body: Escrita): Promise<Plantilla> {
  const empresa_id = await empresaDe(deps.db, usuarioId);
  if (empresa_id === null)
    throw errors.incompleteProfile('Las plantillas son de tu empresa: elígela antes.', 'empresa');
  return deps.db.transaction().execute(async (trx) => {
    // The lock of the company serialises the creations, so that the count below holds.
    await trx.selectFrom('empresa').select('id').where('id', '=', empresa_id).forUpdate().execute();
    const { cuantas } = await trx
      .selectFrom('plantilla_mensaje')
      .select((eb) => eb.fn.countAll<number>().as('cuantas'))
      .where('empresa_id', '=', empresa_id)
      .executeTakeFirstOrThrow();
    if (cuantas >= MAX) throw errors.stateForbids(`Como máximo ${MAX} plantillas: borra alguna que no uséis.`);
    if (await nombreOcupado(trx, { id: 0, empresa_id, ...body })) throw errors.alreadyExists(REPETIDA);
    return trx
      .insertInto('plantilla_mensaje')
      .values({ ...columnsOf('plantilla_mensaje', body), empresa_id })
      .returning(DEVUELTA)
      .executeTakeFirstOrThrow();
  });
}

async function nombreOcupado(
  db: Db,
  { id, empresa_id, momento, nombre }: Escrita & { id: number; empresa_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('plantilla_mensaje')
    .select('id')
    .where('empresa_id', '=', empresa_id)
    .where('momento', '=', momento)
    .where((eb) => eb(eb.fn('lower', ['nombre']), '=', nombre.toLowerCase()))
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws ApiError 404, audited when the template is another company's */
async function requireOwn(deps: Deps, peticion: CallInput): Promise<{ id: number; empresa_id: number }> {
  const id = idDe(peticion.params.id);
  const empresaId = await empresaDe(deps.db, peticion.caller.id);
  const row = await deps.db
    .selectFrom('plantilla_mensaje')
    .select(['id', 'empresa_id'])
    .where('id', '=', id)
    .where('empresa_id', '=', empresaId ?? -1)
    .executeTakeFirst();
  if (!row) throw await notTheirs(deps.db, 'plantilla_mensaje', id);
  return row;
}
