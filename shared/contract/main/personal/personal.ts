import * as v from 'valibot';
import { ContrasenaEscrita, Id, Instante, texto, textoOpcional } from '../../../campos.ts';
import { MODERA, ROLES } from '../../../estados/tipos-registro.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista, numeroDePagina, pagina } from '../../respuesta.ts';
import { Elegidas, Varias } from '../../varias.ts';
import { ACCIONES_PERSONAS, ESTADOS_CUENTA, FiltroPersonas } from './personal-personas.ts';

/** The staff's own area: people and roles, the job queue (docs: domain, Roles). */
const ADMIN = ['admin'] as const;

export const PersonaFila = v.object({
  id: v.number(),
  nombre: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(ROLES)),
  estado: v.picklist(ESTADOS_CUENTA),
  ultimo_acceso_en: v.nullable(Instante),
  creado_en: Instante,
});
export type PersonaFila = v.InferOutput<typeof PersonaFila>;

export const Persona = v.object({
  ...PersonaFila.entries,
  empresa: v.nullable(v.object({ id: v.number(), nombre: v.string(), rol: v.string(), estado: v.string() })),
  suspendida_motivo: v.nullable(v.string()),
  sesiones: v.number(),
});
export type Persona = v.InferOutput<typeof Persona>;

export const Cola = v.object({
  nombre: v.string(),
  en_espera: v.number(),
  en_curso: v.number(),
  fallidos: v.number(),
  hechos: v.number(),
  /** When the last job ended, well or not. */
  ultimo_en: v.nullable(Instante),
  /** Cron expression of a scheduled queue. */
  calendario: v.nullable(v.string()),
});
export type Cola = v.InferOutput<typeof Cola>;

/** A failed job. Its payload is not given, since it may be about people. */
export const TrabajoFallido = v.object({
  id: v.string(),
  creado_en: Instante,
  terminado_en: v.nullable(Instante),
  intentos: v.number(),
  error: v.string(),
});
export type TrabajoFallido = v.InferOutput<typeof TrabajoFallido>;

/** A mail that could not be delivered: without its text, only with its kind. */
export const CorreoMuerto = v.object({
  id: v.number(),
  /** Name of its template. */
  plantilla: v.string(),
  para: v.string(),
  error: v.string(),
  intentos: v.number(),
  creado_en: Instante,
  /** When delivery was given up; thirty days later the mail is deleted. */
  terminado_en: Instante,
  /** False: the data from which the mail is written are gone. */
  reenviable: v.boolean(),
});
export type CorreoMuerto = v.InferOutput<typeof CorreoMuerto>;

const Motivo = v.object({ motivo: texto(500, 'Di el motivo') });

export const personal = {
  /** Numbers of waiting things, by the parts of the staff's area. */
  resumen: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/resumen',
    access: MODERA,
    answer: item(
      v.object({
        empresas: v.number(),
        /** Companies without an acting titular. */
        sin_titular: v.number(),
        /** Claims of companies to laboratories of the catalogue. */
        laboratorios: v.number(),
        ofertas: v.number(),
        reportes: v.number(),
        feedback: v.number(),
        trabajos_fallidos: v.number(),
      }),
    ),
    summary: 'How much waits for the staff.',
  }),
  personas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/personas',
    access: MODERA,
    query: v.object({ ...FiltroPersonas.entries, page: numeroDePagina(99_999, '1') }),
    answer: pagina(PersonaFila),
    summary: 'Accounts, twenty a page.',
  }),
  exportarPersonas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/personas/exportacion',
    access: ADMIN,
    query: FiltroPersonas,
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'The accounts that the list finds, as CSV (UTF-8 with BOM, «;»). That somebody took it is audited.',
  }),
  /** The act is tried on each account by itself: an account for which it is impossible stays as it is. */
  variasPersonas: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/personas/varias',
    access: MODERA,
    body: v.object({
      ids: Elegidas('Elige alguna cuenta'),
      accion: v.picklist(ACCIONES_PERSONAS),
      /** Reason for a suspension; the suspended people read it. */
      motivo: textoOpcional(500),
    }),
    answer: item(Varias),
    summary: 'Suspends several accounts, undoes that, or ends their sessions (the administration alone).',
  }),
  persona: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/personas/:id',
    access: MODERA,
    answer: item(Persona),
    summary: 'One account.',
  }),
  darRol: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/personal/personas/:id/roles/:rol',
    access: ADMIN,
    /** The admin's own password: an open session alone gives nobody a staff role. */
    body: v.object({ password: ContrasenaEscrita }),
    answer: item(Persona),
    errors: ['estado_no_permite'],
    summary: 'Gives a role of the staff to an active account, and tells its owner.',
  }),
  /** Admins cannot take `admin` from themselves: at least one is left who can give the role back. */
  quitarRol: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/personal/personas/:id/roles/:rol',
    access: ADMIN,
    answer: item(Persona),
    errors: ['estado_no_permite'],
    summary: 'Takes a role of the staff away.',
  }),
  /** Only an admin suspends a member of the staff; nobody suspends their own account. */
  suspender: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/personas/:id/suspender',
    access: MODERA,
    body: Motivo,
    answer: item(Persona),
    errors: ['estado_no_permite'],
    repeat: 'reread',
    summary: 'Suspends an account and ends its sessions; the person is told why when logging in.',
  }),
  reactivar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/personas/:id/reactivar',
    access: MODERA,
    answer: item(Persona),
    errors: ['estado_no_permite'],
    repeat: 'reread',
    summary: 'Undoes a suspension.',
  }),
  cerrarSesiones: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/personas/:id/cerrar-sesiones',
    access: ADMIN,
    answer: item(Persona),
    repeat: 'reread',
    summary: 'Ends every session of an account.',
  }),
  colas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/colas',
    access: ADMIN,
    answer: lista(Cola),
    summary: 'The queues of the jobs that run beside the requests.',
  }),
  fallidos: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/colas/:nombre/fallidos',
    access: ADMIN,
    answer: lista(TrabajoFallido),
    summary: 'Jobs that no retry has saved, newest first, at most 100.',
  }),
  reintentar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/colas/:nombre/reintentar',
    access: ADMIN,
    body: v.object({
      ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1, 'Elige algún trabajo'), v.maxLength(100)),
    }),
    answer: item(v.object({ reintentados: v.number() })),
    summary: 'Runs failed jobs once more.',
  }),
  correosMuertos: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/correos',
    access: ADMIN,
    answer: item(v.object({ total: v.number(), correos: v.array(CorreoMuerto) })),
    summary: 'Mails that were given up and can still be sent, the newest 100 of them.',
  }),
  /** Mails that are not given up, or whose data are gone, stay as they are. */
  reenviarCorreos: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/correos/reenviar',
    access: ADMIN,
    body: v.object({ ids: v.pipe(v.array(Id), v.minLength(1, 'Elige algún correo'), v.maxLength(100)) }),
    answer: item(v.object({ reenviados: v.number() })),
    summary: 'Tries mails that were given up once more, for six days.',
  }),
};
