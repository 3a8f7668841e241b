import type * as v from 'valibot';
import type { AdjuntoChat } from '#shared/contract/main/chat/entidades-chat';
import type { ADJUNTOS_BORRADOR } from '../../../api/almacen-cifrado/colecciones.ts';
import { nuevoId } from '../../../api/realtime/cola/nuevo-id.ts';
import { redactor } from '../../../i18n/es/chat/redactor.ts';

/** Stored data of an uploaded file. */
export type Subido = v.InferOutput<typeof ADJUNTOS_BORRADOR.schema>['subidos'][number];

export interface Subida {
  clave: string;
  /** Null for a file of an earlier visit, which only the API holds. */
  fichero: File | null;
  nombre: string;
  mime: string;
  bytes: number;
  /** The attachment at the API, once it is uploaded. */
  adjunto: AdjuntoChat | null;
  subido_en: string | null;
  /** Progress of the upload, 0 to 1; at 1 the API has the file and checks it. */
  parte: number;
  /** Why the upload failed, as a sentence. */
  fallo: string | null;
  /** Whether a retry may succeed. */
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

/** The API deletes unused uploads after a day; a message with a deleted one would be refused as a whole. */
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
