import { sql } from 'kysely';
import { admitePasoAsociacion } from '#shared/estados/pasos-cartera';
import { SISTEMA } from '../../../audit/audit.ts';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { tellAmbos } from '../../cartera/fin/suspend-asociacion.ts';
import { type Motor, moveAsociacion, type Trx } from '../../cartera/move-asociacion.ts';
import { constaComoTitular } from '../../empresa/laboratorios/consta.ts';
import { reviewSinAsociacion } from '../../promociones/solas/review-promociones.ts';

/** Ids of two fichas of one product: the one that is withdrawn, and the one that stays. */
interface Dos {
  sale: number;
  queda: number;
}

/**
 * Moves followers and associations of a withdrawn ficha to the one that stays, and tells persons and companies. A confirmed association
 * stays confirmed if its company is the holder of the other product too; else it ends, with a draft for the other product. A person who
 * has both keeps only the other. Promotions do not move, because they quote the ficha for which they were written.
 */
export async function joinCarteras(trx: Trx, deps: Deps, dos: Dos, autor: Autor): Promise<void> {
  await joinSeguidores(trx, dos);
  const { nombre } = await trx
    .selectFrom('producto')
    .select('nombre')
    .where('id', '=', dos.queda)
    .executeTakeFirstOrThrow();
  const motor: Motor = { como: 'sistema', actor: null, origin: SISTEMA, config: deps.config, now: deps.now() };
  for (const fila of await lockVivas(trx, dos)) {
    const firme = admitePasoAsociacion('finalizar', fila.estado);
    const motivo = `Es el mismo producto que «${nombre}»`;
    if (firme && (fila.tiene_la_otra || !fila.consta)) {
      await moveAsociacion(trx, fila, 'finalizar', motor, { motivo });
      if (!fila.tiene_la_otra) await copyAsDraft(trx, fila, dos.queda, motor, autor);
      const sigue = fila.tiene_la_otra ? motivo : `${motivo}. Lo tienes en borrador: pide que te lo confirmen`;
      await tellAmbos(trx, [fila], { estado: 'finalizada', motivo: sigue, empresa: null }, motor);
    } else if (!fila.tiene_la_otra) {
      // The promotions quote the withdrawn ficha.
      if (fila.estado === 'activa') await reviewSinAsociacion(trx, fila, motor);
      await passOn(trx, fila, dos.queda, motor, autor);
      await tellAmbos(trx, [fila], { estado: 'fusionada', motivo, empresa: null }, motor);
    }
  }
}

async function joinSeguidores(trx: Trx, { sale, queda }: Dos): Promise<void> {
  await sql`insert into producto_seguido (usuario_id, producto_id, creado_en)
    select usuario_id, ${queda}, creado_en from producto_seguido where producto_id = ${sale}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('producto_seguido').where('producto_id', '=', sale).execute();
}

/** Locks the associations of the withdrawn ficha. `consta`: the company is the holder or marketer of the product that stays. */
const lockVivas = (trx: Trx, { sale, queda }: Dos) =>
  trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .innerJoin('producto as q', (join) => join.on('q.id', '=', queda))
    .selectAll('a')
    .select(['p.nombre', constaComoTitular(sql.ref('a.empresa_id'), 'q').as('consta')])
    .select(
      sql<boolean>`exists (select from asociacion_producto o where o.usuario_id = a.usuario_id
        and o.producto_id = ${queda} and o.estado <> 'finalizada')`.as('tiene_la_otra'),
    )
    .where('a.producto_id', '=', sale)
    .where('a.estado', '<>', 'finalizada')
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
type Viva = Awaited<ReturnType<typeof lockVivas>>[number];

/** Moves the association to the other ficha, for all its presentations. */
async function passOn(trx: Trx, { id, version }: Viva, queda: number, { now }: Motor, autor: Autor): Promise<void> {
  await trx
    .updateTable('asociacion_producto')
    .set({ producto_id: queda, presentaciones: [], version: version + 1, actualizado_en: now })
    .where('id', '=', id)
    .execute();
  await auditBy(trx, autor, {
    tipo: 'asociacion_contenido',
    entidad: 'asociacion_producto',
    entidadId: id,
    datos: { fusion: queda },
  });
}

/** Creates a draft for the other ficha with the same conditions and zones. */
async function copyAsDraft(trx: Trx, antes: Viva, queda: number, { now }: Motor, autor: Autor): Promise<void> {
  const { id } = await trx
    .insertInto('asociacion_producto')
    .values({
      usuario_id: antes.usuario_id,
      producto_id: queda,
      empresa_id: antes.empresa_id,
      relacion: antes.relacion,
      canales: antes.canales,
      fecha_inicio: antes.fecha_inicio,
      fecha_fin: antes.fecha_fin,
      visible_publico: antes.visible_publico,
      contacto_publico: antes.contacto_publico,
      nota: antes.nota,
      creado_en: now,
      actualizado_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into asociacion_zona (asociacion_id, pais_id, estado_id)
    select ${id}, pais_id, estado_id from asociacion_zona where asociacion_id = ${antes.id}`.execute(trx);
  await auditBy(trx, autor, {
    tipo: 'asociacion_estado',
    entidad: 'asociacion_producto',
    entidadId: id,
    a: 'borrador',
    datos: { paso: 'anadir', como: 'sistema', antes: antes.id },
  });
}
