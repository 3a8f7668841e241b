import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Entrada, Producto } from '#shared/contract/visita/entidades';
import { paisPorId } from '#shared/paises/paises';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { numeroImpreso } from '../../numero-registro.ts';
import { composicionDe, vistaComposicion } from '../oficial/composicion.ts';
import { presentacionesDe, vistaPresentacion } from '../oficial/presentaciones.ts';
import { suministroAbiertoDe } from '../oficial/suministro.ts';
import { documentosDe } from './documentos.ts';

type Diccionario = 'laboratorio' | 'forma_farmaceutica' | 'forma_simplificada';
const entrada = (db: Db, tabla: Diccionario, de: string) =>
  jsonObjectFrom(
    db
      .selectFrom(sql<Entrada>`${sql.table(tabla)}`.as<'t'>(sql`t`))
      .select(['t.id', 't.codigo', 't.nombre'])
      .where('t.id', '=', sql.ref<number>(de)),
  );

const viasDe = (db: Db, id: number) =>
  db
    .selectFrom('producto_via as x')
    .innerJoin('via_administracion as t', 't.id', 'x.via_id')
    .select(['t.id', 't.codigo', 't.nombre'])
    .where('x.producto_id', '=', id)
    .orderBy('x.orden');
const excipientesDe = (db: Db, id: number) =>
  db
    .selectFrom('producto_excipiente as x')
    .innerJoin('excipiente as t', 't.id', 'x.excipiente_id')
    .select(['t.id', 't.codigo', 't.nombre'])
    .where('x.producto_id', '=', id)
    .orderBy('x.orden');
const notasDe = (db: Db, id: number) =>
  db
    .selectFrom('nota_seguridad as n')
    .select(['n.numero', 'n.referencia', 'n.asunto', 'n.fecha', 'n.url'])
    .where('n.producto_id', '=', id)
    .orderBy(sql`n.fecha desc nulls last`)
    .orderBy('n.id');
/** The ATC levels of a product, from the anatomical group down. */
const atcDe = (db: Db) =>
  db
    .selectFrom('atc as a')
    .select(['a.codigo', 'a.nombre', 'a.nivel'])
    .where('a.codigo', 'in', (eb) =>
      eb
        .selectFrom(sql<{ largo: number }>`(values (1), (3), (4), (5), (7))`.as<'n'>(sql`n(largo)`))
        .select(sql<string>`left(p.atc_codigo, n.largo)`.as('codigo')),
    )
    .orderBy('a.nivel');

/** Columns of `producto` that the ficha has under the same name. */
const PROPIAS = [
  ...([
    'p.id',
    'p.slug',
    'p.tipo',
    'p.pais_id',
    'p.nregistro',
    'p.nombre',
    'p.dosificacion',
    'p.fecha_estado',
  ] as const),
  ...(['p.fecha_autorizacion', 'p.comercializado', 'p.receta', 'p.psicotropo', 'p.estupefaciente'] as const),
  ...(['p.afecta_conduccion', 'p.triangulo_negro', 'p.generico', 'p.biosimilar', 'p.huerfano', 'p.tld'] as const),
  ...(['p.importacion_paralela', 'p.radiofarmaco', 'p.base_plantas', 'p.uso_hospitalario', 'p.sustituible'] as const),
  ...(['p.diagnostico_hospitalario', 'p.especial_control_medico', 'p.no_sustituible_motivo', 'p.activo'] as const),
  ...(['p.excipientes_declaracion', 'p.version', 'p.estado_registro as estado', 'p.origen', 'p.origen_fecha'] as const),
] as const;

/** One statement: dependent rows come as JSON columns, so that a ficha costs one round trip to the database. */
const ficha = prepared('ficha', ['id', 'usuario'], (db, { id, usuario }) =>
  db
    .selectFrom('producto as p')
    .select(PROPIAS)
    .select([
      'p.condiciones_prescripcion as condiciones',
      entrada(db, 'laboratorio', 'p.laboratorio_titular_id').as('titular'),
      entrada(db, 'laboratorio', 'p.laboratorio_comercializador_id').as('comercializador'),
      entrada(db, 'forma_farmaceutica', 'p.forma_id').as('forma'),
      entrada(db, 'forma_simplificada', 'p.forma_simplificada_id').as('forma_simplificada'),
      jsonArrayFrom(atcDe(db)).as('atc'),
      jsonArrayFrom(viasDe(db, id)).as('vias'),
      jsonArrayFrom(excipientesDe(db, id)).as('excipientes'),
      jsonArrayFrom(notasDe(db, id)).as('notas'),
      jsonArrayFrom(presentacionesDe(db, id)).as('presentaciones'),
      jsonArrayFrom(composicionDe(db, id)).as('composicion'),
      jsonArrayFrom(documentosDe(db, id)).as('documentos'),
      jsonArrayFrom(suministroAbiertoDe(db, id)).as('suministro'),
      jsonObjectFrom(
        db
          .selectFrom('ficha_editorial as f')
          .select(['f.resumen_publico', 'f.resumen_profesional'])
          .where('f.producto_id', '=', id),
      ).as('editorial'),
      jsonObjectFrom(
        db
          .selectFrom('producto as m')
          .select(['m.id', 'm.nombre', 'm.slug'])
          .where(sql<boolean>`m.id = p.fusionado_en and not p.activo`),
      ).as('mismo_que'),
      sql<boolean>`exists (select from producto_seguido s
        where s.producto_id = p.id and s.usuario_id = ${usuario}::bigint)`.as('seguido'),
    ])
    .where('p.id', '=', id),
);

/** The whole ficha, also of withdrawn products; `seguido` is for this user. Undefined when there is no such product. */
export async function findProducto(db: Db, id: number, usuario: number | null): Promise<Producto | undefined> {
  const [fila] = await ficha(db, { id, usuario });
  if (!fila) return undefined;
  const { pais_id, nregistro, origen, origen_fecha, ...resto } = fila;
  const pais = paisPorId(pais_id);
  return {
    ...resto,
    nregistro: nregistro && numeroImpreso(nregistro),
    // The country is always found, because the table `pais` is generated from the same list.
    pais: { id: pais_id, nombre: pais?.nombre ?? '', iso: pais?.iso ?? '' },
    presentaciones: fila.presentaciones.map(vistaPresentacion),
    composicion: vistaComposicion(fila.composicion),
    fuente: { origen, fecha: origen_fecha },
  };
}
