import * as v from 'valibot';
import { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { TestMain } from '../../../testing/build-test-main.ts';
import { insertNoticia, type NuevaNoticia } from '../mesa/write-noticia.ts';

export const CUERPO = `<p>${'El suministro se ha restablecido en todas las provincias. '.repeat(6).trim()}</p>`;

/** An article as an editor sends it, complete enough to be published. */
export const escrita = (cambios: Partial<v.InferInput<typeof NoticiaEscrita>> = {}) => ({
  titulo: 'Se restablece el suministro de un antibiótico',
  entradilla: 'La situación vuelve a la normalidad.',
  cuerpo: CUERPO,
  area_id: 2,
  categoria_id: 4,
  ...cambios,
});

type Escrita = ReturnType<typeof escrita>;

/** An article in the database, published `horas` ago unless told otherwise. */
export const insertPrueba = (
  { db }: Pick<TestMain, 'db'>,
  cambios: Partial<Escrita> = {},
  { horas = 1, ...procedencia }: NuevaNoticia['procedencia'] & { horas?: number } = {},
) =>
  db.transaction().execute((trx) => {
    const at = new Date(Date.now() - horas * 3_600_000);
    return insertNoticia(trx, {
      escrita: v.parse(NoticiaEscrita, escrita(cambios)),
      autorId: null,
      now: at,
      procedencia: { estado: 'publicada', fecha_publicacion: at, ...procedencia },
    });
  });
