import type { Fila, Valor } from './campos-revision.ts';

/** Address of a document that was uploaded for a sheet, as our pages ask for it. The API decides who reads it. */
export const urlDocumento = (id: string) => `/visita/api/documentos/${id}`;

const SUBIDO = /^\/visita\/api\/documentos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The id of a document that was uploaded here, by its address; null: an address of anything else. */
export const idDeDocumento = (url: unknown): string | null =>
  typeof url === 'string' ? (SUBIDO.exec(url)?.[1] ?? null) : null;

/** The documents among a value's rows that were uploaded here, by what they are called. */
export const documentosSubidos = (valor: Valor | undefined): { id: string; titulo: string }[] =>
  (Array.isArray(valor) ? valor : []).flatMap((fila) => {
    const { url, titulo } = typeof fila === 'object' ? fila : {};
    const id = idDeDocumento(url);
    return id === null ? [] : [{ id, titulo: typeof titulo === 'string' && titulo !== '' ? titulo : 'Documento' }];
  });

/** The row of a document that has just been uploaded: called as its file, until somebody says it better. */
export const filaDeDocumento = ({ id, nombre }: { id: string; nombre: string }): Fila => ({
  url: urlDocumento(id),
  titulo: nombre.replace(/\.pdf$/i, '').slice(0, 200),
});
