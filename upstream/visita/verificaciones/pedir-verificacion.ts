import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Peticion } from '#shared/contract/visita/cartera';
import { type MetodoVerificacion, VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { paisPorId } from '#shared/paises/paises';
import { VERIFICACION, type ZonaDeTrabajo } from '#shared/reglas/reglas-cartera';
import { type Autor, auditBy } from '../../accounts/autor.ts';
import { avisar } from '../../accounts/avisar.ts';
import { dominioDe } from '../../accounts/dominio-correo.ts';
import type { Db, Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';
import type { Trx } from '../cartera/mover-asociacion.ts';
import type { Persona } from '../cartera/requisitos.ts';

const DIA_MS = 86_400_000;
const EN_EL_CORREO = 20;
export const RUTA_ENLACE = '/app/visita/visitador/public/verify/';
export const RUTA_VERIFICACIONES = '/app/visita/visitador?tab=verificaciones';

export const hashDe = (secreto: string): Buffer => createHash('sha256').update(secreto).digest();
const nuevoSecreto = () => randomBytes(32).toString('base64url');
export const caducidad = (now: Date) => new Date(now.getTime() + VERIFICACION.DIAS * DIA_MS);

export const nombreDe = (p: { nombre: string | null; apellidos: string | null; email: string }): string =>
  [p.nombre, p.apellidos].filter(Boolean).join(' ') || p.email;

/** Those who answer for a company in the app: its active marketing members, but for the applicant. */
export const responsablesDe = (trx: Trx, empresaId: number, solicitanteId: number) =>
  trx
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('u.id')
    .where('m.empresa_id', '=', empresaId)
    .where('m.estado', '=', 'activa')
    .where('u.estado', '=', 'activa')
    .where('u.id', '<>', solicitanteId)
    .where(sql<boolean>`'marketing' = any(u.roles)`)
    .orderBy('u.id')
    .execute();

interface Pedido {
  persona: Persona;
  empresaId: number | null;
  asociaciones: readonly number[];
  peticion: Peticion;
}

/**
 * Writes a request for these associations and sends it to whom it concerns: by mail to an address of the company, in the app
 * to its marketing, else to the staff. Gives its id. The applicant's row is locked by the caller.
 * @throws ApiError 422 on `email_destino` for an address that cannot answer
 */
export async function pedirVerificacion(trx: Trx, deps: Deps, pedido: Pedido, autor: Autor): Promise<number> {
  const { persona, empresaId, peticion } = pedido;
  const now = deps.now();
  await requireNoDemasiadas(trx, persona.id, now);
  const responsables = empresaId === null ? [] : await responsablesDe(trx, empresaId, persona.id);
  const metodo = await metodoDe(trx, pedido, responsables.length > 0);
  const { id } = await trx
    .insertInto('verificacion')
    .values({
      ...{ tipo: 'asociacion', solicitante_id: persona.id, empresa_id: empresaId, metodo, ...peticion },
      ...{ creado_en: now, caduca_en: caducidad(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('asociacion_producto')
    .set({ verificacion_id: id })
    .where('id', 'in', pedido.asociaciones)
    .execute();
  await auditBy(trx, autor, {
    ...{ tipo: 'verificacion_estado', entidad: 'verificacion', entidadId: id, a: 'pendiente' },
    datos: { metodo, productos: pedido.asociaciones.length },
  });
  if (metodo === 'email_hash') await mailEnlace(trx, deps, id, false);
  // They may answer what was mailed to somebody else too.
  const productos = await productosDe(trx, id);
  for (const responsable of responsables)
    await avisar(trx, responsable.id, {
      tipo: 'verificacion_solicitada',
      titulo: 'Alguien dice que representa a tu empresa',
      texto: `${nombreDe(persona)} espera tu respuesta.`,
      url: RUTA_VERIFICACIONES,
      correo: {
        plantilla: 'verificacion_en_app',
        datos: {
          solicitante: nombreDe(persona).slice(0, 200),
          total: productos.length,
          producto: (productos[0]?.nombre ?? '').slice(0, 200),
          enlace: deps.config.publicUrl + RUTA_VERIFICACIONES,
        },
      },
    });
  return id;
}

async function requireNoDemasiadas(trx: Trx, usuarioId: number, now: Date): Promise<void> {
  const { total } = await trx
    .selectFrom('verificacion')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('solicitante_id', '=', usuarioId)
    .where('creado_en', '>', new Date(now.getTime() - DIA_MS))
    .executeTakeFirstOrThrow();
  if (Number(total) >= VERIFICACION.AL_DIA)
    throw errors.field(
      'email_destino',
      `Has enviado ${VERIFICACION.AL_DIA} solicitudes en un día: espera a mañana, o junta más productos en una`,
    );
}

async function metodoDe(
  trx: Trx,
  { persona, empresaId, peticion: { email_destino } }: Pedido,
  hayResponsables: boolean,
): Promise<MetodoVerificacion> {
  const fallo = (frase: string) => errors.field('email_destino', frase);
  if (email_destino === null) {
    if (hayResponsables) return 'en_app';
    throw fallo('Escribe el correo de quien puede confirmarlo en la empresa');
  }
  if (email_destino === persona.email.toLowerCase()) throw fallo('No puedes confirmarlo tú: indica a otra persona');
  const suprimida = await trx
    .selectFrom('lista_supresion')
    .select('creado_en')
    .where('email_hash', '=', hashDe(email_destino))
    .executeTakeFirst();
  if (suprimida) throw fallo('Esa persona no recibe estas solicitudes: indica a otra');
  if (empresaId === null) return 'documental';
  const { estado, dominios } = await trx
    .selectFrom('empresa')
    .select(['estado', 'dominios'])
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow();
  return estado === 'verificada' && dominios.includes(dominioDe(email_destino)) ? 'email_hash' : 'documental';
}

/** What a request is about, in the order of its names. */
export const productosDe = (trx: Db, verificacionId: number) =>
  trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .select([
      'a.id as asociacion_id',
      'p.id as producto_id',
      'p.nombre',
      'p.slug',
      'l.nombre as laboratorio',
      'a.relacion',
    ])
    .select(
      sql<string[]>`array(select pr.codigo from presentacion pr where pr.producto_id = p.id
        and (a.presentaciones = '{}' or pr.id = any(a.presentaciones)) order by pr.codigo)`.as('codigos'),
    )
    .where('a.verificacion_id', '=', verificacionId)
    .orderBy('p.nombre')
    .orderBy('a.id')
    .execute();

/** «Madrid», «España»: where the products of a request are represented. */
export async function zonasDe(trx: Db, verificacionId: number): Promise<string[]> {
  const zonas: (ZonaDeTrabajo & { nombre: string | null })[] = await trx
    .selectFrom('asociacion_zona as z')
    .innerJoin('asociacion_producto as a', 'a.id', 'z.asociacion_id')
    .leftJoin('estado as e', (join) => join.onRef('e.pais_id', '=', 'z.pais_id').onRef('e.id', '=', 'z.estado_id'))
    .select(['z.pais_id', 'z.estado_id', 'e.nombre'])
    .distinct()
    .where('a.verificacion_id', '=', verificacionId)
    .orderBy('z.pais_id')
    .orderBy('e.nombre', (o) => o.asc().nullsFirst())
    .execute();
  return zonas.map(({ pais_id, nombre }) => nombre ?? paisPorId(pais_id)?.nombre ?? String(pais_id));
}

/**
 * Mails the link anew: the one of before stops working and says so. With the transaction of its cause.
 * Only the SHA-256 of the secret is kept; the link itself waits in the outbox until it is sent.
 */
export async function mailEnlace(trx: Trx, deps: Deps, id: number, recordatorio: boolean): Promise<void> {
  const secreto = nuevoSecreto();
  const verificacion = await trx
    .selectFrom('verificacion as v')
    .innerJoin('usuario as u', 'u.id', 'v.solicitante_id')
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .leftJoin('empresa as e', 'e.id', 'v.empresa_id')
    .select(['v.email_destino', 'v.mensaje', 'v.hash', 'v.caduca_en', 'e.nombre as empresa'])
    .select(['u.nombre', 'u.apellidos', 'u.email', 'u.zona_horaria', 'c.nombre as cargo', 'u.cargo_texto'])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow();
  const { email_destino, empresa, hash } = verificacion;
  if (email_destino === null) throw new Error(`request ${id}: no address to mail to`);
  const productos = await productosDe(trx, id);
  const zonas = await zonasDe(trx, id);
  const correoId = await enqueueMail(trx, {
    plantilla: 'verificacion_productos',
    para: email_destino,
    datos: {
      solicitante: nombreDe(verificacion).slice(0, 200),
      cargo: (verificacion.cargo ?? verificacion.cargo_texto)?.slice(0, 200) ?? null,
      empresa: empresa?.slice(0, 200) ?? null,
      relacion: productos[0]?.relacion ?? 'red_externa',
      productos: productos.slice(0, EN_EL_CORREO).map((p) => enUnaLinea(p.nombre, p.codigos)),
      total: productos.length,
      zonas: (zonas.join(', ') || 'sin indicar').slice(0, 4000),
      mensaje: verificacion.mensaje,
      caducidad: verificacion.caduca_en.toISOString(),
      recordatorio,
      enlace: deps.config.publicUrl + RUTA_ENLACE + secreto,
    },
    zonaHoraria: verificacion.zona_horaria,
  });
  await trx
    .updateTable('verificacion')
    .set({
      hash: hashDe(secreto),
      correo_id: correoId,
      ...(hash && { hashes_revocados: sql<Buffer[]>`array_append(hashes_revocados, ${hash})` }),
    })
    .where('id', '=', id)
    .where('estado', 'in', VERIFICACION_ABIERTA)
    .execute();
}

function enUnaLinea(nombre: string, codigos: readonly string[]): string {
  const algunos = codigos.slice(0, 4).join(', ') + (codigos.length > 4 ? ` y ${codigos.length - 4} más` : '');
  return `${nombre.slice(0, 300)}${codigos.length > 0 ? ` (${algunos})` : ''}`;
}
