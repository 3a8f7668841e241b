import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Catalogo } from './catalogo.ts';
import { Creciente, listasDe } from './columna.ts';
import { comoArbol, DiccionarioNuevo, filasPorEntrada, ramaDe } from './diccionario.ts';
import { erratasDe } from './erratas.ts';
import { FilasNuevas } from './fila-nueva.ts';
import { conInstantanea, type Diccionarios, leerDiccionarios, leerTandas } from './leer.ts';
import { ordenarFijo, ordenarPorNombre, respirar } from './orden-fijo.ts';
import { palabrasDe } from './palabras.ts';
import { VocabularioNuevo } from './vocabulario.ts';

const nombrados = (entradas: readonly { id: number; codigo: string; nombre: string | null }[]) =>
  new Map(entradas.map(({ id, codigo, nombre }) => [id, nombre ?? codigo]));

/** Reads the whole catalogue and makes it searchable. Runs beside requests: it pauses often. */
export async function construirCatalogo(db: Kysely<Schema>, fin?: AbortSignal): Promise<Catalogo> {
  const vocabulario = new VocabularioNuevo();
  const leido = await conInstantanea(db, async (trx) => {
    const leidos = await leerDiccionarios(trx);
    const atc = leidos.atc.map(({ codigo, nombre }, id) => ({ id, codigo, nombre }));
    const atcPorCodigo = new Map(atc.map(({ codigo, id }) => [codigo, id]));
    const nuevos = {
      laboratorios: new DiccionarioNuevo(leidos.laboratorios, vocabulario),
      principios: new DiccionarioNuevo(leidos.principios, vocabulario),
      atc: new DiccionarioNuevo(atc, vocabulario),
      atcPorCodigo,
    };
    const filas = new FilasNuevas(vocabulario, nuevos);
    for await (const tanda of leerTandas(trx)) {
      fin?.throwIfAborted();
      filas.add(tanda);
    }
    return { leidos, nuevos, filas, codigosAtc: atc.map(({ codigo }) => codigo) };
  });
  return acabar(vocabulario, leido);
}

interface Leido {
  leidos: Diccionarios;
  nuevos: ConstructorParameters<typeof FilasNuevas>[1];
  filas: FilasNuevas;
  codigosAtc: readonly string[];
}

async function acabar(nuevo: VocabularioNuevo, { leidos, nuevos, filas, codigosAtc }: Leido): Promise<Catalogo> {
  const sinonimos = sinonimosDe(leidos.sinonimos);
  // Their words are known, so that a typo in one finds it.
  for (const { de } of sinonimos) for (const palabra of palabrasDe(de.join(' '))) nuevo.numero(palabra);
  const { vocabulario, lugar } = nuevo.acabar();
  await respirar();
  const nombres = filas.nombres.acabar();
  const rasgos = filas.rasgos.acabar();
  const columnas = {
    laboratorio: filas.laboratorio.acabar(),
    principio: filas.principio.acabar(),
    atc: filas.atc.acabar(),
    forma: filas.forma.acabar(),
    via: filas.via.acabar(),
  };
  await respirar();
  const esActiva = (fila: number) => rasgos.valores[rasgos.de[fila]!]!.marcas.activo;
  const palabras = { total: vocabulario.total, lugar };
  const porEntrada = (cual: 'laboratorio' | 'principio', total: number) => filasPorEntrada(total, columnas[cual]);
  const rama = (codigos: readonly number[]) => codigos.flatMap((i) => ramaDe(codigosAtc[i]!, nuevos.atcPorCodigo));
  const diccionarios = {
    laboratorios: nuevos.laboratorios.acabar(palabras, porEntrada('laboratorio', leidos.laboratorios.length), esActiva),
    principios: nuevos.principios.acabar(palabras, porEntrada('principio', leidos.principios.length), esActiva),
    arbol: comoArbol(nuevos.atc.acabar(palabras, filasPorEntrada(codigosAtc.length, columnas.atc, rama), esActiva)),
  };
  await respirar();
  const ordenNombre = await ordenarPorNombre(nombres);
  const propias = nombrados(leidos.propias);
  const formaPropia = filas.formaPropia.acabar();
  const catalogo = {
    total: filas.total,
    presentaciones: filas.presentaciones,
    ids: Float64Array.from(filas.ids),
    nombres,
    slugs: filas.slugs.acabar(),
    codigos: filas.codigos.acabar(),
    rasgos,
    perfil: filas.perfil.acabar(),
    ...columnas,
    ramas: columnas.atc.valores.map((valor) => [...new Set(rama(valor))]),
    ...diccionarios,
    formas: nombrados(leidos.formas),
    vias: nombrados(leidos.vias),
    formaPropia: {
      de: formaPropia.de,
      valores: formaPropia.valores.map((id) => (id === null ? null : (propias.get(id) ?? null))),
    },
    paises: new Map(leidos.paises.map(({ id, nombre }) => [id, nombre])),
    vocabulario,
    ...listasDeNombres(filas, palabras),
    largoMarca: Uint8Array.from(filas.largoMarca),
    ordenNombre,
    ordenFijo: ordenarFijo(rasgos, Uint16Array.from(filas.largos), ordenNombre),
    autorizacion: filas.autorizacion.acabar(),
    alta: filas.alta.acabar(),
    porCodigo: filas.porCodigo.acabar(),
    porRegistro: filas.porRegistro.acabar(),
    cnOrdenados: Float64Array.from(filas.cn).sort(),
    sinonimos,
  };
  await respirar();
  // Short words and numbers are not corrected: too much is near them.
  const erratas = erratasDe(vocabulario.normas, (i) => /^\p{L}{4,}$/u.test(vocabulario.normas[i]!));
  return { ...catalogo, erratas };
}

/** Words → rows, and in the same order where in the name each stands. */
function listasDeNombres(filas: FilasNuevas, { total, lugar }: { total: number; lugar: Uint32Array }) {
  const numeros = filas.palabras.acabar().map((numero) => lugar[numero]!);
  const nombrePalabras = listasDe(total, numeros, filas.palabrasFila.acabar());
  const posiciones = new Creciente();
  for (const posicion of filas.lugares) posiciones.push(posicion);
  const { ids } = listasDe(total, numeros, posiciones.acabar());
  return { nombrePalabras, nombreLugar: Uint8Array.from(ids) };
}

function sinonimosDe(pares: readonly { nombre: string; sinonimo: string }[]): Catalogo['sinonimos'] {
  const enPalabras = (texto: string) => palabrasDe(texto).map(({ norma }) => norma);
  const uno = (de: string, a: string) => ({ de: enPalabras(de), a: enPalabras(a), texto: a });
  return pares.flatMap(({ nombre, sinonimo }) => [uno(nombre, sinonimo), uno(sinonimo, nombre)]);
}
