import { Noticia } from '#shared/contract/main/noticias/noticias-entidades';
import { copiasDe } from './copias.ts';

/** The last articles that were read. */
const noticias = copiasDe({ nombre: 'noticias-1', carpeta: 'noticias', most: 20, schema: Noticia });

const PARA_TODOS: readonly Noticia['estado'][] = ['publicada', 'archivada'];

/**
 * Keeps an article by the address that it was asked for at, without what is the reader's: what they saved, and the list that
 * they came from. Of what is for professionals only there is no copy: it would open to whoever sits here next.
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
