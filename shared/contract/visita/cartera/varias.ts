import * as v from 'valibot';
import { Id, Version } from '../../../campos.ts';
import { ZONAS_MAX } from '../../../reglas/limites.ts';
import { PRODUCTOS_DE_UNA_VEZ } from '../../../reglas/reglas-cartera.ts';
import { endpoint } from '../../endpoint.ts';
import { Zona } from '../../main/perfiles.ts';
import { item } from '../../respuesta.ts';
import { cabenConSusZonas } from './caben.ts';
import { ROLES_CARTERA } from './cartera.ts';

/** One step for many products of the caller's portfolio: it succeeds for all, or for none, with the reason. */

export const PASOS_DE_VARIAS = ['cancelar', 'descartar', 'finalizar'] as const;

const Elegidas = v.pipe(
  v.array(v.object({ id: Id, version: Version })),
  v.minLength(1, 'Elige al menos un producto'),
  v.maxLength(PRODUCTOS_DE_UNA_VEZ, `Elige como máximo ${PRODUCTOS_DE_UNA_VEZ} productos de una vez`),
);
const Hechas = item(v.object({ hechas: v.number() }));

export const varias = {
  mover: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/varias',
    access: ROLES_CARTERA,
    body: v.object({ paso: v.picklist(PASOS_DE_VARIAS), asociaciones: Elegidas }),
    answer: Hechas,
    errors: ['validacion', 'conflicto_version', 'estado_no_permite', 'no_encontrado'],
    summary: 'The same step for all of them; all or none.',
  }),
  zonas: endpoint({
    api: 'visita',
    method: 'PUT',
    path: '/api/cartera/varias/zonas',
    access: ROLES_CARTERA,
    body: v.pipe(
      v.object({
        asociaciones: Elegidas,
        zonas: v.pipe(
          v.array(Zona),
          v.minLength(1, 'Elige al menos una zona'),
          v.maxLength(ZONAS_MAX, 'Son demasiadas zonas'),
        ),
      }),
      cabenConSusZonas('asociaciones'),
    ),
    answer: Hechas,
    errors: ['validacion', 'conflicto_version', 'estado_no_permite', 'no_encontrado'],
    summary: 'The same zones for all of them, of confirmed ones only fewer than there were; all or none.',
  }),
} as const;
