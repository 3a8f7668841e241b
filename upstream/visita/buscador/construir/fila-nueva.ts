import { numeroImpreso } from '../../numero-registro.ts';
import { faltasDe } from '../coincidir/negaciones.ts';
import { type Palabra, palabrasDe, VACIAS } from '../coincidir/palabras.ts';
import { cantidadesDe } from '../entender/cantidades.ts';
import { conDeclarados, NO_CONSTA } from '../entender/sentido.ts';
import { ColumnaNueva, Creciente } from './columna.ts';
import type { DiccionarioNuevo } from './diccionario.ts';
import { claveDeRasgos, combinacionDe, MARCAS, type Marcas, type Rasgos, type RasgosPresentacion } from './rasgos.ts';
import type { ProductoLeido, Tanda } from './read-catalogo.ts';
import { TablaCodigosNueva } from './tabla-codigos.ts';
import { TextosNuevos } from './textos.ts';
import type { VocabularioNuevo } from './vocabulario.ts';

type Presentacion = Tanda['presentaciones'][number];

/** A name's brand ends where its form begins. */
const FORMA =
  /^(comprimido|capsula|solucion|polvo|jarabe|crema|pomada|gel$|granulado|suspension|colirio|parche|supositorio|ampolla|inyectable|gotas|vial|concentrado|emulsion|efg$|sobres|aerosol|infantil|adultos)/;

/** A registration number as it is compared: «BE 174115» and «be174115» are equal. It is a text, never a number. */
export const claveDeRegistro = (texto: string): string => texto.toLowerCase().replaceAll(/[\s.]/g, '');

interface Diccionarios {
  laboratorios: DiccionarioNuevo;
  principios: DiccionarioNuevo;
  atc: DiccionarioNuevo;
  atcPorCodigo: ReadonlyMap<string, number>;
  /** Bits that each excipient (by id) declares, and the sources that list excipients at all. */
  declara: ReadonlyMap<number, number>;
  dicen: ReadonlySet<string>;
}

/** The rows while they are read. */
export class FilasNuevas {
  total = 0;
  presentaciones = 0;
  readonly ids: number[] = [];
  readonly nombres = new TextosNuevos();
  readonly slugs = new TextosNuevos();
  readonly codigos = new TextosNuevos();
  readonly rasgos = new ColumnaNueva<Rasgos>();
  readonly rasgosPresentacion = new ColumnaNueva<readonly RasgosPresentacion[]>();
  readonly laboratorio = new ColumnaNueva<readonly number[]>();
  readonly principio = new ColumnaNueva<readonly number[]>();
  readonly atc = new ColumnaNueva<readonly number[]>();
  readonly forma = new ColumnaNueva<readonly number[]>();
  readonly formaPropia = new ColumnaNueva<number | null>();
  readonly via = new ColumnaNueva<readonly number[]>();
  readonly excipientes = new ColumnaNueva<number>();
  readonly palabras = new Creciente();
  readonly palabrasFila = new Creciente();
  readonly lugares: number[] = [];
  readonly largoMarca: number[] = [];
  readonly largos: number[] = [];
  readonly autorizacion = new Creciente();
  readonly alta = new Creciente();
  readonly porCodigo = new TablaCodigosNueva();
  readonly porRegistro = new TablaCodigosNueva();
  readonly cn: number[] = [];
  readonly #vocabulario: VocabularioNuevo;
  readonly #diccionarios: Diccionarios;

  constructor(vocabulario: VocabularioNuevo, diccionarios: Diccionarios) {
    this.#vocabulario = vocabulario;
    this.#diccionarios = diccionarios;
  }

  add(tanda: Tanda): void {
    const presentaciones = Map.groupBy(tanda.presentaciones, (p) => p.producto_id);
    const composicion = Map.groupBy(tanda.composicion, (c) => c.producto_id);
    const vias = Map.groupBy(tanda.vias, (v) => v.producto_id);
    const excipientes = Map.groupBy(tanda.excipientes, (e) => e.producto_id);
    for (const producto of tanda.productos) {
      const { id } = producto;
      this.#addProducto(producto, presentaciones.get(id) ?? []);
      const { principios } = this.#diccionarios;
      const suyos = (composicion.get(id) ?? []).flatMap((c) => principios.porId.get(c.principio_activo_id) ?? []);
      pushLista(this.principio, [...new Set(suyos)]);
      pushLista(
        this.via,
        (vias.get(id) ?? []).map((v) => v.via_id),
      );
      const { declara, dicen } = this.#diccionarios;
      const bits = (excipientes.get(id) ?? []).map((e) => declara.get(e.excipiente_id) ?? 0);
      const declarados = dicen.has(producto.origen) ? conDeclarados(bits) : NO_CONSTA;
      this.excipientes.push(String(declarados), declarados);
      this.total += 1;
    }
  }

