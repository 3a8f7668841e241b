import { sql } from 'kysely';
import * as v from 'valibot';
import { CandidatoLeido } from '#shared/contract/main/empleo/empleo-candidato';
import { Pregunta } from '#shared/contract/main/empleo/empleo-panel';
import type { CandidaturaDetalle, CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';
import { destinosDe } from '#shared/estados/estados-empleo';
import type { MOTIVOS_DESCARTE } from '#shared/estados/vocabulario-empleo';
import { respuestaCumple } from '#shared/reglas/oferta/reglas-oferta';
import type { Db } from '../../../db/schema/schema.ts';
import { delContrato } from '../lista/oferta-fila.ts';
import { estaPresente } from './ausente.ts';

/** Applications with their candidates; when the candidate may no longer be known (`estaPresente`), no personal column is read. */
export const filas = (db: Db) =>
  db
    .selectFrom('candidatura as k')
    .innerJoin('usuario as de', 'de.id', 'k.candidato_id')
    .leftJoin('usuario as u', (join) => join.onRef('u.id', '=', 'k.candidato_id').on(estaPresente('k', 'de')))
    .leftJoin('perfil_candidato as f', 'f.usuario_id', 'u.id')
    .leftJoin('estado as s', 's.id', 'u.estado_id')
    .leftJoin('pais as p', 'p.id', 'u.pais_id')
    .select(['k.id', 'k.oferta_id', 'k.estado', 'k.puntuacion', 'k.etiquetas', 'k.cumple', 'k.motivo_descarte'])
    .select(['k.creado_en', 'k.vista_en', 'k.descartada_en', 'k.version', 'u.nombre', 'u.apellidos', 'f.titular'])
    .select('u.id as persona_id')
    .select(['s.nombre as provincia', 'p.nombre as pais'])
    .select((eb) =>
      eb
        .selectFrom('candidatura_nota as n')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('n.candidatura_id', '=', 'k.id')
        .as('num_notas'),
    );
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

const persona = (nombre: string | null, apellidos: string | null) => [nombre, apellidos].filter(Boolean).join(' ');

export function filaVista(k: Fila, ahora: Date): CandidaturaFila {
  const { persona_id, nombre, apellidos, provincia, pais, descartada_en, creado_en, vista_en, num_notas, ...resto } = k;
  const esta = persona_id !== null;
  return {
    ...resto,
    ...(!esta && { puntuacion: null, etiquetas: [], cumple: null }),
    nombre: esta ? persona(nombre, apellidos) : null,
    lugar: [provincia, pais].filter(Boolean).join(', ') || null,
    destinos: esta ? destinosDe({ estado: k.estado, descartada_en }, ahora) : [],
    num_notas: esta ? (num_notas ?? 0) : 0,
    motivo_descarte: delContrato<(typeof MOTIVOS_DESCARTE)[number]>(k.motivo_descarte),
    creado_en: creado_en.toISOString(),
    vista_en: vista_en?.toISOString() ?? null,
  };
}

/** The questions that an application keeps, with their answers. */
const Respuestas = v.record(v.string(), v.string());

const PERFIL_VACIO = {
  titular: null,
  resumen: null,
  disponibilidad: null,
  carnet_conducir: false,
  vehiculo_propio: false,
  experiencias: [],
  formaciones: [],
  idiomas: [],
  habilidades: [],
};

interface Escrito {
  id: number;
  texto: string;
  creado_en: Date;
  nombre: string | null;
  apellidos: string | null;
}
const conAutor = async (db: Db, tabla: 'candidatura_nota' | 'candidatura_mensaje', id: number) => {
  const { rows } = await sql<Escrito>`
    select n.id, n.texto, n.creado_en, u.nombre, u.apellidos
    from ${sql.table(tabla)} n left join usuario u on u.id = n.autor_id
    where n.candidatura_id = ${id} order by n.id`.execute(db);
  return rows;
};

/** All details of an application, for a caller who may read it. */
export async function detalleDe(db: Db, id: number, ahora: Date): Promise<CandidaturaDetalle> {
  const k = await filas(db)
    .innerJoin('oferta_empleo as o', 'o.id', 'k.oferta_id')
    .leftJoin('fichero as cv', 'cv.id', 'k.cv_id')
    .select(['o.titulo as oferta_titulo', 'u.email', 'u.telefono', 'k.carta', 'k.preguntas', 'k.respuestas'])
    .select(['cv.id as cv_id', 'cv.nombre as cv_nombre', 'cv.mime as cv_mime', 'cv.bytes as cv_bytes'])
    .select((eb) => sql<unknown>`to_jsonb(${eb.table('f')})`.as('perfil'))
    .where('k.id', '=', id)
    .executeTakeFirstOrThrow();
  const [notas, mensajes, historia] = await Promise.all([
    conAutor(db, 'candidatura_nota', id),
    conAutor(db, 'candidatura_mensaje', id),
    db
      .selectFrom('candidatura_paso as h')
      .leftJoin('usuario as u', 'u.id', 'h.autor_id')
      .select(['h.estado', 'h.creado_en', 'u.nombre', 'u.apellidos', 'h.autor_id'])
      .where('h.candidatura_id', '=', id)
      .orderBy('h.id')
      .execute(),
  ]);
  const { preguntas, respuestas, perfil, email, telefono, carta, oferta_titulo, cv_id, cv_nombre, cv_mime, cv_bytes } =
    k;
  const escrito = (n: Escrito) => ({
    autor: persona(n.nombre, n.apellidos),
    texto: n.texto,
    fecha: n.creado_en.toISOString(),
  });
  const desconocida = {
    email: null,
    telefono: null,
    carta: null,
    cv: null,
    perfil: PERFIL_VACIO,
    respuestas: [],
    notas: [],
    mensajes: [],
  };
  const conocida = {
    email,
    telefono,
    carta,
    respuestas: respuestasDe(preguntas, respuestas),
    perfil: perfil === null ? PERFIL_VACIO : v.parse(CandidatoLeido, perfil),
    cv: cv_id === null ? null : { id: cv_id, nombre: cv_nombre ?? '', mime: cv_mime ?? '', bytes: cv_bytes ?? 0 },
    notas: notas.map((n) => ({ id: n.id, ...escrito(n) })),
    mensajes: mensajes.map(escrito),
  };
  return {
    ...filaVista(k, ahora),
    oferta_titulo,
    ...(k.persona_id === null ? desconocida : conocida),
    historia: historia.map((h) => ({
      estado: h.estado,
      fecha: h.creado_en.toISOString(),
      autor: h.autor_id === null ? null : persona(h.nombre, h.apellidos),
    })),
  };
}

function respuestasDe(preguntas: unknown, dadas: unknown): CandidaturaDetalle['respuestas'] {
  const respuestas = v.parse(Respuestas, dadas);
  return v.parse(v.array(Pregunta), preguntas).map((p) => ({
    pregunta: p.texto,
    tipo: p.tipo,
    respuesta: respuestas[p.id] ?? null,
    cumple: respuestaCumple(p, respuestas[p.id]),
  }));
}
