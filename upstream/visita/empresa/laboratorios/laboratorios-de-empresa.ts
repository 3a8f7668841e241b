import { sql, type Transaction } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import {
  LABORATORIOS_MAX,
  type LaboratorioDeEmpresa,
  type laboratorios,
} from '#shared/contract/visita/cartera/laboratorios';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import { tellCambio } from '../../../chat/despertador.ts';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { notTheirs } from '../../../http/call/not-theirs.ts';
import { empresaQueVela, listVelan, requireVerificada } from '../responsables.ts';

type Trx = Transaction<Schema>;

/** Claims, with the columns that both the company and the staff see. */
export const reclamaciones = (db: Db) =>
  db
    .selectFrom('empresa_laboratorio as el')
    .innerJoin('laboratorio as l', 'l.id', 'el.laboratorio_id')
    .innerJoin('pais as p', 'p.id', 'l.pais_id')
    .select(['el.id', 'el.estado', 'el.motivo', 'el.pedido_en', 'el.laboratorio_id', 'l.codigo'])
    .select(['l.nombre as laboratorio', 'p.nombre as pais'])
    .select(
      sql<number>`(select count(*)::int from producto pr where pr.activo
        and l.id in (pr.laboratorio_titular_id, pr.laboratorio_comercializador_id))`.as('productos'),
    );
type Fila = Awaited<ReturnType<ReturnType<typeof reclamaciones>['execute']>>[number];

export const vista = (fila: Fila): LaboratorioDeEmpresa => ({
  id: fila.id,
  laboratorio: {
    id: fila.laboratorio_id,
    nombre: fila.laboratorio ?? fila.codigo,
    pais: fila.pais,
    productos: fila.productos,
  },
  estado: fila.estado,
  motivo: fila.motivo,
  pedido_en: fila.pedido_en.toISOString(),
});

/** The claims of the company over whose products the person watches. */
export async function listDeMiEmpresa(db: Db, usuarioId: number): Promise<AnswerOf<typeof laboratorios.deMiEmpresa>> {
  const empresa = await empresaQueVela(db, usuarioId);
  if (!empresa) return { empresa: null, data: [] };
  const filas = await reclamaciones(db)
    .where('el.empresa_id', '=', empresa.id)
    .orderBy('l.nombre')
    .orderBy('el.id')
    .execute();
  const { esTitular, ...suya } = empresa;
  return { empresa: { ...suya, es_titular: esTitular }, data: filas.map(vista) };
}

const SOLO_TITULARES_DECIDEN = 'Solo una persona titular de una empresa verificada lo decide.';
const SOLO_TITULARES = 'Solo una persona titular de una empresa verificada dice cuáles son sus laboratorios.';

/** Claims a laboratory. @throws ApiError 403; 409 when the company has or has claimed it, or has too many; 422 when it is not in the catalogue */
export function claimLaboratorio(deps: Deps, laboratorioId: number, autor: Autor): Promise<LaboratorioDeEmpresa> {
  return deps.db.transaction().execute(async (trx) => {
    const empresa = await empresaQueVela(trx, autor.id);
    if (!empresa?.esTitular) throw errors.forbidden(SOLO_TITULARES);
    await requireVerificada(trx, empresa.id);
    const laboratorio = await trx
      .selectFrom('laboratorio')
      .select(['id', 'nombre', 'codigo'])
      .where('id', '=', laboratorioId)
      .executeTakeFirst();
    if (!laboratorio) throw errors.field('laboratorio_id', 'Elige el laboratorio de la lista');
    const { n } = await trx
      .selectFrom('empresa_laboratorio')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('empresa_id', '=', empresa.id)
      .where('laboratorio_id', '<>', laboratorioId)
      .executeTakeFirstOrThrow();
    if (n >= LABORATORIOS_MAX)
      throw errors.stateForbids(`Una empresa tiene como máximo ${LABORATORIOS_MAX} laboratorios: quita antes otro.`);
    const row = await trx
      .insertInto('empresa_laboratorio')
      .values({ empresa_id: empresa.id, laboratorio_id: laboratorioId, pedido_por: autor.id, pedido_en: deps.now() })
      .onConflict((c) =>
        c
          .columns(['empresa_id', 'laboratorio_id'])
          .doUpdateSet({
            estado: 'pendiente',
            motivo: null,
            pedido_por: autor.id,
            pedido_en: deps.now(),
            resuelto_por: null,
            resuelto_en: null,
          })
          .where('empresa_laboratorio.estado', '=', 'rechazado'),
      )
      .returning('id')
      .executeTakeFirst();
    if (!row)
      throw errors.alreadyExists(`${laboratorio.nombre ?? laboratorio.codigo} ya está entre los de tu empresa.`);
    await auditLaboratorio(trx, autor, row.id, { a: 'pendiente' });
    await tellLaboratorios(trx, empresa.id);
    return vista(await reclamaciones(trx).where('el.id', '=', row.id).executeTakeFirstOrThrow());
  });
}

/** Gives up a laboratory. @throws ApiError 403 when the caller is no titular; 404, also for another company's claim */
export function giveUpLaboratorio(deps: Deps, id: number, autor: Autor): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const empresa = await empresaQueVela(trx, autor.id);
    const fila = await trx
      .selectFrom('empresa_laboratorio')
      .select('estado')
      .where('id', '=', id)
      .where('empresa_id', '=', empresa?.id ?? 0)
      .forUpdate()
      .executeTakeFirst();
    if (!fila) throw await notTheirs(trx, 'empresa_laboratorio', id);
    if (!empresa?.esTitular) throw errors.forbidden(SOLO_TITULARES);
    await trx.deleteFrom('empresa_laboratorio').where('id', '=', id).execute();
    await auditLaboratorio(trx, autor, id, { de: fila.estado, a: 'quitado' });
    await tellLaboratorios(trx, empresa.id);
  });
}

/**
 * Sets whether the company's people may have the products of its laboratories without an answer (`activar` in docs/states.md).
 * Existing associations stay.
 * @throws ApiError 403 when the caller is no titular of a verified company
 */
export function setAutoaprobar(deps: Deps, activo: boolean, autor: Autor): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const empresa = await empresaQueVela(trx, autor.id);
    if (!empresa?.esTitular) throw errors.forbidden(SOLO_TITULARES_DECIDEN);
    await requireVerificada(trx, empresa.id);
    const { numUpdatedRows } = await trx
      .updateTable('empresa')
      .set({ autoaprobar: activo })
      .where('id', '=', empresa.id)
      .where('autoaprobar', '<>', activo)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const [de, a] = activo ? ['no', 'si'] : ['si', 'no'];
    await auditBy(trx, autor, { tipo: 'empresa_autoaprobar', entidad: 'empresa', entidadId: empresa.id, de, a });
    await tellLaboratorios(trx, empresa.id);
  });
}

/** Sends a live event to those who watch over the company's products, who may have the list open. */
export const tellLaboratorios = async (trx: Trx, empresaId: number): Promise<void> =>
  tellCambio(
    trx,
    (await listVelan(trx, empresaId)).map(({ id }) => id),
    'visitador',
  );

export const auditLaboratorio = (
  trx: Trx,
  autor: Autor,
  id: number,
  cambio: { de?: string; a: string; motivo?: string },
) => auditBy(trx, autor, { tipo: 'empresa_laboratorio', entidad: 'empresa_laboratorio', entidadId: id, ...cambio });
