import type * as v from 'valibot';
import type { AdjuntoChat } from '#shared/contract/main/chat/entidades-chat';
import type { ADJUNTOS_BORRADOR } from '../../../api/almacen-cifrado/colecciones.ts';
import { nuevoId } from '../../../api/realtime/cola/nuevo-id.ts';
import { redactor } from '../../../i18n/es/chat/redactor.ts';

/** What is kept of one that the API has. */
export type Subido = v.InferOutput<typeof ADJUNTOS_BORRADOR.schema>['subidos'][number];

export interface Subida {
  clave: string;
  /** Null: of an earlier visit, which is at the API and nowhere else. */
  fichero: File | null;
  nombre: string;
  mime: string;
  bytes: number;
  /** What the API keeps it as, once it has it. */
  adjunto: AdjuntoChat | null;
  subido_en: string | null;
  /** How much of it has left, 0 to 1: at 1 the API has it and looks at it. */
  parte: number;
  /** Why not, in a sentence. */
  fallo: string | null;
  /** The same may go well another time. */
  seRepite: boolean;
}

export const deFichero = (fichero: File): Subida => ({
  clave: nuevoId(),
  fichero,
  nombre: fichero.name,
  mime: fichero.type,
  bytes: fichero.size,
  adjunto: null,
  subido_en: null,
  parte: 0,
  fallo: null,
  seRepite: false,
});

/** The API lets go after a day of what goes with nothing: sent then, the whole message would be refused. */
const SE_GUARDA_MS = 23 * 3_600_000;

export const deAntes = ({ clave, adjunto, subido_en }: Subido): Subida => {
  const { nombre, mime, bytes } = adjunto;
  const esViejo = Date.now() - Date.parse(subido_en) > SE_GUARDA_MS;
  const seTiene = esViejo ? { adjunto: null, fallo: redactor.caducado } : { adjunto, fallo: null };
  return {
    clave,
    fichero: null,
    nombre,
    mime,
    bytes,
    subido_en,
    parte: 1,
    seRepite: false,
    ...seTiene,
  };
};
