import * as v from 'valibot';
import { Email } from '#shared/campos';
import type { BodyOf } from '#shared/contract/endpoint';
import type { AsociacionEscrita, borradores, PeticionEscrita } from '#shared/contract/visita/cartera/borradores';
import type { Condiciones } from '#shared/contract/visita/cartera/cartera';

import type { PestanaAsociar } from '../nombres-pestanas.ts';

/** What the form holds: the same for all of the products, but for which presentations of each. */
export interface Escrito {
  condiciones: Condiciones;
  /** As it is chosen or, with `empresa_id` null, only typed. */
  empresaNombre: string | null;
  peticion: PeticionEscrita;
  presentaciones: Readonly<Record<number, readonly number[]>>;
}

/** What each step takes. */
export interface PestanaProps {
  escrito: Escrito;
  cambiar: (cambios: Partial<Escrito['condiciones']>) => void;
}

type Leido = { asociaciones: readonly AsociacionEscrita[]; peticion: PeticionEscrita };

/** Of several that were written apart, the first one's: saved, it is all of theirs. */
export function escritoDe({ asociaciones, peticion }: Leido): Escrito {
  const [primera] = asociaciones;
  if (!primera) throw new Error('no drafts');
  const { empresa, relacion, zonas, canales, fecha_inicio, fecha_fin, visible_publico, contacto_publico, nota } =
    primera;
  return {
    condiciones: {
      empresa_id: empresa?.id ?? null,
      relacion,
      zonas,
      canales,
      fecha_inicio,
      fecha_fin,
      visible_publico,
      contacto_publico,
      nota,
    },
    empresaNombre: empresa?.nombre ?? null,
    peticion,
    presentaciones: Object.fromEntries(asociaciones.map((una) => [una.id, una.presentaciones.map(({ id }) => id)])),
  };
}

export const cuerpoDe = (
  { condiciones, peticion, presentaciones }: Escrito,
  asociaciones: readonly Pick<AsociacionEscrita, 'id' | 'version'>[],
): BodyOf<typeof borradores.guardar> => ({
  ...condiciones,
  peticion,
  asociaciones: asociaciones.map(({ id, version }) => ({
    id,
    version,
    presentaciones: [...(presentaciones[id] ?? [])],
  })),
});

/** Which steps have all that they need. `responsables`: how many may answer in the app for the chosen company. */
export function completas(
  { condiciones, empresaNombre, peticion }: Escrito,
  responsables: number,
): Record<PestanaAsociar, boolean> {
  const correo = peticion.email_destino?.trim() ?? '';
  const bien = {
    vincular: condiciones.empresa_id !== null || empresaNombre === null,
    zonas:
      condiciones.zonas.length > 0 &&
      (condiciones.fecha_inicio === null ||
        condiciones.fecha_fin === null ||
        condiciones.fecha_inicio <= condiciones.fecha_fin),
    visibilidad: true,
    verificacion: correo === '' ? responsables > 0 : v.is(Email, correo),
  };
  return { ...bien, resumen: Object.values(bien).every(Boolean) };
}
