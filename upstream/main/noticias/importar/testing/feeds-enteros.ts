import { expect, test } from 'vitest';
import { atFileEnd } from '../../../../testing/at-file-end.ts';
import { buildTestMain } from '../../../../testing/build-test-main.ts';
import { importadorAutomatico } from '../cola-fuentes.ts';
import { type Destino, noticiaDeEntrada } from '../entrada/noticia-de-entrada.ts';
import { importFeed, prepareImportacion } from '../import-feed.ts';
import { readFeed } from '../lectores/read-feed.ts';

const DESTINO: Destino = {
  area_id: 1,
  categoria_id: 8,
  mapa: { acceso: 3, anticonceptivos: 8 },
  modo: 'publicar',
  licencia: 'CC BY 3.0',
  atribucion: null,
  fuente_nombre: null,
};

interface Conjunto {
  leido: (fichero: string) => string | Buffer;
  autor: string;
  /** Items of the blog that are no posts: type → how many. */
  otros: Record<string, number>;
}

/** The expectations that both the real feeds (npm run test:real) and the invented ones, which have their traits, must meet. */
export async function tryFeedsEnteros({ leido, autor, otros: otrosDelBlog }: Conjunto): Promise<void> {
  const { db, deps } = await buildTestMain();
  const leer = (fichero: string) =>
    readFeed(Buffer.from(leido(fichero)), { ahora: new Date('2026-11-21T10:00:00Z'), url: null });
  async function importa(fichero: string) {
    const feed = await leer(fichero);
    const preparado = await prepareImportacion(db, { feed, destino: DESTINO, fuenteId: null });
    return importFeed(importadorAutomatico(deps), preparado, false);
  }
  atFileEnd(async () => {
    await db.deleteFrom('noticia').execute();
  });

  test('RSS, Atom and WXR give the same 12 articles', async () => {
    const contexto = {
      destino: DESTINO,
      fuenteId: null,
      compartidos: new Set<string>(),
      areas: [],
      categorias: [{ id: 2, slug: 'vacunas' }],
    };
    const leidas = await Promise.all(
      ['medicamentalia.rss.xml', 'medicamentalia.atom.xml', 'medicamentalia.wxr.xml'].map(async (fichero) => {
        const feed = await leer(fichero);
        return feed.entradas.map((entrada) => {
          const preparada = noticiaDeEntrada(entrada, { ...contexto, feed });
          if (!('escrita' in preparada)) throw new Error(preparada.avisos.join());
          const { titulo, canonica_url, ...igual } = preparada.escrita;
          // In the RSS each title includes its subtitle, which makes one of them too long.
          return {
            ...igual,
            enlace: entrada.enlace,
            publicada: entrada.publicada,
            titulo: titulo.split(':')[0]?.replace('…', ''),
          };
        });
      }),
    );
    const [rss, atom, wxr] = leidas;
    expect(rss).toHaveLength(12);
    expect(atom).toEqual(rss);
    expect(wxr).toEqual(rss);
    expect(rss?.map(({ autor_texto }) => autor_texto)).toContain(autor);
    expect(rss?.map(({ categoria_id }) => categoria_id)).toEqual([3, 3, 3, 3, 8, 8, 2, 2, 2, 2, 2, 2]);
  }, 60_000);

  test('the 12 articles are stored once, in whatever format they are imported again', async () => {
    const [primera, segunda, atom, wxr] = [
      await importa('medicamentalia.rss.xml'),
      await importa('medicamentalia.rss.xml'),
      await importa('medicamentalia.atom.xml'),
      await importa('medicamentalia.wxr.xml'),
    ];
    expect(primera).toMatchObject({ leidas: 12, nuevas: 12 });
    expect(segunda).toMatchObject({ nuevas: 0, modificadas: 0, iguales: 12 });
    // In the other formats the titles have no subtitles.
    for (const otra of [atom, wxr]) expect(otra).toMatchObject({ leidas: 12, nuevas: 0 });
    const filas = await db.selectFrom('noticia').select(['estado', 'cuerpo', 'atribucion']).execute();
    expect(filas).toHaveLength(12);
    expect(filas.every(({ cuerpo }) => cuerpo.startsWith('<') && cuerpo.length > 4_000)).toBe(true);
  }, 60_000);

  test('the theme test data: 51 posts, the protected one stays out, a second import changes nothing', async () => {
    const { entradas, otros } = await leer('wordpress-theme-unit-test.wxr.xml');
    expect(entradas).toHaveLength(51);
    expect(otros).toEqual(otrosDelBlog);
    const primera = await importa('wordpress-theme-unit-test.wxr.xml');
    expect(primera).toMatchObject({ leidas: 51, nuevas: 50, modificadas: 0, omitidas: 1 });
    const antes = await db.selectFrom('noticia').selectAll().orderBy('id').execute();
    expect(antes.map(({ cuerpo }) => cuerpo).join()).not.toMatch(
      /<script|<iframe|<!--|\son\w+=|\[(?:caption|gallery)|style=/i,
    );
    const segunda = await importa('wordpress-theme-unit-test.wxr.xml');
    expect(segunda).toMatchObject({ leidas: 51, nuevas: 0, modificadas: 0, iguales: 50, omitidas: 1 });
    expect(await db.selectFrom('noticia').selectAll().orderBy('id').execute()).toEqual(antes);
  }, 60_000);
}
