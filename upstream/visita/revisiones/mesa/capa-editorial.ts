import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { revisiones } from '#shared/contract/visita/revisiones';
import type { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { esId } from '#shared/reglas/id';
import { campoAlta } from '#shared/reglas/revision/campos-alta';
import { CAMPOS_PRESENTACION, campoEdicion, type Valor } from '#shared/reglas/revision/campos-revision';
import { esVacio, valorEnTexto } from '#shared/reglas/revision/reglas-revision';
import { isProfesional } from '../../../accounts/profesional.ts';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Caller } from '../../../caller.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { pageOf } from '../../../http/listas/page-of.ts';

/** Fields that are only shown to professionals. */
const RESERVADOS = new Set(['argumentario', 'contacto_nombre', 'contacto_email', 'contacto_telefono']);

const campoOficial = (campo: string, dePresentacion: boolean) =>
  dePresentacion
    ? (CAMPOS_PRESENTACION as Record<string, (typeof CAMPOS_PRESENTACION)['pvp']>)[campo]
    : campoEdicion(campo);

const incidencias = (db: Db) =>
  db
    .selectFrom('incidencia_oficial as i')
    .innerJoin('producto as p', 'p.id', 'i.producto_id')
    .leftJoin('presentacion as s', 's.id', 'i.presentacion_id')
    .selectAll('i')
    .select(['p.nombre', 'p.slug', 'p.nregistro', 's.codigo', 'p.origen']);
type Incidencia = Awaited<ReturnType<ReturnType<typeof incidencias>['executeTakeFirstOrThrow']>>;

const etiqueta = ({ campo, presentacion_id }: Incidencia) =>
  campoOficial(campo, presentacion_id !== null)?.etiqueta ?? campo;

/** The editorial layer of a product. @throws ApiError 404 */
export async function readCapa(
  deps: Pick<Deps, 'reads' | 'now'>,
  caller: Caller | null,
  productoId: string,
): Promise<AnswerOf<typeof revisiones.capa>['data']> {
  const { reads: db } = deps;
  const producto = esId(productoId)
    ? await db
        .selectFrom('producto as p')
        .leftJoin('ficha_editorial as f', 'f.producto_id', 'p.id')
        .select(['p.id', 'f.datos'])
        .where('p.id', '=', Number(productoId))
        .executeTakeFirst()
    : undefined;
  if (!producto) throw errors.notFound();
  const profesional = await isProfesional(deps, caller, false);
  const abiertas = await incidencias(db)
    .where('i.producto_id', '=', producto.id)
    .where('i.estado', '=', 'abierta')
    .orderBy('i.id')
    .execute();
  const datos: [string, Valor][] = Object.entries(producto.datos ?? {});
  return {
    campos: datos.flatMap(([campo, valor]) => {
      const de = campoEdicion(campo) ?? campoAlta(campo);
      return !de || esVacio(valor) || (RESERVADOS.has(campo) && !profesional)
        ? []
        : [{ campo, etiqueta: de.etiqueta, valor }];
    }),
    discutidos: abiertas.map((una) => ({
      campo: una.campo,
      etiqueta: etiqueta(una),
      codigo: una.codigo,
      valor_propuesto: una.valor_propuesto,
      desde: una.creado_en.toISOString(),
    })),
  };
}

const AGENCIA: Record<string, string> = {
  aemps: 'Agencia Española de Medicamentos y Productos Sanitarios',
  anmat: 'Administración Nacional de Medicamentos, Alimentos y Tecnología Médica',
};

function textoAviso(una: Incidencia): string {
  const campo = campoOficial(una.campo, una.presentacion_id !== null);
  const cual = [una.nombre, una.nregistro && `nº de registro ${una.nregistro}`, una.codigo && `código ${una.codigo}`];
  return [
    `A la ${AGENCIA[una.origen] ?? 'autoridad que publica el dato'}:`,
    `En los datos publicados de ${cual.filter(Boolean).join(', ')}, el campo «${etiqueta(una)}» dice «${valorEnTexto(campo, una.valor_oficial)}».`,
    `Creemos que debería decir «${valorEnTexto(campo, una.valor_propuesto)}».`,
    ...(una.fuente_url ? [`Fuente: ${una.fuente_url}`] : []),
    ...(una.nota ? [una.nota] : []),
  ].join('\n\n');
}

const vistaIncidencia = (una: Incidencia): AnswerOf<typeof revisionesMesa.incidencias>['data'][number] => ({
  id: una.id,
  campo: una.campo,
  etiqueta: etiqueta(una),
  codigo: una.codigo,
  estado: una.estado,
  producto: { id: una.producto_id, nombre: una.nombre, slug: una.slug },
  valor_oficial: una.valor_oficial,
  valor_propuesto: una.valor_propuesto,
  fuente_url: una.fuente_url,
  texto_aviso: textoAviso(una),
  notificada_en: una.notificada_en?.toISOString() ?? null,
  creado_en: una.creado_en.toISOString(),
  cerrada_en: una.cerrada_en?.toISOString() ?? null,
});

/** A slice of the incidents in a state: those with an id below `antes`, newest first, with both values as texts. */
export async function sliceIncidencias(
  db: Db,
  estado: Incidencia['estado'],
  { antes, tanda }: { antes: number; tanda: number },
) {
  const filas = await incidencias(db)
    .where('i.estado', '=', estado)
    .where('i.id', '<', antes)
    .orderBy('i.id', 'desc')
    .limit(tanda)
    .execute();
  return filas.map((una) => {
    const campo = campoOficial(una.campo, una.presentacion_id !== null);
    return {
      ...vistaIncidencia(una),
      dice: valorEnTexto(campo, una.valor_oficial),
      deberia: valorEnTexto(campo, una.valor_propuesto),
    };
  });
}

/** One page of disputed official data, oldest first. */
export async function pageIncidencias(
  db: Db,
  query: QueryOf<typeof revisionesMesa.incidencias>,
): Promise<AnswerOf<typeof revisionesMesa.incidencias>> {
  const { estado, page, per_page } = query;
  const filas = await incidencias(db)
    .where('i.estado', '=', estado)
    .orderBy('i.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await db
    .selectFrom('incidencia_oficial')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('estado', '=', estado)
    .executeTakeFirstOrThrow();
  return {
    data: filas.map(vistaIncidencia),
    ...pageOf({ path: '/api/incidencias-oficiales', query }, Number(total)),
  };
}

/** Records that the agency was told of an incident. @throws ApiError 404, 409 when it is already recorded */
export const noteNotificada = (deps: Deps, id: string, autor: Autor): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const fila = /^\d{1,15}$/.test(id)
      ? await trx
          .selectFrom('incidencia_oficial')
          .select(['id', 'notificada_en'])
          .where('id', '=', Number(id))
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!fila) throw errors.notFound();
    if (fila.notificada_en !== null) throw errors.stateForbids('Ya consta que se avisó.');
    await trx.updateTable('incidencia_oficial').set({ notificada_en: deps.now() }).where('id', '=', fila.id).execute();
    const entrada = { tipo: 'incidencia_oficial', entidad: 'incidencia_oficial', entidadId: fila.id } as const;
    await auditBy(trx, autor, { ...entrada, de: 'abierta', a: 'notificada' });
  });
