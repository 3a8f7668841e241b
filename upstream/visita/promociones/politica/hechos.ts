import { sql } from 'kysely';
import type { BloqueLegal, ContenidoPromocion } from '#shared/contract/visita/promocion-contenido';
import { dispensacionDe, type MARCAS_CON_RECETA } from '#shared/estados/prescripcion';
import type { Rol } from '#shared/estados/tipos-registro';
import { paisPorId } from '#shared/paises/paises';
import type {
  AlcancePromocion,
  Hechos,
  PoliticaPromocion,
  ProductoPromocionado,
} from '#shared/reglas/promocion/datos-promocion';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import { constaComoTitular } from '../../empresa/laboratorios/consta.ts';
import { empresasDeResponsable, listResponsables } from '../../empresa/responsables.ts';
import { type ProductoOficial, readOficial } from './oficial.ts';

/** The facts by which the rules judge: the product, its country's policy, and the author's rights to the product. */
export interface Juzgado extends Hechos {
  oficial: ProductoOficial;
  empresaId: number | null;
  asociacionId: number | null;
}

export interface Quien {
  id: number;
  roles: readonly Rol[];
}

type Promocionable = Pick<
  ProductoOficial,
  | (typeof MARCAS_CON_RECETA)[number]
  | 'tipo'
  | 'estado_registro'
  | 'activo'
  | 'receta'
  | 'financiado'
  | 'triangulo_negro'
  | 'ficha_tecnica'
>;

/** A product in the shape that the rules take. */
export const promocionadoDe = (p: Promocionable): ProductoPromocionado => ({
  tipo: p.tipo,
  estado_registro: p.estado_registro,
  activo: p.activo,
  con_receta: { receta: true, sin_receta: false, no_consta: null }[dispensacionDe(p)],
  psicotropo: p.psicotropo,
  estupefaciente: p.estupefaciente,
  financiado: p.financiado === true,
  triangulo_negro: p.triangulo_negro,
  ficha_tecnica: p.ficha_tecnica,
});

/** The policy of a country. Every listed country has a row; for any other country Spain's policy counts. */
export async function readPolitica(db: Db, paisId: number): Promise<PoliticaPromocion> {
  const iso = paisPorId(paisId)?.iso ?? 'ES';
  const fila = await db
    .selectFrom('politica_promocion')
    .selectAll()
    .where('pais_iso', 'in', [iso, 'ES'])
    .orderBy(sql`pais_iso = ${iso}`, 'desc')
    .executeTakeFirstOrThrow();
  return { ...fila, descuento_maximo: fila.descuento_maximo === null ? null : Number(fila.descuento_maximo) };
}

/** @throws ApiError 404 for an unknown product */
export async function readHechos(
  db: Db,
  quien: Quien,
  productoId: number,
  contenido: Pick<ContenidoPromocion, 'fecha_inicio' | 'fecha_fin'>,
  { hoy, promocionId = null }: { hoy: string; promocionId?: number | null },
): Promise<Juzgado> {
  const oficial = await readOficial(db, productoId);
  if (!oficial) throw errors.notFound();
  const politica = await readPolitica(db, oficial.pais_id);
  const { empresaId, asociacionId, ...alcance } = await alcanceDe(db, quien, productoId);
  const coinciden = await countCoinciden(db, quien.id, productoId, promocionId, contenido);
  const producto = promocionadoDe(oficial);
  return { producto, politica, alcance: { ...alcance, coinciden }, hoy, oficial, empresaId, asociacionId };
}

type Alcance = Omit<AlcancePromocion, 'coinciden'> & { empresaId: number | null; asociacionId: number | null };

