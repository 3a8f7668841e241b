import { dayIn } from '#platform/timezone';
import { urlImagen } from '#shared/contract/main/ficheros';
import type { PerfilVisitador } from '#shared/contract/visita/visitadores';
import { completitudDe, VISIBILIDAD_INICIAL } from '#shared/reglas/reglas-visitador';
import { iniciales } from '../../accounts/usuario-vista.ts';
import { zonasDe } from '../../accounts/visitador/zonas.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { cuentasDeVisitador, empresaDeFila } from './cuenta-visitador.ts';
import { findSlugLibre } from './slug-libre.ts';

type Fila = NonNullable<Awaited<ReturnType<typeof findFila>>>;

const findFila = (db: Db, usuarioId: number) =>
  db.selectFrom('perfil_visitador').selectAll().where('usuario_id', '=', usuarioId).executeTakeFirst();

interface Quien {
  caller: Pick<Caller, 'id'>;
  origin: Pick<Origin, 'timezone'>;
}

/** The profile as its owner edits it. Without a row it is an initial one, which is not stored (C-07). */
export async function readPerfil(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { caller, origin }: Quien,
): Promise<PerfilVisitador> {
  const cuenta = await cuentasDeVisitador(db).where('u.id', '=', caller.id).executeTakeFirst();
  // The account lost its role, or ended, after its token was checked.
  if (!cuenta) throw errors.forbidden();
  const [fila, zonas] = [await findFila(db, caller.id), await zonasDe(db, caller.id)];
  const nombre = `${cuenta.nombre ?? ''} ${cuenta.apellidos ?? ''}`;
  const contenido = fila ? vistaFila(fila) : { ...VACIO, slug_publico: await findSlugLibre(db, nombre, caller.id) };
  const perfil = {
    usuario_id: cuenta.usuario_id,
    nombre: cuenta.nombre ?? '',
    apellidos: cuenta.apellidos ?? '',
    iniciales: iniciales(cuenta.nombre, cuenta.apellidos, cuenta.email_cuenta),
    cargo: cuenta.cargo,
    empresa: empresaDeFila(cuenta),
    zonas,
    ...contenido,
  };
  return { ...perfil, ...completitudDe(perfil, dayIn(origin.timezone, now())) };
}

const vistaFila = ({ creado_en: _, ...fila }: Fila) => ({
  ...fila,
  foto: fila.foto_id === null ? null : urlImagen(fila.foto_id),
  visibilidad: visibilidadDe(fila),
  verificado_en: fila.verificado_en?.toISOString() ?? null,
  actualizado_en: fila.actualizado_en.toISOString(),
});

/** The visibility columns in the shape of the contract. */
export const visibilidadDe = (
  fila: Pick<Fila, 've_perfil' | 've_telefono' | 've_email' | 've_empresa' | 've_zonas'>,
) => ({
  perfil: fila.ve_perfil,
  telefono: fila.ve_telefono,
  email: fila.ve_email,
  empresa: fila.ve_empresa,
  zonas: fila.ve_zonas,
});

const VACIO = {
  titular: null,
  presentacion: null,
  foto_id: null,
  foto: null,
  red: null,
  canales: [],
  especialidades: [],
  idiomas: [],
  telefono_trabajo: null,
  email_trabajo: null,
  linkedin: null,
  acreditacion_numero: null,
  acreditacion_organismo: null,
  acreditacion_caduca: null,
  visibilidad: VISIBILIDAD_INICIAL,
  acepta_mensajes: true,
  verificado_en: null,
  version: null,
  actualizado_en: null,
};
