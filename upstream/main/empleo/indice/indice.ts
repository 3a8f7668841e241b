import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo-entidades';
import { Codigos, enteros, marcas, reales } from '../../indice/columna.ts';
import { type Lugar, PalabrasIndexadas } from '../../indice/palabras-indexadas.ts';
import type { Indexado } from '../../indice/vigia.ts';
import { Sueldos } from './mediana.ts';
import { Mezclas } from './mezclas.ts';

export const DIA_MS = 24 * 3_600_000;
export const RECIENTE_DIAS = 21;

/** An open offer, as the index takes it. Instants in ms. */
export interface OfertaAbierta {
  id: number;
  /** The transaction that wrote it. */
  tx: number;
  pais: number;
  /** Other countries from which one may work there. */
  remoto: readonly number[];
  facetas: Record<FacetaEmpleo, string | null>;
  /** Name of `facetas.empresa`. */
  empresaNombre: string | null;
  /** Words of its title; of its position, company and place; of its text. */
  palabras: readonly [string[], string[], string[]];
  poblacion: string;
  experiencia: number;
  /** Gross a year; 0: not shown. */
  salario: number;
  moneda: string;
  publicada: number;
  caduca: number;
  destacada: number;
  /** Has a salary and a contract: 0, 0.5 or 1. */
  completa: number;
}

const porFaceta = <T>(make: () => T) =>
  // Object.fromEntries forgets the names; they are the facets' own.
  Object.fromEntries(FACETAS_EMPLEO.map((f) => [f, make()])) as Record<FacetaEmpleo, T>;

/** So many slots of changed and closed offers are kept, and a quarter of all. */
const GASTADOS = 5_000;

/** Open offers by slot. One that changes takes a new slot; its old one stays empty until the index is made anew. */
export class IndiceEmpleo implements Indexado {
  /** Grows with every change: what was found before may be out of date. */
  version = 0;
  huecos = 0;
  readonly palabras = new PalabrasIndexadas();
  readonly id = reales();
  readonly pais = enteros();
  readonly experiencia = enteros();
  readonly salario = reales();
  readonly publicada = reales();
  readonly caduca = reales();
  readonly destacada = reales();
  readonly completa = reales();
  /** How recent it is, but for a factor that is the same for all at one moment (`frescuraEn`). */
  readonly frescura = reales();
  readonly poblacion = enteros();
  /** Salary and currency as one number; 0: none is shown. */
  readonly sueldo = enteros();
  readonly sueldos = new Sueldos();
  readonly facetas = porFaceta(enteros);
  readonly codigos = porFaceta(() => new Codigos());
  readonly mezclas = new Mezclas();
  readonly poblaciones = new Codigos();
  /** Names of companies, by what their facet calls them. */
  readonly empresas = new Map<string, string>();
  /** Which slots are in `remotas`: asked of every slot, where the map would take its time. */
  readonly esRemota = marcas();
  /** Other countries of the slots that have some. */
  readonly remotas = new Map<number, readonly number[]>();
  readonly #desde = Date.now();
  readonly #deId = new Map<number, number>();
  readonly #tx = reales();

  conocida(id: number): number | undefined {
    const hueco = this.#deId.get(id);
    return hueco === undefined ? undefined : this.#tx.valores[hueco];
  }

  estaGastado(): boolean {
    return this.huecos - this.#deId.size > GASTADOS + this.#deId.size / 4;
  }

  /** exp(-days / 21) of an offer is its `frescura` times this. */
  frescuraEn(ahora: number): number {
    return Math.exp((this.#desde - ahora) / DIA_MS / RECIENTE_DIAS);
  }

  quitar(id: number): void {
    const hueco = this.#deId.get(id);
    if (hueco === undefined) return;
    this.#deId.delete(id);
    this.caduca.poner(hueco, 0);
    this.remotas.delete(hueco);
    this.version += 1;
  }

  poner(o: OfertaAbierta): void {
    this.quitar(o.id);
    const hueco = this.huecos;
    this.huecos += 1;
    this.#deId.set(o.id, hueco);
    this.#tx.poner(hueco, o.tx);
    for (const name of [
      'id',
      'pais',
      'experiencia',
      'salario',
      'publicada',
      'caduca',
      'destacada',
      'completa',
    ] as const)
      this[name].poner(hueco, o[name]);
    this.frescura.poner(hueco, Math.exp((o.publicada - this.#desde) / DIA_MS / RECIENTE_DIAS));
    this.poblacion.poner(hueco, this.poblaciones.codigo(o.poblacion || null));
    this.sueldo.poner(hueco, this.sueldos.codigo(o.salario, o.moneda));
    for (const f of FACETAS_EMPLEO) this.facetas[f].poner(hueco, this.codigos[f].codigo(o.facetas[f]));
    this.mezclas.poner(hueco, (f) => this.codigos[f].codigo(o.facetas[f]));
    if (o.facetas.empresa !== null && o.empresaNombre !== null) this.empresas.set(o.facetas.empresa, o.empresaNombre);
    this.esRemota.poner(hueco, o.remoto.length > 0 ? 1 : 0);
    if (o.remoto.length > 0) this.remotas.set(hueco, o.remoto);
    // Three lists, for three places.
    for (const [lugar, words] of o.palabras.entries())
      for (const word of words) this.palabras.poner(word, hueco, lugar as Lugar);
    this.version += 1;
  }
}
