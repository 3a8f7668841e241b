import type { Db } from '../../../db/schema/schema.ts';
import { palabrasDe } from '../coincidir/palabras.ts';
import { declaraDe } from '../entender/sentido.ts';
import { OTROS_NOMBRES, PALABRAS_DEL_LEXICO } from '../lexico/lexico.ts';
import { sortByNombre, sortFijo, yieldToLoop } from '../ordenar/orden-fijo.ts';
import { erratasDe } from '../sugerir/erratas.ts';
import type { Catalogo } from './catalogo.ts';
import { Creciente, listasDe } from './columna.ts';
import { comoArbol, DiccionarioNuevo, filasPorEntrada, ramaDe } from './diccionario.ts';
import { FilasNuevas } from './fila-nueva.ts';
import { esVisible } from './rasgos.ts';
import { conInstantanea, type Diccionarios, readDiccionarios, readTandas } from './read-catalogo.ts';
import { VocabularioNuevo } from './vocabulario.ts';

/** Reads the whole catalogue and makes it searchable. It yields to the event loop often, because requests are served meanwhile. */
export async function buildCatalogo(db: Db, fin?: AbortSignal): Promise<Catalogo> {
  const vocabulario = new VocabularioNuevo();
  const leido = await conInstantanea(db, async (trx) => {
    const leidos = await readDiccionarios(trx);
    const atc = leidos.atc.map(({ codigo, nombre }, id) => ({ id, codigo, nombre }));
    const atcPorCodigo = new Map(atc.map(({ codigo, id }) => [codigo, id]));
    const nuevos = {
      laboratorios: new DiccionarioNuevo(leidos.laboratorios, vocabulario),
      principios: new DiccionarioNuevo(leidos.principios, vocabulario),
      atc: new DiccionarioNuevo(atc, vocabulario),
      atcPorCodigo,
      declara: new Map(
        leidos.excipientes.map(({ id, nombre }) => [id, declaraDe(nombre)] as const).filter(([, bits]) => bits > 0),
      ),
      dicen: new Set(leidos.dicen.map(({ origen }) => origen)),
    };
    const filas = new FilasNuevas(vocabulario, nuevos);
    for await (const tanda of readTandas(trx, [...nuevos.declara.keys()])) {
      fin?.throwIfAborted();
      filas.add(tanda);
    }
    return { leidos, nuevos, filas, codigosAtc: atc.map(({ codigo }) => codigo) };
  });
  return finish(vocabulario, leido);
}

interface Leido {
  leidos: Diccionarios;
  nuevos: ConstructorParameters<typeof FilasNuevas>[1];
  filas: FilasNuevas;
  codigosAtc: readonly string[];
}

type Palabras = { total: number; lugar: Uint32Array };

async function finish(nuevo: VocabularioNuevo, leido: Leido): Promise<Catalogo> {
  const { leidos, filas } = leido;
  const sinonimos = sinonimosDe(leidos.sinonimos);
  // Words of synonyms and of the lexicon enter the vocabulary, so that a typo in one of them is corrected.
  const suyas = [...sinonimos.map(({ de }) => de.join(' ')), ...PALABRAS_DEL_LEXICO];
  for (const texto of suyas) for (const palabra of palabrasDe(texto)) nuevo.numero(palabra);
  const { vocabulario, lugar } = nuevo.finish();
  const palabras = { total: vocabulario.total, lugar };
  await yieldToLoop();
  const columnas = columnasDe(filas);
  await yieldToLoop();
  const diccionarios = diccionariosDe(leido, columnas, palabras);
  await yieldToLoop();
  const nombres = filas.nombres.finish();
  const ordenNombre = await sortByNombre(nombres);
  await yieldToLoop();
  const sueltos = {
    total: filas.total,
    presentaciones: filas.presentaciones,
    ids: Float64Array.from(filas.ids),
    nombres,
    slugs: filas.slugs.finish(),
    codigos: filas.codigos.finish(),
    largoMarca: Uint8Array.from(filas.largoMarca),
    ordenNombre,
    ordenFijo: sortFijo(columnas.rasgos, Uint16Array.from(filas.largos), ordenNombre),
    autorizacion: filas.autorizacion.finish(),
    alta: filas.alta.finish(),
    porCodigo: filas.porCodigo.finish(),
    porRegistro: filas.porRegistro.finish(),
    cnOrdenados: Float64Array.from(filas.cn).sort(),
  };
  await yieldToLoop();
  const lugares = listasDeNombres(filas, palabras);
  await yieldToLoop();
  // Short words and numbers are not corrected, because too many words are near them.
  const erratas = await erratasDe(vocabulario.normas, (norma) => /^\p{L}{4,}$/u.test(norma));
  const nombrados = nombresDe(filas, leidos);
  return { ...sueltos, ...columnas, ...diccionarios, ...nombrados, ...lugares, vocabulario, sinonimos, erratas };
}

