import { readOnce } from '../../../db/read-once.ts';

interface Nombre {
  id: number;
  slug: string;
  nombre: string;
}
export interface Nombres {
  areas: ReadonlyMap<number, Nombre & { color: string }>;
  categorias: ReadonlyMap<number, Nombre>;
}

/** Areas and categories by id, in their order. They are cached, because lists and articles are requested too often for a join each time. */
export const nombresDe = readOnce<Nombres>(async (db) => {
  const [areas, categorias] = await Promise.all([
    db.selectFrom('area_noticia').select(['id', 'slug', 'nombre', 'color']).orderBy('orden').execute(),
    db.selectFrom('categoria_noticia').select(['id', 'slug', 'nombre']).orderBy('orden').execute(),
  ]);
  return {
    areas: new Map(areas.map((area) => [area.id, area])),
    categorias: new Map(categorias.map((categoria) => [categoria.id, categoria])),
  };
});
