import pg from 'pg';
import { paisPorIso } from '#shared/paises';
import { leerAnmat } from './anmat.ts';
import { aplicarBajas, comprobarBajas } from './aplicar-bajas.ts';
import { type Cuenta, contarCambios, escribirCambios } from './aplicar-cambios.ts';
import { aplicarDiccionarios } from './aplicar-diccionarios.ts';
import { aplicarAlertas, aplicarHijos } from './aplicar-hijos.ts';
import { aplicarPresentaciones } from './aplicar-presentaciones.ts';
import { aplicarProductos, type Escritor } from './aplicar-productos.ts';
import { type Avance, createAvance } from './avance.ts';
import { Fallo, fallo } from './fallo.ts';
import type { Fichero } from './ficheros.ts';
import { openFicheros } from './ficheros.ts';
import { leerListado } from './listado.ts';
import {
  abrirLote,
  cerrarLote,
  type FuenteReal,
  guardarProblemas,
  type LoteNuevo,
  ORIGENES,
  tomarTurno,
  ultimoHecho,
} from './lote.ts';
import { type Mesa, openMesa } from './mesa.ts';
import { leerNomenclator } from './nomenclator.ts';
import { createRegistro, type Registro } from './registro.ts';

export interface Lectura {
  client: pg.Client;
  pais: number;
  ficheros: Fichero[];
  mesa: Mesa;
  registro: Registro;
  avance: Avance;
}

export interface Opciones {
  fuente: FuenteReal;
  /** ZIP, folder or file. */
  ruta: string;
  /** Of a download. */
  descarga?: Pick<LoteNuevo, 'fichero' | 'url' | 'etag' | 'ultimaModificacion'>;
  permitirBajas?: boolean;
  forzar?: boolean;
  /** Of a list that carries none of its own. */
  fecha?: string | undefined;
  /** Reads and compares everything and changes nothing. */
  ensayo?: boolean;
  tell?: (line: string) => void;
}

export interface Informe extends Cuenta {
  estado: 'hecho' | 'sin_cambios' | 'ensayo';
  fecha: string | null;
  leidas: number;
  productos: number;
  presentaciones: number;
  bajas: number;
  productosBaja: number;
  errores: number;
  avisos: number;
  segundos: number;
  rssMb: number;
}

const LECTORES: Record<FuenteReal, (lectura: Lectura) => Promise<{ fecha: string | null }>> = {
  nomenclator: leerNomenclator,
  listado: leerListado,
  anmat: leerAnmat,
};

const rssMb = () => Math.round(process.resourceUsage().maxRSS / 1024);

/**
 * Brings one official list into the catalogue, in one transaction: whoever reads meanwhile sees the old one whole, and a
 * death at any moment leaves it so.
 * @throws Fallo with a sentence for who started it
 */
export async function importar(connection: pg.ClientConfig, opciones: Opciones): Promise<Informe> {
  const since = performance.now();
  const avance = createAvance(opciones.tell ?? (() => {}));
  const ficheros = await openFicheros(opciones.ruta);
  // Statements of an import take as long as they take; a pool's clients are for requests.
  const client = new pg.Client({ ...connection, statement_timeout: 0, application_name: 'importador' });
  client.on('error', () => {});
  try {
    await client.connect();
    // Compiling these statements costs more than they do; their tables fit into memory.
    await client.query(`set jit = off; set work_mem = '32MB'; set temp_buffers = '32MB'`);
    await tomarTurno(client);
    const resultado = await conTurno(client, opciones, ficheros, avance);
    return { ...resultado, segundos: (performance.now() - since) / 1000, rssMb: rssMb() };
  } finally {
    ficheros.close();
    await client.end();
  }
}

type Resultado = Omit<Informe, 'segundos' | 'rssMb'>;

