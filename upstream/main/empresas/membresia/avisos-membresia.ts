import type { Transaction } from 'kysely';
import type { Autor } from '../../../audit/autor.ts';
import { notifyAlways, RUTA_EMPRESA } from '../../../avisos/notify.ts';
import type { Schema } from '../../../db/schema/schema.ts';

type Trx = Transaction<Schema>;

const enPalabras = (p: { nombre: string | null; apellidos: string | null; email: string }) =>
  [p.nombre, p.apellidos].filter(Boolean).join(' ') || p.email;

/** Notifies the titulares and gestores, in the app and by mail, of a request to join. */
export async function notifySolicitud(trx: Trx, empresa: { id: number; nombre: string }, autor: Autor) {
  const persona = await trx
    .selectFrom('usuario')
    .select(['nombre', 'apellidos', 'email'])
    .where('id', '=', autor.id)
    .executeTakeFirstOrThrow();
  const solicitante = enPalabras(persona);
  const responsables = await trx
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('u.id')
    .where('m.empresa_id', '=', empresa.id)
    .where('m.estado', '=', 'activa')
    .where('m.rol', 'in', ['titular', 'gestor'])
    .where('u.estado', '=', 'activa')
    .execute();
  const enlace = autor.config.publicUrl + RUTA_EMPRESA;
  for (const { id } of responsables)
    await notifyAlways(trx, id, {
      tipo: 'membresia_solicitada',
      titulo: 'Alguien quiere unirse a tu empresa',
      texto: `${solicitante} quiere unirse a ${empresa.nombre}.`,
      url: RUTA_EMPRESA,
      correo: {
        plantilla: 'solicitud_union_empresa',
        datos: { empresa: empresa.nombre, solicitante: solicitante.slice(0, 200), enlace },
      },
    });
}

/** Notifies a former member that their membership has ended. */
export const notifyFuera = (trx: Trx, usuarioId: number, empresa: string) =>
  notifyAlways(trx, usuarioId, {
    tipo: 'membresia_resuelta',
    titulo: `Ya no formas parte de ${empresa}`,
    texto: 'Te ha quitado una persona titular de la empresa. Tu cuenta sigue como estaba.',
    url: RUTA_EMPRESA,
  });

/** Notifies a member that they now answer for the company's products, or no longer. */
export const notifyProductos = (
  trx: Trx,
  { usuario_id, empresa }: { usuario_id: number; empresa: { nombre: string } },
  responde: boolean,
) =>
  notifyAlways(trx, usuario_id, {
    tipo: 'membresia_resuelta',
    titulo: responde
      ? `Ahora respondes por los productos de ${empresa.nombre}`
      : `Ya no respondes por los productos de ${empresa.nombre}`,
    texto: responde
      ? 'Confirmas quién los representa, apruebas sus promociones y ves el equipo. Hace falta una cuenta de marketing.'
      : 'Lo ha decidido una persona titular de la empresa. Lo que ya confirmaste sigue como estaba.',
    url: RUTA_EMPRESA,
  });

/** Notifies the applicant of the decision. */
export async function notifyResolucion(
  trx: Trx,
  { usuarioId, empresa, aceptada }: { usuarioId: number; empresa: string; aceptada: boolean },
  autor: Autor,
) {
  await notifyAlways(trx, usuarioId, {
    tipo: 'membresia_resuelta',
    titulo: aceptada ? `Ya formas parte de ${empresa}` : `${empresa} no ha aceptado tu solicitud`,
    texto: aceptada
      ? 'Han aceptado tu solicitud para unirte a la empresa.'
      : 'Si crees que es un error, habla con la empresa.',
    url: RUTA_EMPRESA,
    correo: {
      plantilla: 'empresa_union_resuelta',
      datos: { empresa, aceptada, enlace: autor.config.publicUrl + RUTA_EMPRESA },
    },
  });
}
