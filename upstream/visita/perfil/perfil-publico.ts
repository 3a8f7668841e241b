import { urlImagen } from '#shared/contract/main/ficheros';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { esId } from '#shared/reglas/id';
import { type Lector, ocultoPara, seVeParte, seVePerfil } from '#shared/reglas/reglas-visitador';
import { iniciales } from '../../accounts/usuario-vista.ts';
import { zonasDe } from '../../accounts/visitador/zonas.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { cuentasDeVisitador, empresaDeFila } from './cuenta-visitador.ts';
import { isDeCasa, lectorDe } from './lector.ts';
import { visibilidadDe } from './perfil-propio.ts';

interface Respuesta {
  publico: boolean;
  para_registrados: boolean;
  perfil: PerfilPublico | null;
}

/** Columns that a profile may show; `ve_*` say to whom. */
const A_LA_VISTA = [
  ...([
    'p.slug_publico',
    'p.titular',
    'p.presentacion',
    'p.foto_id',
    'p.red',
    'p.canales',
    'p.especialidades',
  ] as const),
  ...(['p.idiomas', 'p.telefono_trabajo', 'p.email_trabajo', 'p.linkedin', 'p.acepta_mensajes'] as const),
  ...(['p.verificado_en', 'p.ve_perfil', 'p.ve_telefono', 'p.ve_email', 'p.ve_empresa', 'p.ve_zonas'] as const),
] as const;

/** Saved profiles of active accounts. */
export const perfilesALaVista = (db: Db) =>
  cuentasDeVisitador(db).innerJoin('perfil_visitador as p', 'p.usuario_id', 'u.id').select(A_LA_VISTA);
type Fila = Awaited<ReturnType<ReturnType<typeof perfilesALaVista>['executeTakeFirstOrThrow']>>;

/** The fields that every reader of the page sees, from the row itself. */
export const cabeceraDe = (fila: Fila) => ({
  usuario_id: fila.usuario_id,
  nombre: fila.nombre ?? '',
  apellidos: fila.apellidos ?? '',
  cargo: fila.cargo,
  iniciales: iniciales(fila.nombre, fila.apellidos, ''),
  slug_publico: fila.slug_publico,
  titular: fila.titular,
  canales: fila.canales,
  foto: fila.foto_id === null ? null : urlImagen(fila.foto_id),
  verificado_en: fila.verificado_en?.toISOString() ?? null,
});

/** The profile that `user` names, and the kind of reader that the caller is of it; `lector` null: they may not see it. Undefined: no such profile. */
export async function findVisible(deps: Deps, caller: Caller | null, user: string) {
  // With an account the primary is read and not a replica, so that a profile that was just saved shows it.
  const db = caller ? deps.db : deps.reads;
  // This query runs before the profile is looked up, so that a private page and an unknown one take the same time.
  const deFuera = await lectorDe(deps, caller);
  const fila = await findFila(db, user);
  if (!fila) return undefined;
  const lector = isDeCasa(caller, fila.usuario_id) ? 'propio' : deFuera;
  return { db, fila, lector: seVePerfil(fila.ve_perfil, lector) ? lector : null };
}

/**
 * A representative as the caller may see them. `user`: the address they chose, or their id.
 * @throws ApiError 404 for an unknown or ended account, and for a page that the caller may not see
 */
export async function findPublico(deps: Deps, caller: Caller | null, user: string): Promise<Respuesta> {
  const visible = await findVisible(deps, caller, user);
  if (!visible) throw errors.notFound();
  const { db, fila, lector } = visible;
  if (lector === null) {
    if (fila.ve_perfil !== 'registrados') throw errors.notFound();
    return { publico: false, para_registrados: true, perfil: null };
  }
  const es_propio = caller?.id === fila.usuario_id;
  return { publico: true, para_registrados: false, perfil: { ...(await vistaPara(db, fila, lector)), es_propio } };
}

function findFila(db: Db, user: string): Promise<Fila | undefined> {
  // An address has at least one letter, so that digits alone are an id.
  if (esId(user)) return perfilesALaVista(db).where('u.id', '=', Number(user)).executeTakeFirst();
  return perfilesALaVista(db).where('p.slug_publico', '=', user.toLowerCase()).executeTakeFirst();
}

/** The whole profile as that kind of reader sees it. */
export async function vistaPara(db: Db, fila: Fila, lector: Lector): Promise<Omit<PerfilPublico, 'es_propio'>> {
  const todo = {
    telefono: fila.telefono_trabajo,
    email: fila.email_trabajo,
    empresa: empresaDeFila(fila),
    zonas: await zonasDe(db, fila.usuario_id),
  };
  const alcances = visibilidadDe(fila);
  const ve = (parte: keyof typeof todo) => seVeParte(parte, alcances[parte], lector);
  const hay = {
    telefono: todo.telefono !== null,
    email: todo.email !== null,
    empresa: todo.empresa !== null,
    zonas: todo.zonas.length > 0,
  };
  return {
    ...cabeceraDe(fila),
    presentacion: fila.presentacion,
    empresa: ve('empresa') ? todo.empresa : null,
    zonas: ve('zonas') ? todo.zonas : null,
    telefono_trabajo: ve('telefono') ? todo.telefono : null,
    email_trabajo: ve('email') ? todo.email : null,
    red: fila.red,
    especialidades: fila.especialidades,
    idiomas: fila.idiomas,
    linkedin: fila.linkedin,
    acepta_mensajes: fila.acepta_mensajes,
    oculto: ocultoPara(alcances, hay, lector),
    indexable: fila.ve_perfil === 'publico',
  };
}