async function conTurno(
  client: pg.Client,
  opciones: Opciones,
  { lista, sha256 }: { lista: Fichero[]; sha256: string },
  avance: Avance,
): Promise<Resultado> {
  const { fuente, ruta, descarga } = opciones;
  const previo = await ultimoHecho(client, fuente);
  const fichero = ruta.split('/').at(-1) ?? ruta;
  const lote = await abrirLote(client, { fuente, fichero, sha256, ...descarga });
  if (previo?.sha256 === sha256 && previo.fuente === fuente && !opciones.forzar)
    return sinCambios(client, lote, previo.fecha_listado);
  const registro = createRegistro();
  try {
    const mesa = await openMesa(client);
    const origen = ORIGENES[fuente].origen;
    // Both countries are in the bundled list.
    const pais = paisPorIso(ORIGENES[fuente].iso)!.id;
    const leida = await LECTORES[fuente]({ client, pais, ficheros: lista, mesa, registro, avance });
    const fecha = leida.fecha ?? opciones.fecha ?? null;
    await mesa.flush(true);
    await client.query('analyze stg_diccionario, stg_producto, stg_presentacion, stg_alerta');
    registro.comprobar(true);
    if (fecha && previo?.fecha_listado && fecha < previo.fecha_listado && !opciones.forzar)
      throw fallo('fechaAnterior', fecha, previo.fecha_listado);
    avance.fase('Comparando con el catálogo…');
    const resultado = await aplicar({ client, pais, origen, lote, fecha }, opciones, mesa, registro);
    await guardarProblemas(client, lote, registro.problemas);
    return resultado;
  } catch (error) {
    await fallido(client, lote, registro, error);
    throw error;
  }
}

async function sinCambios(client: pg.Client, lote: number, fecha: string | null): Promise<Resultado> {
  const cuenta = {
    nuevas: 0,
    modificadas: 0,
    bajas: 0,
    errores: 0,
    avisos: 0,
    leidas: 0,
    productos: 0,
    presentaciones: 0,
  };
  await cerrarLote(client, lote, 'sin_cambios', { fecha_listado: fecha, rss_mb: rssMb() });
  return { ...cuenta, estado: 'sin_cambios', fecha, productosNuevos: 0, productosModificados: 0, productosBaja: 0 };
}

/** The connection may be what failed: then the next import marks this one. */
async function fallido(client: pg.Client, lote: number, { cuenta, problemas }: Registro, error: unknown) {
  const motivo = error instanceof Fallo ? error.message : 'error interno';
  try {
    await client.query('rollback');
    await cerrarLote(client, lote, 'fallido', { motivo, ...cuenta, rss_mb: rssMb() });
    await guardarProblemas(client, lote, problemas);
  } catch {
    // What went wrong first is what is told.
  }
}

async function aplicar(escritor: Escritor, opciones: Opciones, mesa: Mesa, registro: Registro): Promise<Resultado> {
  const { client, pais, origen, lote, fecha } = escritor;
  const { fuente, permitirBajas, ensayo } = opciones;
  const conPresentaciones = mesa.presentaciones() > 0;
  await client.query('begin');
  await client.query(`select set_config('catalogo.importador', $1, true)`, [fuente]);
  if (!permitirBajas)
    await comprobarBajas(escritor, conPresentaciones ? ['presentaciones', 'productos'] : ['productos']);
  await quitarDemo(client, pais);
  for (const { diccionario, codigo } of await aplicarDiccionarios(client, pais))
    registro.aviso('diccionarios', 0, `el código «${codigo}» no está en el diccionario`, diccionario);
  await aplicarProductos(escritor);
  await aplicarHijos(escritor);
  await aplicarPresentaciones(escritor);
  if (fuente === 'nomenclator') await aplicarAlertas(escritor);
  const bajas = await aplicarBajas(escritor, conPresentaciones);
  await escribirCambios(escritor);
  const cuenta = await contarCambios(escritor, conPresentaciones);
  const lineas = { productos: mesa.productos(), presentaciones: mesa.presentaciones(), ...registro.cuenta };
  const { nuevas, modificadas } = cuenta;
  const perdidas = conPresentaciones ? bajas.presentaciones : bajas.productos;
  await cerrarLote(client, lote, 'hecho', {
    ...{ ...lineas, nuevas, modificadas, bajas: perdidas },
    ...{ fecha_listado: fecha, rss_mb: rssMb() },
  });
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
    bajas: perdidas,
    productosBaja: bajas.productos,
    fecha,
    estado: ensayo ? 'ensayo' : 'hecho',
  };
}

/** The country's demonstration goes with its first real list, and the dictionaries that it had made up. */
async function quitarDemo(client: pg.Client, pais: number): Promise<void> {
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
