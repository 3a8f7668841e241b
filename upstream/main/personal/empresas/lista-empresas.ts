import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { EmpresaDeMesa, personalEmpresas } from '#shared/contract/main/personal-empresas';
import type { Db, Deps } from '../../../deps.ts';
import { metaDe, parteDe, sentido, tramo } from '../../../http/call/cola-mesa.ts';

type Filtro = QueryOf<typeof personalEmpresas.lista>;

/** One page of the companies in a state. */
export async function listEmpresas({ db }: Deps, filtro: Filtro): Promise<AnswerOf<typeof personalEmpresas.lista>> {
  const { limit, offset } = tramo(filtro);
  let cola = db.selectFrom('empresa as e').where('e.estado', '=', filtro.estado);
  if (filtro.q) cola = cola.where('e.nombre', 'ilike', parteDe(filtro.q));
  const { total } = await cola.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const meta = metaDe(filtro, Number(total));
  const filas = await cola
    .innerJoin('pais as p', 'p.id', 'e.pais_id')
    .select(['e.id', 'e.nombre', 'e.razon_social', 'e.identificador_fiscal', 'e.email', 'e.telefono', 'e.web'])
    .select(['e.poblacion', 'e.dominios', 'e.creado_en', 'e.suspendida_motivo', 'e.suspendida_en', 'p.nombre as pais'])
    .orderBy('e.id', sentido(filtro))
    .limit(limit)
    .offset(offset)
    .execute();
  if (filas.length === 0) return { data: [], meta };
  const ids = filas.map(({ id }) => id);
  const miembros = await miembrosDe(db, ids);
  const ofertas = await ofertasDe(db, ids);
  const productos = await productosDe(db, ids);
  const data = filas.map(
    (fila): EmpresaDeMesa => ({
      ...fila,
      estado: filtro.estado,
      creado_en: fila.creado_en.toISOString(),
      suspendida_en: fila.suspendida_en?.toISOString() ?? null,
      ofertas_en_espera: cuantas(ofertas, fila.id, 'pendiente_revision'),
      ofertas_publicadas: cuantas(ofertas, fila.id, 'publicada'),
      productos: productos.get(fila.id) ?? 0,
      miembros: miembros
        .filter(({ empresa_id }) => empresa_id === fila.id)
        .map((m) => ({ nombre: [m.nombre, m.apellidos].filter(Boolean).join(' '), email: m.email })),
    }),
  );
  return { data, meta };
}

const miembrosDe = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.empresa_id', 'u.nombre', 'u.apellidos', 'u.email'])
    .where('m.empresa_id', 'in', ids)
    .where('m.estado', '=', 'activa')
    .orderBy('m.id')
    .execute();

const ofertasDe = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('oferta_empleo')
    .select((eb) => ['empresa_id', 'estado', eb.fn.countAll<number>().as('total')])
    .where('empresa_id', 'in', ids)
    .where('estado', 'in', ['pendiente_revision', 'publicada'])
    .groupBy(['empresa_id', 'estado'])
    .execute();

const cuantas = (ofertas: Awaited<ReturnType<typeof ofertasDe>>, empresa: number, estado: string): number =>
  Number(ofertas.find((una) => una.empresa_id === empresa && una.estado === estado)?.total ?? 0);

/** How many products people have in each one's name. */
async function productosDe(db: Db, ids: readonly number[]): Promise<Map<number | null, number>> {
  const filas = await db
    .selectFrom('asociacion_producto')
    .select((eb) => ['empresa_id', eb.fn.count<number>('producto_id').distinct().as('total')])
    .where('empresa_id', 'in', ids)
    .where('estado', 'in', ['activa', 'suspendida'])
    .groupBy('empresa_id')
    .execute();
  return new Map(filas.map(({ empresa_id, total }) => [empresa_id, Number(total)]));
}