/** The right to a product: those who answer for a company have it for the company's products, a representative for confirmed ones. */
async function alcanceDe(db: Db, quien: Quien, productoId: number): Promise<Alcance> {
  const suya = await findEmpresaDe(db, quien.id, productoId);
  const hayOtra = async (empresaId: number) =>
    (await listResponsables(db, empresaId)).some(({ id }) => id !== quien.id);
  if (suya !== null)
    return {
      por: 'empresa',
      zonas: null,
      empresaId: suya,
      asociacionId: null,
      hay_quien_apruebe: await hayOtra(suya),
    };
  const asociacion = await db
    .selectFrom('asociacion_producto')
    .select(['id', 'empresa_id'])
    .where('usuario_id', '=', quien.id)
    .where('producto_id', '=', productoId)
    .where('estado', '=', 'activa')
    .executeTakeFirst();
  if (!asociacion) return { por: null, zonas: null, hay_quien_apruebe: false, empresaId: null, asociacionId: null };
  const zonas = await db
    .selectFrom('asociacion_zona')
    .select(['pais_id', 'estado_id'])
    .where('asociacion_id', '=', asociacion.id)
    .execute();
  const empresaId = asociacion.empresa_id;
  return {
    por: 'asociacion',
    zonas,
    empresaId,
    asociacionId: asociacion.id,
    hay_quien_apruebe: empresaId !== null && (await hayOtra(empresaId)),
  };
}

/** The id of a company that the person answers for and that holds or markets the product, or has confirmed a representative of it; or null. */
async function findEmpresaDe(db: Db, usuarioId: number, productoId: number): Promise<number | null> {
  const fila = await db
    .selectFrom('empresa as e')
    .select('e.id')
    .where('e.id', 'in', empresasDeResponsable(db, usuarioId))
    .where(
      sql<boolean>`(exists (select from producto p where p.id = ${productoId} and ${constaComoTitular(sql.ref('e.id'), 'p')})
        or exists (select from asociacion_producto a
          where a.producto_id = ${productoId} and a.empresa_id = e.id and a.estado = 'activa'))`,
    )
    .orderBy('e.id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** Counts the approved promotions of the same author and product on overlapping days. */
async function countCoinciden(
  db: Db,
  autorId: number,
  productoId: number,
  promocionId: number | null,
  { fecha_inicio, fecha_fin }: Pick<ContenidoPromocion, 'fecha_inicio' | 'fecha_fin'>,
): Promise<number> {
  if (fecha_inicio === null || fecha_fin === null) return 0;
  const { total } = await db
    .selectFrom('promocion')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('autor_id', '=', autorId)
    .where('producto_id', '=', productoId)
    .where('estado', 'in', ['programada', 'vigente', 'pausada'])
    .where('fecha_inicio', '<=', fecha_fin)
    .where('fecha_fin', '>=', fecha_inicio)
    .$if(promocionId !== null, (qb) => qb.where('id', '<>', promocionId ?? 0))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The minimum information that the law requires (rule 3), from the official layer only. */
export const bloqueLegalDe = (p: ProductoOficial, presentaciones: readonly number[]): BloqueLegal => ({
  nombre: p.nombre,
  principios: p.principios,
  forma: p.forma,
  presentaciones: p.presentaciones
    .filter(({ id }) => presentaciones.length === 0 || presentaciones.includes(id))
    .map(({ codigo, nombre, pvp }) => ({ codigo, nombre, pvp })),
  titular: p.titular,
  regimen: REGIMEN[dispensacionDe(p)],
  condiciones: [
    ...(p.uso_hospitalario ? ['Uso hospitalario'] : []),
    ...(p.diagnostico_hospitalario ? ['Diagnóstico hospitalario'] : []),
    ...(p.especial_control_medico ? ['Especial control médico'] : []),
    ...(p.tld ? ['Tratamiento de larga duración'] : []),
    ...(p.psicotropo ? ['Psicótropo'] : []),
    ...(p.estupefaciente ? ['Estupefaciente'] : []),
  ],
  financiado: p.financiado,
  triangulo_negro: p.triangulo_negro,
  ficha_tecnica: p.ficha_tecnica && { url: p.ficha_tecnica.url, fecha: p.ficha_tecnica.fecha },
  fuente: p.fuente,
});

const REGIMEN = {
  receta: 'Medicamento sujeto a prescripción médica',
  sin_receta: 'No sujeto a prescripción médica',
  no_consta: 'La fuente oficial no dice si está sujeto a prescripción médica',
} as const;
