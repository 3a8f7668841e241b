import { sql } from 'kysely';
import * as v from 'valibot';
import {
  IdiomaPedido,
  type OfertaDetalle,
  type PaisEmpleo,
  PreguntaVista,
} from '#shared/contract/main/empleo/empleo-entidades';
import { esLegible } from '#shared/estados/estados-empleo';
import type { CANALES_EMPLEO, FORMACIONES, VEHICULOS } from '#shared/estados/vocabulario-empleo';
import type { Caller } from '../../caller.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, errors } from '../../http/call/errors.ts';
import { puedeVer } from './acceso-oferta.ts';
import { delContrato, filasDe, filasPorId, filaVista } from './lista/oferta-fila.ts';
import { idsDeVarios } from './lista/search-ofertas.ts';

const SIMILARES = 6;

const entera = (db: Db, usuarioId: number | null) =>
  filasDe(db, usuarioId)
    .leftJoin('fuente_oferta as f', 'f.id', 'o.fuente_id')
    .select(['o.referencia', 'o.descripcion', 'o.funciones', 'o.requisitos', 'o.beneficios', 'o.incentivos'])
    .select(['o.codigo_postal', 'o.zonas', 'o.remoto_paises', 'o.duracion_meses', 'o.horario', 'o.formacion_min'])
    .select(['o.experiencia_min_meses', 'o.titulaciones', 'o.idiomas', 'o.vacantes', 'o.vehiculo', 'o.carnet_conducir'])
    .select(['o.disponibilidad_viajar', 'o.canal', 'o.especialidades', 'o.fecha_incorporacion', 'o.discapacidad'])
    .select([
      'o.solicitud',
      'o.url_externa',
      'o.preguntas',
      'o.num_candidaturas',
      'o.origen',
      'o.origen_url',
      'o.actualizado_en',
    ])
    .select(['e.descripcion as empresa_descripcion', 'e.web as empresa_web', 'f.nombre as fuente', 'o.cargo_id'])
    .select(
      sql<number | null>`(select k.id from candidatura k
        where k.oferta_id = o.id and k.candidato_id = ${usuarioId ?? -1} and k.estado <> 'retirada')`.as(
        'mi_candidatura_id',
      ),
    )
    .where('o.pais_id', 'is not', null);
const enteraDeId = prepared('oferta_entera', ['id', 'usuario'], (db, { id, usuario }) =>
  entera(db, usuario).where('o.id', '=', id),
);
type Entera = Awaited<ReturnType<ReturnType<typeof entera>['execute']>>[number];

