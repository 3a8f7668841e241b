import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint';
import { type empleoCandidato, PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { columnsOf } from '../../../db/columns-of.ts';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { attachFichero } from '../../../files/attach-fichero.ts';
import { errors } from '../../../http/call/errors.ts';

type Perfil = AnswerOf<typeof empleoCandidato.perfil>['data'];
type Trx = Transaction<Schema>;

/** The owner (`entidad`) of a CV's file: a CV is attached to the profile, or only to the applications that it was sent with. */
export const EN_PERFIL = 'perfil_candidato';
const EN_CANDIDATURAS = 'candidato';

export const cvsDe = (db: Db, usuarioId: number) =>
  db
    .selectFrom('fichero')
    .select(['id', 'nombre', 'mime', 'bytes'])
    .where('dueno_id', '=', usuarioId)
    .where('uso', '=', 'cv')
    .where('entidad', '=', EN_PERFIL)
    .orderBy('creado_en', 'desc')
    .execute();

export async function readPerfil(db: Db, usuarioId: number): Promise<Perfil> {
  const [fila, cvs, cuenta] = await Promise.all([
    db.selectFrom('perfil_candidato').selectAll().where('usuario_id', '=', usuarioId).executeTakeFirst(),
    cvsDe(db, usuarioId),
    db
      .selectFrom('usuario as u')
      .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
      .leftJoin('delegacion as d', 'd.id', 'u.delegacion_id')
      .leftJoin('empresa as e', 'e.id', 'd.empresa_id')
      .select(['u.roles', 'u.cargo_texto', 'u.empresa_texto', 'c.nombre as cargo', 'e.nombre as empresa'])
      .where('u.id', '=', usuarioId)
      .executeTakeFirstOrThrow(),
  ]);
  // The columns have the names of the fields, and were validated by the same schema when they were written.
  const contenido = v.parse(
    PerfilEmpleoCandidato,
    fila ? { ...fila, salario_deseado: importe(fila.salario_deseado) } : {},
  );
  const falta = loQueFalta(contenido, { cvs: cvs.length, candidato: cuenta.roles.includes('candidato') });
  const completo = Math.round((100 * (PARTES - falta.length)) / PARTES);
  const ocultas = await nombresDe(db, contenido.ocultar_a_empresas);
  const empresa = cuenta.empresa ?? cuenta.empresa_texto;
  const puesto = cuenta.cargo ?? cuenta.cargo_texto;
  const trabajo = contenido.experiencias.length === 0 && empresa !== null ? { puesto: puesto ?? '', empresa } : null;
  return { ...contenido, cvs, ocultas, falta, completo, trabajo, version: fila?.version ?? null };
}

const nombresDe = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('empresa').select(['id', 'nombre']).where('id', 'in', ids).orderBy('nombre').execute();

const importe = (texto: string | null) => texto?.replace(/\.00$/, '') ?? null;

const PARTES = 7;
function loQueFalta(
  p: PerfilEmpleoCandidato,
  { cvs, candidato }: { cvs: number; candidato: boolean },
): Perfil['falta'] {
  const partes: [Perfil['falta'][number], boolean][] = [
    ['cuenta', candidato],
    ['titular', p.titular !== null],
    ['experiencia', p.experiencias.length > 0],
    ['formacion', p.formaciones.length > 0],
    ['idiomas', p.idiomas.length > 0],
    ['preferencias', p.situacion !== null && (p.cargos.length > 0 || p.paises.length > 0)],
    ['cv', cvs > 0],
  ];
  return partes.filter(([, hay]) => !hay).map(([parte]) => parte);
}

/** @throws ApiError 409 when the profile was saved elsewhere meanwhile; 422 for a file that does not belong to the user */
export function savePerfil(deps: Deps, usuarioId: number, body: BodyOf<typeof empleoCandidato.guardarPerfil>) {
  const { version, cvs, experiencias, formaciones, idiomas, ...resto } = body;
  const columnas = {
    ...columnsOf('perfil_candidato', resto),
    experiencias: JSON.stringify(experiencias),
    formaciones: JSON.stringify(formaciones),
    idiomas: JSON.stringify(idiomas),
    actualizado_en: deps.now(),
  };
  return deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
    const antes = await trx
      .selectFrom('perfil_candidato')
      .select('version')
      .where('usuario_id', '=', usuarioId)
      .executeTakeFirst();
    if ((antes?.version ?? null) !== version) throw errors.versionConflict();
    await trx
      .insertInto('perfil_candidato')
      .values({ usuario_id: usuarioId, ...columnas })
      .onConflict((c) =>
        c.column('usuario_id').doUpdateSet({ ...columnas, version: sql`perfil_candidato.version + 1` }),
      )
      .execute();
    await saveCvs(trx, usuarioId, cvs);
    return readPerfil(trx, usuarioId);
  });
}

async function saveCvs(trx: Trx, usuarioId: number, ids: readonly string[]): Promise<void> {
  const deAntes = await cvsDe(trx, usuarioId);
  for (const { id } of deAntes) if (!ids.includes(id)) await releaseCv(trx, usuarioId, id);
  for (const id of ids) if (!deAntes.some((cv) => cv.id === id)) await linkCv(trx, usuarioId, id, 'cvs');
}

/** Attaches an uploaded CV to the profile. @throws ApiError 422 at `campo` */
export const linkCv = (trx: Trx, usuarioId: number, id: string, campo: string) =>
  attachFichero(trx, { id, uso: 'cv', duenoId: usuarioId, entidad: EN_PERFIL, entidadId: usuarioId, campo });

/** Detaches all CVs from the profile of a user. */
export const releaseCvsDe = (trx: Trx, usuarioId: number) => saveCvs(trx, usuarioId, []);

/** Releases CVs that neither a profile nor an application holds any longer. */
export const releaseEnviados = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .updateTable('fichero')
    .set({ entidad: null, entidad_id: null, libre_desde: new Date() })
    .where('id', 'in', ids)
    .where('entidad', '=', EN_CANDIDATURAS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('candidatura as k').select('k.id').whereRef('k.cv_id', '=', 'fichero.id'))),
    )
    .execute();
};

/** Detaches a CV from the profile; the file stays with the applications that were sent with it. */
async function releaseCv(trx: Trx, usuarioId: number, id: string): Promise<void> {
  const enviado = await trx
    .selectFrom('candidatura')
    .select('id')
    .where('cv_id', '=', id)
    .where('candidato_id', '=', usuarioId)
    .where('estado', '<>', 'retirada')
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable('fichero')
    .set(enviado ? { entidad: EN_CANDIDATURAS } : { entidad: null, entidad_id: null, libre_desde: new Date() })
    .where('id', '=', id)
    .execute();
}
