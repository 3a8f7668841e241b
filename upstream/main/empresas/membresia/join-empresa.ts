import type { Transaction } from 'kysely';
import { estaEnPie } from '#shared/estados/estados-empresa';
import { ESPERA_EMPRESA_DIAS } from '#shared/reglas/limites';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import { type EmpresaEscrita, insertEmpresa } from '../empresa-nueva.ts';
import { notifySolicitud } from './avisos-membresia.ts';
import { endMembresia, findMembresiaViva, insertMembresia, lockEmpresas, moveMembresia } from './membresia-cambios.ts';

type Trx = Transaction<Schema>;

/** One delegation, or a company that has only one. */
export type Destino = { delegacion_id: number } | { empresa_id: number };

/** Requests of one user to one company in `ESPERA_EMPRESA_DIAS`; further ones are refused. */
const PETICIONES_A_UNA_EMPRESA = 3;
/** Changes of company a day, because each request writes to people. */
const CAMBIOS_AL_DIA = 10;

const empresaError = (frase: string) => errors.field('empresa', frase);

async function resolveDestino(trx: Trx, destino: Destino) {
  const delegaciones = await trx
    .selectFrom('delegacion')
    .select(['id', 'empresa_id'])
    .$call((qb) =>
      'delegacion_id' in destino
        ? qb.where('id', '=', destino.delegacion_id)
        : qb.where('empresa_id', '=', destino.empresa_id),
    )
    .limit(2)
    .execute();
  const [delegacion, otra] = delegaciones;
  if (!delegacion) throw empresaError('Elige tu empresa de la lista');
  if (otra) throw empresaError('Elige tu delegación');
  return delegacion;
}

/**
 * Asks to join a company, whatever the user's e-mail address; a titular or gestor answers, or the staff if it has no titular.
 * The user leaves the former company. The caller has locked the user's row.
 */
export async function joinEmpresa(trx: Trx, destino: Destino, autor: Autor) {
  const delegacion = await resolveDestino(trx, destino);
  const viva = await findMembresiaViva(trx, autor.id);
  const [a, b] = await lockEmpresas(trx, [delegacion.empresa_id, ...(viva ? [viva.empresa_id] : [])]);
  const empresa = a?.id === delegacion.empresa_id ? a : b;
  if (!empresa || !estaEnPie(empresa.estado)) throw empresaError('Esa empresa no admite ahora nuevos miembros');
  if (viva?.empresa_id === empresa.id) return moveMembresia(trx, viva, delegacion.id, autor.id, autor);
  await requireCalma(trx, autor.id, empresa.id);
  if (viva) await endMembresia(trx, viva, autor.id, autor);
  const nueva = { usuarioId: autor.id, empresaId: empresa.id, delegacionId: delegacion.id } as const;
  await insertMembresia(trx, { ...nueva, rol: 'miembro', estado: 'pendiente' }, autor);
  await notifySolicitud(trx, empresa, autor);
}

/** @throws 422 for a user who changes company too often, or asks one too often. `empresaId`: the company to join; none for a new one */
async function requireCalma(trx: Trx, usuarioId: number, empresaId?: number) {
  const recientes = await trx
    .selectFrom('membresia_empresa')
    .select(['empresa_id', 'estado', 'creado_en'])
    .where('usuario_id', '=', usuarioId)
    .where('creado_en', '>', new Date(Date.now() - ESPERA_EMPRESA_DIAS * DIA_MS))
    .execute();
  const hoy = recientes.filter((m) => Date.now() - m.creado_en.getTime() < DIA_MS);
  if (hoy.length >= CAMBIOS_AL_DIA) throw empresaError('Has cambiado de empresa demasiadas veces hoy: prueba mañana');
  const aqui = recientes.filter((m) => m.empresa_id === empresaId);
  if (aqui.some((m) => m.estado === 'rechazada') || aqui.length >= PETICIONES_A_UNA_EMPRESA)
    throw empresaError('La empresa ya recibió tu solicitud hace poco: habla antes con ella');
}

/** Creates a company (`checkEmpresa` has passed it) with the user as titular, who leaves the former company. */
export async function createEmpresa(trx: Trx, escrita: EmpresaEscrita, autor: Autor) {
  await requireCalma(trx, autor.id);
  const viva = await findMembresiaViva(trx, autor.id);
  if (viva) {
    await lockEmpresas(trx, [viva.empresa_id]);
    await endMembresia(trx, viva, autor.id, autor);
  }
  const { empresa, delegacionId } = await insertEmpresa(trx, escrita, autor.email);
  const evento = { entidad: 'empresa', entidadId: empresa.id };
  await auditBy(trx, autor, { ...evento, tipo: 'empresa_creada', de: 'borrador', a: 'pendiente_verificacion' });
  if (empresa.estado === 'verificada')
    await auditBy(trx, autor, {
      ...evento,
      tipo: 'empresa_estado',
      de: 'pendiente_verificacion',
      a: 'verificada',
      motivo: `dominio ${empresa.dominios.join(', ')}`,
    });
  await insertMembresia(
    trx,
    { usuarioId: autor.id, empresaId: empresa.id, delegacionId, rol: 'titular', estado: 'activa' },
    autor,
  );
}
