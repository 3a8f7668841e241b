import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { urlImagen } from '#shared/contract/main/ficheros';
import type { Deps } from '../../../deps.ts';
import { carpetaTemporal } from '../../../files/almacen.ts';
import { claveDe } from '../../../files/claves.ts';
import { MIME_IMAGEN, reencode } from '../../../files/imagen.ts';
import { openAlmacen } from '../../../files/open-almacen.ts';
import { dibujar, MOTIVOS } from './portada-dibujada.ts';

/**
 * A picture for each of the demonstration's articles that has none, one for each area. It takes a few seconds, so that it
 * runs behind what is served already. Gives how many articles got one.
 */
export async function demoImagenes(deps: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const { db } = deps;
  const sinImagen = await db
    .selectFrom('noticia as n')
    .innerJoin('area_noticia as a', 'a.id', 'n.area_id')
    .select(['a.id', 'a.slug'])
    .where('n.origen', '=', 'demo')
    .where('n.imagen', 'is', null)
    .groupBy(['a.id', 'a.slug'])
    .execute();
  let total = 0;
  for (const { id: areaId, slug } of sinImagen) {
    const motivo = MOTIVOS[slug];
    if (!motivo) continue;
    const { id, ancho, alto } = await keepDibujo(deps, dibujar(motivo));
    const imagen = {
      url: urlImagen(id),
      alt: motivo.alt,
      pie: null,
      credito: 'Ilustración de demostración',
      ancho,
      alto,
    };
    total += await db.transaction().execute(async (trx) => {
      const rows = await trx
        .updateTable('noticia')
        .set({ imagen: JSON.stringify(imagen) })
        .where('origen', '=', 'demo')
        .where('area_id', '=', areaId)
        .where('imagen', 'is', null)
        .returning('id')
        .execute();
      // With the first that shows it, as every public picture.
      const [first] = rows;
      if (first)
        await trx
          .updateTable('fichero')
          .set({ entidad: 'noticia', entidad_id: String(first.id), libre_desde: null })
          .where('id', '=', id)
          .execute();
      return rows.length;
    });
  }
  return total;
}

async function keepDibujo({ db, config }: Pick<Deps, 'db' | 'config'>, svg: string) {
  const almacen = openAlmacen(config);
  // Beside the store: its files are moved there, which works within one disk only.
  await mkdir(carpetaTemporal(config), { recursive: true, mode: 0o700 });
  const dir = await mkdtemp(path.join(carpetaTemporal(config), 'dibujo-'));
  try {
    const file = path.join(dir, 'dibujo');
    await sharp(Buffer.from(svg)).png().toFile(file);
    const partes = await reencode(file);
    const id = randomUUID();
    const [ancho, alto] = [partes.at(-1)?.ancho ?? 0, partes.at(-1)?.alto ?? 0];
    const bytes = partes.reduce((sum, parte) => sum + parte.bytes, 0);
    const variantes = partes.map((parte) => parte.ancho);
    const fila = {
      id,
      uso: 'imagen_editorial',
      nombre: 'dibujo.webp',
      mime: MIME_IMAGEN,
      bytes,
      ancho,
      alto,
      variantes,
    } as const;
    // The row first, as for every upload: bytes without a name could never be deleted.
    await db.insertInto('fichero').values(fila).execute();
    for (const parte of partes) await almacen.put(claveDe(id, parte.ancho), parte.path, MIME_IMAGEN);
    await db.updateTable('fichero').set({ listo: true }).where('id', '=', id).execute();
    return { id, ancho, alto };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
