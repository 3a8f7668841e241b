import type { Db } from '../../../deps.ts';

interface Nombre {
  id: number;
  slug: string;
  nombre: string;
}
export interface Nombres {
  areas: ReadonlyMap<number, Nombre & { color: string }>;
  categorias: ReadonlyMap<number, Nombre>;
}

const porBase = new WeakMap<Db, Promise<Nombres>>();

/**
 * Areas and categories by id, in their order. Only a migration changes them, so that each process reads them once: lists and
 * articles are asked for too often to join them each time.
 */
export function nombresDe(db: Db): Promise<Nombres> {
  const known = porBase.get(db);
  if (known) return known;
  const read = readNombres(db);
  porBase.set(db, read);
  read.catch(() => porBase.delete(db));
  return read;
}

async function readNombres(db: Db): Promise<Nombres> {
  const [areas, categorias] = await Promise.all([
    db.selectFrom('area_noticia').select(['id', 'slug', 'nombre', 'color']).orderBy('orden').execute(),
    db.selectFrom('categoria_noticia').select(['id', 'slug', 'nombre']).orderBy('orden').execute(),
  ]);
  return {
    areas: new Map(areas.map((area) => [area.id, area])),
    categorias: new Map(categorias.map((categoria) => [categoria.id, categoria])),
  };
}
