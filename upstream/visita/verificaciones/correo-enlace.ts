import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import { revisionDeVerificacion } from '../revisiones/objeto-revision.ts';
import { nombreDe } from './nombre-persona.ts';
import { productosDe, zonasDe } from './objeto-verificacion.ts';

const EN_EL_CORREO = 20;
export const RUTA_ENLACE = '/app/visita/visitador/public/verify/';

export const hashDe = (secreto: string): Buffer => createHash('sha256').update(secreto).digest();
const nuevoSecreto = () => randomBytes(32).toString('base64url');

/**
 * Mails a new link in the transaction of its cause; the previous link stops working and says so. Only the SHA-256 of the secret is
 * stored; the link itself waits in the outbox until it is sent.
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
  const comun = {
    solicitante: nombreDe(verificacion).slice(0, 200),
    cargo: (verificacion.cargo ?? verificacion.cargo_texto)?.slice(0, 200) ?? null,
    empresa: empresa?.slice(0, 200) ?? null,
    mensaje: verificacion.mensaje,
    caducidad: verificacion.caduca_en.toISOString(),
    recordatorio,
    enlace: deps.config.publicUrl + RUTA_ENLACE + secreto,
  };
  const sobre = { para: email_destino, zonaHoraria: verificacion.zona_horaria };
  const revision = await revisionDeVerificacion(trx, id);
  if (revision) {
    const cambios = revision.cambios.slice(0, EN_EL_CORREO).map(cambioEnUnaLinea);
    const correoId = await enqueueMail(trx, {
      plantilla: 'verificacion_revision',
      datos: {
        ...comun,
        es_alta: revision.tipo === 'alta',
        producto: revision.nombre.slice(0, 200),
        cambios,
        total: revision.cambios.length,
      },
      ...sobre,
    });
    return writeEnlace(trx, id, { secreto, correoId, anterior: hash });
  }
  const productos = await productosDe(trx, id);
  const zonas = await zonasDe(trx, id);
  const correoId = await enqueueMail(trx, {
    plantilla: 'verificacion_productos',
    datos: {
      ...comun,
      relacion: productos[0]?.relacion ?? 'red_externa',
      productos: productos.slice(0, EN_EL_CORREO).map((p) => enUnaLinea(p.nombre, p.codigos)),
      total: productos.length,
      zonas: (zonas.join(', ') || 'sin indicar').slice(0, 4000),
    },
    ...sobre,
  });
  await writeEnlace(trx, id, { secreto, correoId, anterior: hash });
}

interface Enlace {
  secreto: string;
  correoId: number;
  anterior: Buffer | null;
}

async function writeEnlace(trx: Trx, id: number, { secreto, correoId, anterior: hash }: Enlace): Promise<void> {
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

const breve = (texto: string, max: number) => (texto.length <= max ? texto : `${texto.slice(0, max - 1).trimEnd()}…`);

/** A change in one line, «Nombre: «antes» → «después»», cut to fit a mail. */
const cambioEnUnaLinea = ({ campo, antes, despues }: { campo: string; antes: string; despues: string }) =>
  antes === '—' ? `${campo}: «${breve(despues, 300)}»` : `${campo}: «${breve(antes, 150)}» → «${breve(despues, 150)}»`;