const paisesDe = (db: Db, ids: readonly number[]): Promise<PaisEmpleo[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('pais').select(['id', 'nombre', 'slug', 'iso']).where('id', 'in', ids).orderBy('nombre').execute();

/** The 410 of a closed offer: it gives readers where to look instead (country, position), and their own application. */
function cerrada(o: Entera): ApiError {
  const esRetirada = o.estado_oferta === 'retirada';
  const datos = {
    titulo: o.titulo,
    pais: o.pais.slug,
    ...(o.cargo && { cargo: o.cargo.slug }),
    ...(o.mi_candidatura_id !== null && { mi_candidatura_id: o.mi_candidatura_id }),
  };
  return new ApiError(
    410,
    esRetirada ? 'retirado' : 'caducado',
    esRetirada ? 'Esta oferta se ha retirado.' : 'Esta oferta ya está cerrada.',
    { datos },
  );
}

const SIN_PUBLICAR: readonly string[] = ['borrador', 'pendiente_revision', 'rechazada'];

/** The offer as its reader may see it. @throws ApiError 404, 410 */
export async function readOferta(deps: Deps, id: number, caller: Caller | null): Promise<OfertaDetalle> {
  // A caller sees their own changes at once, so their reads go to `db`; anonymous reads use the pool `reads`, and never wait
  // behind those of accounts.
  const db = caller ? deps.db : deps.reads;
  const [o] = await enteraDeId(db, { id, usuario: caller?.id ?? -1 });
  // An offer that was never published answers as if it did not exist.
  if (!o || SIN_PUBLICAR.includes(o.estado_oferta)) throw errors.notFound();
  const ahora = deps.now();
  const vencida = o.fecha_caducidad !== null && o.fecha_caducidad <= ahora;
  if (!esLegible(o.estado_oferta) || vencida || o.empresa_estado === 'suspendida') throw cerrada(o);
  return {
    ...filaVista(o, ahora),
    ...textosDe(o),
    ...condicionesDe(o),
    pausada: o.estado_oferta === 'pausada',
    remoto_paises: await paisesDe(db, o.remoto_paises),
    origen: o.origen === 'importada' ? { nombre: o.fuente ?? o.empresa_texto ?? '', url: o.origen_url } : null,
    es_mia: caller !== null && (await puedeVer(db, id, caller)),
    mi_candidatura_id: o.mi_candidatura_id,
    actualizada_en: o.actualizado_en.toISOString(),
  };
}

const textosDe = (o: Entera) => ({
  referencia: o.referencia,
  descripcion: o.descripcion ?? '',
  funciones: o.funciones,
  requisitos: o.requisitos,
  beneficios: o.beneficios,
  incentivos: o.incentivos,
  horario: o.horario,
  empresa_descripcion: o.empresa_confidencial ? null : o.empresa_descripcion,
  empresa_web: o.empresa_confidencial ? null : o.empresa_web,
});

/** Host without «www.», as people know a site. */
const hostDe = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : null;

const condicionesDe = (o: Entera) => ({
  codigo_postal: o.codigo_postal,
  zonas: o.zonas,
  duracion_meses: o.duracion_meses,
  experiencia_min_meses: o.experiencia_min_meses,
  formacion_min: delContrato<(typeof FORMACIONES)[number]>(o.formacion_min),
  titulaciones: o.titulaciones,
  idiomas: v.parse(v.array(IdiomaPedido), o.idiomas),
  vacantes: o.vacantes,
  vehiculo: delContrato<(typeof VEHICULOS)[number]>(o.vehiculo),
  carnet_conducir: o.carnet_conducir,
  disponibilidad_viajar: o.disponibilidad_viajar,
  canal: delContrato<(typeof CANALES_EMPLEO)[number]>(o.canal),
  especialidades: o.especialidades,
  fecha_incorporacion: o.fecha_incorporacion,
  discapacidad: o.discapacidad,
  solicitud: o.solicitud,
  solicitud_en: o.solicitud === 'externa' && !o.empresa_confidencial ? hostDe(o.url_externa) : null,
  // This schema drops the fields of a question that a candidate may not see.
  preguntas: v.parse(v.array(PreguntaVista), o.preguntas),
  num_candidaturas: o.num_candidaturas,
});

const clasificada = prepared('oferta_clasificada', ['id'], (db, { id }) =>
  db
    .selectFrom('oferta_empleo as o')
    .innerJoin('pais as p', 'p.id', 'o.pais_id')
    .leftJoin('cargo as c', 'c.id', 'o.cargo_id')
    .select(['p.slug as pais', 'c.slug as cargo'])
    .where('o.id', '=', id)
    .where('o.estado', 'not in', ['borrador', 'pendiente_revision', 'rechazada']),
);

/** Open offers of the same position and country, then of the position in any country, then of the country. */
export async function similaresA(deps: Deps, id: number, usuarioId: number | null) {
  const [o] = await clasificada(deps.reads, { id });
  if (!o) throw errors.notFound();
  const cargo = o.cargo === null ? {} : { cargo: [o.cargo] };
  const filtros = [{ ...cargo, pais: o.pais }, ...(o.cargo === null ? [] : [cargo]), { pais: o.pais }];
  const ids = (await idsDeVarios(deps, filtros, SIMILARES + 1)).filter((found) => found !== id);
  return filasPorId(deps.reads, ids.slice(0, SIMILARES), usuarioId, deps.now());
}
