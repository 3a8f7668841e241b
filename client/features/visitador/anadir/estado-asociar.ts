import * as v from 'valibot';
import { Email } from '#shared/campos';
import type { BodyOf } from '#shared/contract/endpoint';
import type { AsociacionEscrita, borradores, PeticionEscrita } from '#shared/contract/visita/cartera/borradores';
import type { Condiciones } from '#shared/contract/visita/cartera/cartera';

import type { PestanaAsociar } from '../nombres-pestanas.ts';

/** State of the form: common to all products, except for the presentations of each. */
export interface Escrito {
  condiciones: Condiciones;
  /** Name of the chosen company, or a typed name with `empresa_id` null. */
  empresaNombre: string | null;
  peticion: PeticionEscrita;
  presentaciones: Readonly<Record<number, readonly number[]>>;
}

/** Props of each step. */
export interface PestanaProps {
  escrito: Escrito;
  change: (cambios: Partial<Escrito['condiciones']>) => void;
}

type Leido = { asociaciones: readonly AsociacionEscrita[]; peticion: PeticionEscrita };

/** Initial state; from several drafts that were written apart it takes the first one, and saving applies it to all. */
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

/** Which steps are complete. `responsables`: how many people may answer in the app for the chosen company. */
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
