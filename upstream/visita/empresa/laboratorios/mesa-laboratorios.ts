import { sql, type Transaction } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { LaboratorioEnCola, laboratoriosMesa } from '#shared/contract/visita/cartera/laboratorios';
import { requireDeFuera } from '../../../accounts/require-de-fuera.ts';
import type { Autor } from '../../../audit/autor.ts';
import { notify, RUTA_EMPRESA } from '../../../avisos/notify.ts';
import { parteDe } from '../../../db/like-pattern.ts';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { metaDe, sentido, tramo } from '../../../http/call/cola-mesa.ts';
import { errors } from '../../../http/call/errors.ts';
import { auditLaboratorio, reclamaciones, tellLaboratorios, vista } from './laboratorios-de-empresa.ts';

type Trx = Transaction<Schema>;

/** Claims in a state, with the data by which the staff judge them. */
function enEstado(db: Db, { estado, q }: QueryOf<typeof laboratoriosMesa.exportar>) {
  const suyos = reclamaciones(db).innerJoin('empresa as e', 'e.id', 'el.empresa_id').where('el.estado', '=', estado);
  return q
    ? suyos.where((eb) => eb.or([eb('e.nombre', 'ilike', parteDe(q)), eb('l.nombre', 'ilike', parteDe(q))]))
    : suyos;
}

const conDatos = (cola: ReturnType<typeof enEstado>) =>
  cola
    .leftJoin('usuario as u', 'u.id', 'el.pedido_por')
    .select(['e.id as empresa_id', 'e.nombre as empresa', 'e.razon_social', 'e.web', 'e.dominios'])
    .select(['u.nombre', 'u.apellidos', 'u.email'])
    .select(
      sql<string[]>`array(select o.nombre from empresa_laboratorio otro join empresa o on o.id = otro.empresa_id
        where otro.laboratorio_id = el.laboratorio_id and otro.estado = 'confirmado' and o.id <> e.id order by o.nombre)`.as(
        'tambien',
      ),
    );
type Fila = Awaited<ReturnType<ReturnType<typeof conDatos>['executeTakeFirstOrThrow']>>;

const enCola = (fila: Fila): LaboratorioEnCola => ({
  ...vista(fila),
  empresa: {
    id: fila.empresa_id,
    nombre: fila.empresa,
    razon_social: fila.razon_social,
    web: fila.web,
    dominios: fila.dominios,
  },
  pedido_por:
    fila.email === null
      ? null
      : { nombre: [fila.nombre, fila.apellidos].filter(Boolean).join(' ') || fila.email, email: fila.email },
  tambien: fila.tambien,
});

/** One page of the claims in a state. */
export async function pageLaboratorios(
  db: Db,
  filtro: QueryOf<typeof laboratoriosMesa.cola>,
): Promise<AnswerOf<typeof laboratoriosMesa.cola>> {
  const { limit, offset } = tramo(filtro);
  const cola = enEstado(db, filtro);
  const { total } = await cola
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const filas = await conDatos(cola)
    .orderBy('el.pedido_en', sentido(filtro))
    .orderBy('el.id', sentido(filtro))
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: filas.map(enCola), meta: metaDe(filtro, total) };
}

/** A slice of the claims of a filter: those with an id below `antes`, newest first. */
export async function sliceLaboratorios(
  db: Db,
  filtro: QueryOf<typeof laboratoriosMesa.exportar>,
  { antes, tanda }: { antes: number; tanda: number },
): Promise<LaboratorioEnCola[]> {
  const filas = await conDatos(enEstado(db, filtro))
    .where('el.id', '<', antes)
    .orderBy('el.id', 'desc')
    .limit(tanda)
    .execute();
  return filas.map(enCola);
}

/**
 * The staff confirm a claim, or refuse it with a reason (`motivo`), which also takes back what was confirmed.
 * @throws ApiError 403 when the caller is part of the company, 404, 409
 */
export function resolveLaboratorio(deps: Deps, autor: Autor, id: number, motivo: string | null): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const fila = await trx
      .selectFrom('empresa_laboratorio as el')
      .innerJoin('empresa as e', 'e.id', 'el.empresa_id')
      .innerJoin('laboratorio as l', 'l.id', 'el.laboratorio_id')
      .select(['el.estado', 'el.empresa_id', 'e.nombre as empresa', 'e.estado as estadoEmpresa'])
      .select((eb) => eb.fn.coalesce('l.nombre', 'l.codigo').as('laboratorio'))
      .where('el.id', '=', id)
      .forUpdate('el')
      .forShare('e')
      .executeTakeFirst();
    if (!fila) throw errors.notFound();
    await requireDeFuera(trx, fila.empresa_id, autor.id);
    if (motivo === null) {
      if (fila.estado !== 'pendiente') throw errors.stateForbids('Este laboratorio ya no espera respuesta.');
      if (fila.estadoEmpresa !== 'verificada')
        throw errors.stateForbids(`${fila.empresa} no está verificada ahora: su laboratorio espera con ella.`);
    } else if (fila.estado === 'rechazado') throw errors.stateForbids('Este laboratorio ya está rechazado.');
    const a = motivo === null ? 'confirmado' : 'rechazado';
    await trx
      .updateTable('empresa_laboratorio')
      .set({ estado: a, motivo, resuelto_por: autor.id, resuelto_en: deps.now() })
      .where('id', '=', id)
      .execute();
    await auditLaboratorio(trx, autor, id, { de: fila.estado, a, ...(motivo !== null && { motivo }) });
    await tellLaboratorios(trx, fila.empresa_id);
    for (const titular of await titularesDe(trx, fila.empresa_id))
      await tellTitular(trx, deps, titular.id, { empresa: fila.empresa, laboratorio: fila.laboratorio, motivo });
  });
}

const titularesDe = (db: Db, empresaId: number) =>
  db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('u.id')
    .where('m.empresa_id', '=', empresaId)
    .where('m.estado', '=', 'activa')
    .where('m.rol', '=', 'titular')
    .where('u.estado', '=', 'activa')
    .orderBy('u.id')
    .execute();

async function tellTitular(
  trx: Trx,
  { config }: Deps,
  usuarioId: number,
  { empresa, laboratorio, motivo }: { empresa: string; laboratorio: string; motivo: string | null },
): Promise<void> {
  await notify(trx, usuarioId, {
    tipo: 'empresa_verificada',
    titulo: motivo === null ? 'Hemos confirmado tu laboratorio' : 'No es un laboratorio de tu empresa',
    texto:
      motivo === null
        ? `«${laboratorio}» consta como de «${empresa}».`
        : `«${laboratorio}», de «${empresa}»: ${motivo}`,
    url: RUTA_EMPRESA,
    correo: {
      plantilla: 'empresa_laboratorio',
      datos: { empresa, laboratorio, motivo, enlace: config.publicUrl + RUTA_EMPRESA },
    },
  });
}
