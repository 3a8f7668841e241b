import type { Client } from 'pg';
import { mergeLaboratorios } from '../laboratorios/merge-laboratorios.ts';
import { closeLote, type FuenteReal, saveProblemas } from '../lote.ts';
import { type ImportLog, rssMb } from '../registro.ts';
import { saveLista } from '../save-lista.ts';
import { applyBajas, checkBajas, restorePresentaciones } from './apply-bajas.ts';
import { applyDiccionarios } from './apply-diccionarios.ts';
import { applyAlertas, applyHijos } from './apply-hijos.ts';
import { applyPresentaciones } from './apply-presentaciones.ts';
import { applyProductos, type Escritor } from './apply-productos.ts';
import { closeIncidencias } from './close-incidencias.ts';
import { followCodigos } from './follow-codigos.ts';
import { refuseMarcasCambiadas } from './marcas-cambiadas.ts';
import { mergeRegistros } from './merge-registros.ts';
import { reconcile } from './reconcile.ts';
import type { Staging } from './staging.ts';
import { type ChangeCounts, countCambios, writeCambios } from './write-cambios.ts';

export interface Modo {
  fuente: FuenteReal;
  /** Path of the list's file, of which a copy is stored so that the staff can go back to this list. */
  ruta: string;
  permitirBajas?: boolean | undefined;
  forzar?: boolean | undefined;
  /** A dry run: the list is read and compared, and nothing is changed. */
  ensayo?: boolean | undefined;
}

/** What the catalogue and its list became. `nuevas`, `modificadas` and `bajas` are presentations. */
export interface Resultado extends ChangeCounts {
  estado: 'hecho' | 'sin_cambios' | 'ensayo';
  fecha: string | null;
  leidas: number;
  productos: number;
  presentaciones: number;
  bajas: number;
  productosBaja: number;
  errores: number;
  avisos: number;
  /** Cells whose text was encoded twice, and which were mended. */
  remendadas: number;
  /** Rows that the list has twice. */
  repetidas: number;
}

/**
 * Applies the staged rows to the catalogue, in one transaction that also closes the lote and notifies the finder.
 * @throws FalloImportacion when the list would withdraw too much; the caller rolls back
 */
export async function applyLista(
  escritor: Escritor,
  modo: Modo,
  staging: Staging,
  registro: ImportLog,
): Promise<Resultado> {
  const { client, pais, origen, lote, fecha } = escritor;
  const { fuente, ruta, permitirBajas, forzar, ensayo } = modo;
  const conPresentaciones = staging.presentaciones() > 0;
  await client.query('begin');
  await client.query(`select set_config('catalogo.importador', $1, true)`, [fuente]);
  // The index is made before the staged rows are updated: PostgreSQL does not use an index in the transaction that made it, if rows
  // of the table had been updated in it before.
  await client.query('create index on stg_producto (nregistro)');
  await mergeRegistros(escritor);
  if (fuente === 'listado' && !forzar) await refuseMarcasCambiadas(escritor);
  await followCodigos(escritor);
  if (!permitirBajas) await checkBajas(escritor, conPresentaciones ? ['presentaciones', 'productos'] : ['productos']);
  await removeDemo(client, pais);
  await mergeLaboratorios(escritor);
  const sinSaberCual = await reconcile(escritor, conPresentaciones);
  if (sinSaberCual.length > 0)
    registro.aviso(
      'productos',
      0,
      `medicamentos de los que la lista dice que se comercializan y no cuál de sus presentaciones: ${sinSaberCual.length}. Constan ` +
        'como comercializados, y de sus presentaciones no consta cuál, hasta que lo digan el Nomenclátor o la lista de presentaciones',
      sinSaberCual.slice(0, 20).join(' '),
    );
  for (const { diccionario, codigo } of await applyDiccionarios(client, pais))
    registro.aviso('diccionarios', 0, `el código «${codigo}» no está en el diccionario`, diccionario);
  await applyProductos(escritor);
  await applyHijos(escritor);
  await applyPresentaciones(escritor);
  if (fuente === 'nomenclator') await applyAlertas(escritor);
  const devueltas = conPresentaciones ? 0 : await restorePresentaciones(escritor);
  const bajas = await applyBajas(escritor, conPresentaciones);
  await writeCambios(escritor);
  await closeIncidencias(escritor);
  const cuenta = await countCambios(escritor, devueltas);
  const lineas = { productos: staging.productos(), presentaciones: staging.presentaciones(), ...registro.cuenta };
  const { nuevas, modificadas, productosNuevos, productosModificados } = cuenta;
  await closeLote(client, lote, 'hecho', {
    ...lineas,
    nuevas,
    modificadas,
    bajas: bajas.presentaciones,
    productos_nuevos: productosNuevos,
    productos_modificados: productosModificados,
    productos_baja: bajas.productos,
    fecha_listado: fecha,
    rss_mb: rssMb(),
  });
  await saveProblemas(client, lote, registro.problemas);
  if (!ensayo) await saveLista(client, lote, fuente, ruta);
  await client.query(`select pg_notify('catalogo', $1)`, [origen]);
  await client.query(ensayo ? 'rollback' : 'commit');
  if (ensayo) await client.query('delete from lote_importacion where id = $1', [lote]);
  else
    await client.query(
      'analyze producto, presentacion, composicion, documento, producto_via, laboratorio, principio_activo',
    );
  return {
    ...lineas,
    ...cuenta,
    bajas: bajas.presentaciones,
    productosBaja: bajas.productos,
    fecha,
    estado: ensayo ? 'ensayo' : 'hecho',
  };
}

/** Deletes the country's demonstration and its made-up dictionaries, when the country gets its first official list. */
async function removeDemo(client: Client, pais: number): Promise<void> {
  const { rowCount } = await client.query(`delete from producto where pais_id = $1 and origen = 'demo'`, [pais]);
  if (!rowCount) return;
  for (const tabla of [
    'laboratorio',
    'principio_activo',
    'forma_farmaceutica',
    'forma_simplificada',
    'via_administracion',
    'excipiente',
  ])
    await client.query(`delete from ${tabla} where pais_id = $1 and codigo like 'DEMO-%'`, [pais]);
}