  #addProducto(producto: ProductoLeido, presentaciones: readonly Presentacion[]): void {
    const fila = this.total;
    const { laboratorios, atcPorCodigo } = this.#diccionarios;
    this.ids.push(producto.id);
    this.nombres.push(producto.nombre);
    this.slugs.push(producto.slug);
    this.#addNombre(producto.nombre, fila);
    this.#addPresentaciones(producto, presentaciones, fila);
    if (producto.nregistro) this.porRegistro.add(claveDeRegistro(numeroImpreso(producto.nregistro)), fila);
    const labs = [producto.laboratorio_titular_id, producto.laboratorio_comercializador_id];
    pushLista(this.laboratorio, [
      ...new Set(labs.flatMap((id) => (id === null ? [] : (laboratorios.porId.get(id) ?? [])))),
    ]);
    pushLista(
      this.atc,
      producto.atc_codigos.flatMap((codigo) => atcPorCodigo.get(codigo) ?? []),
    );
    pushLista(this.forma, producto.forma_simplificada_id === null ? [] : [producto.forma_simplificada_id]);
    this.formaPropia.push(String(producto.forma_id), producto.forma_id);
    this.autorizacion.push(Math.max(0, producto.autorizacion));
    this.alta.push(producto.alta);
  }

  #addNombre(nombre: string, fila: number): void {
    const palabras = palabrasDe(nombre);
    const add = (lugar: number, palabra: Palabra) => {
      this.palabras.push(this.#vocabulario.numero(palabra));
      this.palabrasFila.push(fila);
      this.lugares.push(Math.min(lugar, 255));
    };
    for (const [lugar, palabra] of palabras.entries()) if (!VACIAS.has(palabra.norma)) add(lugar, palabra);
    for (const { lugar, clave } of faltasDe(palabras)) add(lugar, { norma: clave, cruda: clave, esNumero: false });
    for (const { claves, desde } of cantidadesDe(nombre))
      for (const clave of claves) add(desde, { norma: clave, cruda: clave, esNumero: true });
    const marca = palabras.findIndex(({ norma, esNumero }, i) => i > 0 && (esNumero || FORMA.test(norma)));
    this.largoMarca.push(Math.min(marca < 0 ? palabras.length : marca, 255));
    this.largos.push(Math.min(nombre.length, 1023));
  }

  #addPresentaciones(producto: ProductoLeido, todas: readonly Presentacion[], fila: number): void {
    const vigentes = todas.filter((p) => p.activo);
    for (const { codigo, ean13 } of todas) {
      this.porCodigo.add(codigo, fila);
      if (ean13) this.porCodigo.add(ean13, fila);
      if (/^\d{6}$/.test(codigo)) this.cn.push(Number(codigo) * 2 ** 21 + fila);
    }
    this.presentaciones += producto.activo ? vigentes.length : 0;
    this.codigos.push((vigentes.length > 0 ? vigentes : todas).map((p) => p.codigo).join(','));
    const dePresentaciones = rasgosDePresentaciones(vigentes);
    this.rasgosPresentacion.push(JSON.stringify(dePresentaciones), dePresentaciones);
    const rasgos = rasgosDe(producto, dePresentaciones);
    this.rasgos.push(claveDeRasgos(rasgos), rasgos);
  }
}

const pushLista = (columna: ColumnaNueva<readonly number[]>, valor: readonly number[]) =>
  columna.push(valor.join(','), valor);

function rasgosDePresentaciones(presentaciones: readonly Presentacion[]): RasgosPresentacion[] {
  const distintos: RasgosPresentacion[] = [];
  for (const p of presentaciones) {
    // A presentation whose source does not say whether it is marketed (null) is treated as marketed.
    const combinacion = combinacionDe(p.comercializada !== false, p.problema_suministro_activo);
    const mismo = distintos.find((uno) => uno.estado === p.estado_registro && uno.combinacion === combinacion);
    if (mismo) mismo.cuantas += 1;
    else distintos.push({ estado: p.estado_registro, combinacion, cuantas: 1 });
  }
  return distintos.sort((a, b) => a.estado.localeCompare(b.estado) || a.combinacion - b.combinacion);
}

function rasgosDe(producto: ProductoLeido, dePresentaciones: readonly RasgosPresentacion[]): Rasgos {
  const combinaciones = dePresentaciones.reduce((todas, { combinacion }) => todas | combinacion, 0);
  return {
    pais: producto.pais_id,
    tipo: producto.tipo,
    estado: producto.estado_registro,
    principios: Math.min(producto.num_principios, 4),
    // Every name of MARCAS is a column of the row that was read.
    marcas: Object.fromEntries(MARCAS.map((marca) => [marca, producto[marca]])) as Marcas,
    // A product without presentations is judged by its own `comercializado`.
    combinaciones: combinaciones || combinacionDe(producto.comercializado, false),
    origen: producto.origen,
  };
}