const columnasDe = (filas: FilasNuevas) => ({
  rasgos: filas.rasgos.finish(),
  rasgosPresentacion: filas.rasgosPresentacion.finish(),
  laboratorio: filas.laboratorio.finish(),
  principio: filas.principio.finish(),
  atc: filas.atc.finish(),
  forma: filas.forma.finish(),
  via: filas.via.finish(),
  excipientes: filas.excipientes.finish(),
});

function diccionariosDe(
  { leidos, nuevos, codigosAtc }: Leido,
  { rasgos, laboratorio, principio, atc }: ReturnType<typeof columnasDe>,
  palabras: Palabras,
) {
  const seEnsena = (fila: number) => esVisible(rasgos.valores[rasgos.de[fila]!]!);
  const rama = (codigos: readonly number[]) => codigos.flatMap((i) => ramaDe(codigosAtc[i]!, nuevos.atcPorCodigo));
  const filasDeLaboratorio = filasPorEntrada(leidos.laboratorios.length, laboratorio);
  const filasDePrincipio = filasPorEntrada(leidos.principios.length, principio);
  return {
    laboratorios: nuevos.laboratorios.finish(palabras, filasDeLaboratorio, seEnsena),
    principios: nuevos.principios.finish(palabras, filasDePrincipio, seEnsena),
    arbol: comoArbol(nuevos.atc.finish(palabras, filasPorEntrada(codigosAtc.length, atc, rama), seEnsena)),
    ramas: atc.valores.map((valor) => [...new Set(rama(valor))]),
  };
}

/** Tables that only give names to show; their words are not searched. */
function nombresDe(filas: FilasNuevas, { formas, vias, propias, paises }: Diccionarios) {
  const porId = (entradas: readonly { id: number; codigo: string; nombre: string | null }[]) =>
    new Map(entradas.map(({ id, codigo, nombre }) => [id, nombre ?? codigo]));
  const suyas = porId(propias);
  const { de, valores } = filas.formaPropia.finish();
  return {
    formas: porId(formas),
    vias: porId(vias),
    formaPropia: { de, valores: valores.map((id) => (id === null ? null : (suyas.get(id) ?? null))) },
    paises: new Map(paises.map(({ id, nombre }) => [id, nombre])),
  };
}

/** Words → rows, and in the same order the word's position in the name. */
function listasDeNombres(filas: FilasNuevas, { total, lugar }: Palabras) {
  const numeros = filas.palabras.finish().map((numero) => lugar[numero]!);
  const nombrePalabras = listasDe(total, numeros, filas.palabrasFila.finish());
  const posiciones = new Creciente();
  for (const posicion of filas.lugares) posiciones.push(posicion);
  const { ids } = listasDe(total, numeros, posiciones.finish());
  return { nombrePalabras, nombreLugar: Uint8Array.from(ids) };
}

function sinonimosDe(pares: readonly { nombre: string; sinonimo: string }[]): Catalogo['sinonimos'] {
  const enPalabras = (texto: string) => palabrasDe(texto).map(({ norma }) => norma);
  const uno = (de: string, a: string, esMarca = false) => ({ de: enPalabras(de), a: enPalabras(a), texto: a, esMarca });
  return [
    ...pares.flatMap(({ nombre, sinonimo }) => [uno(nombre, sinonimo), uno(sinonimo, nombre)]),
    ...OTROS_NOMBRES.map(({ frase, nombre, esMarca }) => uno(frase, nombre, esMarca)),
  ];
}
