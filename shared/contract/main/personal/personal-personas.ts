import * as v from 'valibot';
import { ROLES } from '../../../estados/tipos-registro.ts';
import { BUSCAR_MAX, BUSCAR_MIN } from '../../../reglas/limites.ts';

export const ESTADOS_CUENTA = [
  'sin_verificar',
  'incompleta',
  'activa',
  'suspendida',
  'baja_pendiente',
  'eliminada',
] as const;

/** `acceso`: the most recent login first. */
export const ORDENES_PERSONAS = ['nuevas', 'antiguas', 'nombre', 'acceso'] as const;

export const ACCIONES_PERSONAS = ['suspender', 'reactivar', 'cerrar_sesiones'] as const;

/** Filter and order of the accounts. `q`: part of a name or an e-mail address. */
export const FiltroPersonas = v.object({
  q: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(BUSCAR_MIN, `Escribe al menos ${BUSCAR_MIN} letras`),
      v.maxLength(BUSCAR_MAX),
    ),
  ),
  rol: v.optional(v.picklist(ROLES)),
  estado: v.optional(v.picklist(ESTADOS_CUENTA)),
  orden: v.optional(v.picklist(ORDENES_PERSONAS), 'nuevas'),
});
