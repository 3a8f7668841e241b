import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { paisPorId } from '#shared/paises/paises';
import { diaEscrito } from '#shared/reglas/tiempo/dias';
import type { Db } from '../../../db/schema/schema.ts';
import { composicionDe, vistaComposicion } from '../../catalogo/oficial/composicion.ts';
import { presentacionesDe, vistaPresentacion } from '../../catalogo/oficial/presentaciones.ts';

/**
 * The date of a product's ficha técnica: the later of the document's own date, if the source gives it, and the date of the last list in
 * which its address changed, because lists give no other sign of a new text.
 */
export const fechaFicha = sql<string | null>`(select greatest(
  (select max(d.fecha) from documento d where d.producto_id = p.id and d.tipo = 'ficha_tecnica' and d.capa = 'oficial'),
  (select max(c.fecha) from cambio_producto c where c.producto_id = p.id and 'ft' = any(c.tipos))))`;

/** Whether the public health system pays for the product `p`; null when its source does not say. */
export const financiadoDe = sql<
  boolean | null
>`(select bool_or(s.financiada) from presentacion s where s.producto_id = p.id and s.activo)`;

/** The official data that the rules and the legal block need. */
export async function readOficial(db: Db, id: number) {
  const fila = await db
    .selectFrom('producto as p')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .leftJoin('forma_farmaceutica as f', 'f.id', 'p.forma_id')
    .select(['p.id', 'p.slug', 'p.nombre', 'p.tipo', 'p.pais_id', 'p.estado_registro', 'p.activo', 'p.receta'])
    .select(['p.psicotropo', 'p.estupefaciente', 'p.uso_hospitalario', 'p.diagnostico_hospitalario', 'p.tld'])
    .select(['p.especial_control_medico', 'p.triangulo_negro', 'p.origen', 'p.origen_fecha', 'f.nombre as forma'])
    .select((eb) => [
      eb.fn.coalesce('l.nombre', 'l.codigo').as('titular'),
      jsonArrayFrom(composicionDe(db, id)).as('composicion'),
      jsonArrayFrom(presentacionesDe(db, id)).as('presentaciones'),
      financiadoDe.as('financiado'),
      sql<string | null>`(select coalesce(d.url_html, d.url) from documento d where d.producto_id = p.id
        and d.tipo = 'ficha_tecnica' and d.capa = 'oficial' order by d.id limit 1)`.as('ft_url'),
      fechaFicha.as('ft_fecha'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!fila) return undefined;
  const { composicion, presentaciones, ft_url, ft_fecha, origen, origen_fecha, ...resto } = fila;
  const pais = paisPorId(fila.pais_id)?.nombre ?? '';
  return {
    ...resto,
    principios: vistaComposicion(composicion).map(({ principio, dosis }) =>
      [principio.nombre ?? principio.codigo, dosis].filter(Boolean).join(' '),
    ),
    presentaciones: presentaciones
      .filter(({ activo }) => activo)
      .map((una) => {
        const { id: presentacionId, codigo, nombre, pvp } = vistaPresentacion(una);
        const precio = pvp && `${pvp.importe.replace('.', ',')} ${pvp.moneda === 'EUR' ? '€' : pvp.moneda}`;
        return { id: presentacionId, codigo, nombre, pvp: precio };
      }),
    ficha_tecnica: ft_url === null && ft_fecha === null ? null : { url: ft_url, fecha: ft_fecha },
    fuente: `${FUENTE[origen] ?? `Registro oficial de ${pais}`}${origen_fecha ? `, datos del ${diaEscrito(origen_fecha)}` : ''}`,
  };
}
export type ProductoOficial = NonNullable<Awaited<ReturnType<typeof readOficial>>>;

const FUENTE: Record<string, string | undefined> = {
  aemps: 'Agencia Española de Medicamentos y Productos Sanitarios (www.aemps.gob.es)',
  anmat: 'ANMAT (www.argentina.gob.ar/anmat)',
  demo: 'Datos de demostración',
};
