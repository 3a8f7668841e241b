import * as v from 'valibot';
import { Instante } from '../../campos.ts';
import { ANCHOS_IMAGEN } from '../../reglas/anchos-imagen.ts';
import { CV_MB, FOTO_PERFIL_MB } from '../../reglas/limites.ts';
import { PROMOCION } from '../../reglas/promocion/datos-promocion.ts';
import { CHAT } from '../../reglas/reglas-chat.ts';
import { endpoint } from '../endpoint.ts';
import { item } from '../respuesta.ts';

const MB = 1024 * 1024;

export interface ReglaUso {
  /** Roles that may upload it; null: any account. */
  roles: readonly string[] | null;
  /** Allowed extensions, each with its one MIME type. */
  tipos: Readonly<Record<string, string>>;
  /** Advice for files of another type; by default the sentence lists the accepted types. */
  otroTipo?: string;
  maxBytes: number;
  /** Public files are pictures that anybody sees; private files are served through a signed link only. */
  publico: boolean;
  /** Bytes that one person may store for this use in all. */
  cuotaBytes: number;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const IMAGENES = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** The uses that files are uploaded for, and the rules of each (X-01), for forms and API alike. */
export const USOS_FICHERO = {
  cv: {
    roles: null,
    tipos: {
      pdf: 'application/pdf',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
    maxBytes: CV_MB * MB,
    publico: false,
    cuotaBytes: 50 * MB,
  },
  imagen_editorial: {
    roles: ['editor_noticias', 'editor_tribunas', 'admin'],
    tipos: IMAGENES,
    maxBytes: 10 * MB,
    publico: true,
    cuotaBytes: 5 * 1024 * MB,
  },
  foto_perfil: {
    roles: ['visitador_farmaceutico', 'marketing'],
    tipos: IMAGENES,
    maxBytes: FOTO_PERFIL_MB * MB,
    publico: true,
    cuotaBytes: 20 * MB,
  },
  /** Picture of a proposed product. */
  imagen_producto: {
    roles: ['visitador_farmaceutico', 'marketing'],
    tipos: IMAGENES,
    maxBytes: 10 * MB,
    publico: true,
    cuotaBytes: 500 * MB,
  },
  /** Document for the sheet of a product: leaflets, labels, certificates (the call `revisiones.documento` of visita serves it). */
  documento_producto: {
    roles: ['visitador_farmaceutico', 'marketing'],
    tipos: { pdf: 'application/pdf' },
    maxBytes: 10 * MB,
    publico: false,
    cuotaBytes: 500 * MB,
  },
  imagen_promocion: {
    roles: ['visitador_farmaceutico', 'marketing'],
    tipos: IMAGENES,
    maxBytes: PROMOCION.IMAGEN_MB * MB,
    publico: true,
    cuotaBytes: 500 * MB,
  },
  documento_promocion: {
    roles: ['visitador_farmaceutico', 'marketing'],
    tipos: { pdf: 'application/pdf' },
    maxBytes: PROMOCION.DOCUMENTO_MB * MB,
    publico: false,
    cuotaBytes: 500 * MB,
  },
  adjunto_chat: {
    roles: null,
    tipos: {
      ...IMAGENES,
      pdf: 'application/pdf',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      xlsx: XLSX,
    },
    maxBytes: CHAT.ADJUNTO_MB * MB,
    publico: false,
    cuotaBytes: 500 * MB,
  },
  /** An official list for the catalogue: read once, by the import for which it is uploaded. */
  lista_oficial: {
    roles: ['admin'],
    tipos: {
      zip: 'application/zip',
      csv: 'text/csv',
      xlsx: XLSX,
      // AEMPS gives its own .xlsx lists the extension .xls.
      xls: XLSX,
    },
    otroTipo:
      'Sube la lista en .xlsx, .csv o .zip: si es un .ods o un .xls antiguo, ábrela y guárdala como .xlsx o .csv.',
    maxBytes: CHAT.ADJUNTO_MB * MB,
    publico: false,
    cuotaBytes: 500 * MB,
  },
  /** Picture of a group: the group's people see it. */
  imagen_grupo: {
    roles: null,
    tipos: IMAGENES,
    maxBytes: FOTO_PERFIL_MB * MB,
    publico: false,
    cuotaBytes: 20 * MB,
  },
} as const satisfies Record<string, ReglaUso>;
export type UsoFichero = keyof typeof USOS_FICHERO;

/** Address of a public picture; the API serves the smallest stored width that is at least `ancho`. */
export const urlImagen = (id: string, ancho?: (typeof ANCHOS_IMAGEN)[number]) =>
  `/api/ficheros/imagen/${id}${ancho === undefined ? '' : `?ancho=${ancho}`}`;

export const FicheroId = v.pipe(v.string('Sube un fichero'), v.uuid('Sube un fichero'));

export const FicheroSubido = v.object({
  id: v.string(),
  nombre: v.string(),
  mime: v.string(),
  bytes: v.number(),
  /** Size of a picture in pixels; null for documents. */
  ancho: v.nullable(v.number()),
  alto: v.nullable(v.number()),
  /** Address of a public picture. Null for a private file, which is opened through `enlace`. */
  url: v.nullable(v.string()),
});
export type FicheroSubido = v.InferOutput<typeof FicheroSubido>;

/** A signed link that only the person who asked for it can open, until `caduca_en` (five minutes). */
export const EnlaceFichero = v.object({ url: v.string(), caduca_en: Instante });
export type EnlaceFichero = v.InferOutput<typeof EnlaceFichero>;

export const ficheros = {
  /** multipart/form-data with one part, `fichero`. Later calls refer to the file by its id; an unreferenced file is deleted after 24 h. */
  subir: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/ficheros/:uso',
    access: 'session',
    upload: true,
    bodyLimit: CHAT.ADJUNTO_MB * MB + 16 * 1024,
    timeoutMs: 30_000,
    answer: item(FicheroSubido),
    status: 201,
    errors: ['fichero_grande', 'tipo_no_permitido'],
    summary:
      'Uploads one file for a use (`cv`, `imagen_editorial`, `foto_perfil`, `imagen_producto`, `documento_producto`, `imagen_promocion`, `documento_promocion`, `adjunto_chat`, `lista_oficial`, `imagen_grupo`).',
  }),
  enlace: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/ficheros/:id/enlace',
    access: 'session',
    answer: item(EnlaceFichero),
    summary: 'A signed link, for five minutes, to a private file of one’s own.',
  }),
  descarga: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/ficheros/:id/descarga',
    access: 'session',
    download: true,
    status: 200,
    query: v.object({
      caduca: v.pipe(v.string(), v.regex(/^\d{10}$/)),
      firma: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    }),
    errors: ['caducado'],
    summary: 'A private file, by the signed link of who is asking.',
  }),
  imagen: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/ficheros/imagen/:id',
    access: 'public',
    download: true,
    open: true,
    status: 200,
    query: v.object({ ancho: v.optional(v.picklist(ANCHOS_IMAGEN.map(String))) }),
    summary: 'A public picture, re-encoded and without metadata.',
  }),
};
