import type { Fila, Valor } from './campos-revision.ts';

/** Address of a document that was uploaded for a sheet. The API decides who may read it. */
export const urlDocumento = (id: string) => `/visita/api/documentos/${id}`;

const SUBIDO = /^\/visita\/api\/documentos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The id of an uploaded document from its address; null for any other address. */
export const idDeDocumento = (url: unknown): string | null =>
  typeof url === 'string' ? (SUBIDO.exec(url)?.[1] ?? null) : null;

/** The uploaded documents among the rows of a value, with their titles. */
export const documentosSubidos = (valor: Valor | undefined): { id: string; titulo: string }[] =>
  (Array.isArray(valor) ? valor : []).flatMap((fila) => {
    const { url, titulo } = typeof fila === 'object' ? fila : {};
    const id = idDeDocumento(url);
    return id === null ? [] : [{ id, titulo: typeof titulo === 'string' && titulo !== '' ? titulo : 'Documento' }];
  });

/** The row of a document that was just uploaded: the file's name is its title until somebody gives a better one. */
export const filaDeDocumento = ({ id, nombre }: { id: string; nombre: string }): Fila => ({
  url: urlDocumento(id),
  titulo: nombre.replace(/\.pdf$/i, '').slice(0, 200),
});
