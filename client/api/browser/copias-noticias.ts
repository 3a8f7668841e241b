import { Noticia } from '#shared/contract/main/noticias/noticias-entidades';
import { copiasDe } from './copias.ts';

/** Copies of the articles that were read last. */
const noticias = copiasDe({ nombre: 'noticias-1', carpeta: 'noticias', most: 20, schema: Noticia });

const PARA_TODOS: readonly Noticia['estado'][] = ['publicada', 'archivada'];

/**
 * Keeps an article under the id or slug that it was requested by, without the reader's own data: saved articles, and the list
 * that they came from. Articles for professionals only are not kept: the next user of this browser could open them.
 */
export async function saveNoticia(pedida: string, noticia: Noticia, now?: Date): Promise<void> {
  const { cuerpo, estado, solo_profesionales, relacionadas } = noticia;
  if (solo_profesionales || cuerpo === null || !PARA_TODOS.includes(estado)) return noticias.remove(pedida);
  const deNadie = {
    ...noticia,
    guardada: false,
    anterior: null,
    siguiente: null,
    relacionadas: relacionadas.map((otra) => ({ ...otra, guardada: false })),
  };
  await noticias.save(pedida, deNadie, now);
}
export const readNoticia = noticias.read;
export const deleteNoticia = noticias.remove;
