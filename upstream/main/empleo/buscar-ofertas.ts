import type { BusquedaEmpleo, FiltrosEmpleo } from '#shared/contract/main/empleo';
import {
  FACETAS_EMPLEO,
  type FacetaEmpleo,
  type OfertaFila,
  type OfertasPagina,
} from '#shared/contract/main/empleo-entidades';
import { paisPorSlug } from '#shared/paises';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/errors.ts';
import type { Valores } from '../indice/palabras-indexadas.ts';
import { crearTerminos } from '../indice/terminos.ts';
import type { IndiceVivo } from '../indice/vigia.ts';
import { crearFilas } from './filas-conocidas.ts';
import { buscar, buscarIds, type Encontradas, type Hallazgo } from './indice/buscar.ts';
import { crearIndiceEmpleo } from './indice/cargar.ts';
import { DIA_MS, type IndiceEmpleo } from './indice/indice.ts';

/** What a word is worth in the title; in position, company and place; in the text. */
const VALORES: Valores = [100, 60, 35];
/** What a first page and those that follow it need, kept so that paging and repeated searches cost nothing. */
const GUARDADAS_IDS = 200;
const MEMORIA = 300;
const MEMORIA_MS = 30_000;
const VALORES_FACETA = 60;

export interface Buscador {
  vivo: IndiceVivo<IndiceEmpleo>;
  pagina(busqueda: BusquedaEmpleo, usuarioId: number | null, ruta: string): Promise<OfertasPagina>;
  /** Ids of what meets the filters, newest first. */
  ids(filtros: FiltrosEmpleo, opciones: { desde?: Date; cuantas: number }): Promise<Encontradas>;
  /** Newest first by filter: where one finds too few, the next one adds its own. */
  idsDeVarios(filtros: readonly FiltrosEmpleo[], cuantas: number): Promise<number[]>;
  /** Rows of these, in this order. */
  filas(ids: readonly number[], usuarioId: number | null): Promise<OfertaFila[]>;
  /** How many there are of each value. */
  facetas(filtros: FiltrosEmpleo): Promise<Hallazgo['facetas']>;
}

const buscadores = new WeakMap<Deps, Buscador>();

/** The finder of offers: one index and one memory of searches for the calls and the jobs of a process. */
export function buscadorDe(deps: Deps): Buscador {
  const known = buscadores.get(deps);
  if (known) return known;
  const nuevo = crearBuscador(deps);
  buscadores.set(deps, nuevo);
  return nuevo;
}

function crearBuscador(deps: Deps): Buscador {
  const vivo = crearIndiceEmpleo(deps.reads);
  const nombres = crearNombres(deps);
  const filas = crearFilas(deps.reads);
  // Any word may be the beginning of one.
  const terminosDe = crearTerminos(deps.reads, () => true);
  const memoria = new Map<string, { version: number; en: number; hallazgo: Hallazgo }>();

  /** Decided by the words alone, so that another filter never changes what they find. */
  async function conTexto(indice: IndiceEmpleo, q: string | undefined) {
    return q ? indice.palabras.encontrar((await terminosDe(q)) ?? [], indice.huecos, VALORES) : undefined;
  }

  /** With all values of the facets where `valores` is left out. */
  async function hallar(
    indice: IndiceEmpleo,
    pedidos: FiltrosEmpleo,
    { orden, cuantas, valores }: { orden: BusquedaEmpleo['orden']; cuantas: number; valores?: number },
  ) {
    const ahora = deps.now().getTime();
    const { salario_min } = pedidos;
    const filtros =
      salario_min === undefined ? pedidos : { ...pedidos, salario_min: indice.sueldos.desde(salario_min) };
    const clave = JSON.stringify([filtros, orden, cuantas, valores]);
    const kept = memoria.get(clave);
    if (kept && kept.version === indice.version && Math.abs(ahora - kept.en) < MEMORIA_MS) return kept.hallazgo;
    const texto = await conTexto(indice, filtros.q);
    const hallazgo = buscar(indice, { ...pedidoDe(filtros, ahora), orden, cuantas, valores, texto });
    if (memoria.size >= MEMORIA) memoria.clear();
    memoria.set(clave, { version: indice.version, en: ahora, hallazgo });
    return hallazgo;
  }

  return {
    vivo,
    async ids(filtros, { desde, cuantas }) {
      const indice = await vivo.alDia();
      const ahora = deps.now().getTime();
      const texto = await conTexto(indice, filtros.q);
      const pedido = pedidoDe(filtros, ahora);
      const minimo = Math.max(pedido.desde ?? 0, desde?.getTime() ?? 0);
      return buscarIds(indice, { ...pedido, ...(minimo > 0 && { desde: minimo }), orden: 'fecha', cuantas, texto });
    },
    async idsDeVarios(varios, cuantas) {
      const indice = await vivo.alDia();
      const ahora = deps.now().getTime();
      const ids = new Set<number>();
      for (const filtros of varios) {
        const found = buscarIds(indice, { ...pedidoDe(filtros, ahora), orden: 'fecha', cuantas });
        for (const id of found.ids) ids.add(id);
        if (ids.size >= cuantas) break;
      }
      return [...ids].slice(0, cuantas);
    },
    async facetas(filtros) {
      return (await hallar(await vivo.alDia(), filtros, { orden: 'fecha', cuantas: 0 })).facetas;
    },
    async filas(ids, usuarioId) {
      return filas(await vivo.alDia(), ids, usuarioId, deps.now());
    },
    async pagina({ orden, page, per_page, ...filtros }, usuarioId, ruta) {
      const desde = (page - 1) * per_page;
      const cuantas = Math.max(GUARDADAS_IDS, desde + per_page);
      const indice = await vivo.alDia();
      const { total, ids, facetas, mediana } = await hallar(indice, filtros, {
        orden,
        cuantas,
        valores: VALORES_FACETA,
      });
      const ultima = Math.max(1, Math.ceil(total / per_page));
      const [data, etiquetadas] = await Promise.all([
        filas(indice, ids.slice(desde, desde + per_page), usuarioId, deps.now()),
        nombres.etiquetar(facetas, indice),
      ]);
      return {
        data,
        meta: {
          ...{ current_page: page, per_page, last_page: ultima, total },
          facetas: etiquetadas,
          salario_mediano: mediana,
        },
        links: { next: page < ultima ? ruta.replace(/([?&])page=\d+/, `$1page=${page + 1}`) : null },
      };
    },
  };
}

/** What of the filters the index understands. @throws ApiError 404 for a country that is none */
function pedidoDe(filtros: FiltrosEmpleo, ahora: number) {
  const pais = filtros.pais === undefined ? undefined : paisPorSlug(filtros.pais);
  if (filtros.pais !== undefined && !pais) throw errors.notFound();
  return {
    pais: pais?.id,
    facetas: {
      cargo: filtros.cargo ?? [],
      estado: (filtros.estado ?? []).map(String),
      modalidad: filtros.modalidad ?? [],
      tipo_contrato: filtros.tipo_contrato ?? [],
      jornada: filtros.jornada ?? [],
      empresa: (filtros.empresa ?? []).map(String),
      canal: filtros.canal ?? [],
    } satisfies Record<FacetaEmpleo, readonly string[]>,
    poblacion: filtros.poblacion,
    experiencia: filtros.experiencia,
    salarioMin: filtros.salario_min,
    desde:
      filtros.publicada_desde === undefined ? undefined : ahora - Number.parseInt(filtros.publicada_desde, 10) * DIA_MS,
    ahora,
  };
}

/** Words for the values of facets. Positions, provinces and countries never change while this runs. */
function crearNombres({ reads }: Deps) {
  let fijos: Promise<{ cargo: Map<string, string>; estado: Map<string, string> }> | undefined;
  const leer = async () => {
    const [cargos, estados] = await Promise.all([
      reads.selectFrom('cargo').select(['slug', 'nombre']).execute(),
      reads.selectFrom('estado').select(['id', 'nombre']).execute(),
    ]);
    return {
      cargo: new Map(cargos.map((c) => [c.slug, c.nombre])),
      estado: new Map(estados.map((e) => [String(e.id), e.nombre])),
    };
  };
  return {
    async etiquetar(
      facetas: Hallazgo['facetas'],
      { empresas }: IndiceEmpleo,
    ): Promise<OfertasPagina['meta']['facetas']> {
      fijos ??= leer();
      fijos.catch(() => {
        fijos = undefined;
      });
      const nombres: Partial<Record<FacetaEmpleo, ReadonlyMap<string, string>>> = {
        ...(await fijos),
        empresa: empresas,
      };
      // The names of the others are the client's words. The facets' own keys, which Object.fromEntries forgets.
      return Object.fromEntries(
        FACETAS_EMPLEO.map((f) => [
          f,
          facetas[f].map(({ valor, total }) => ({ valor, etiqueta: nombres[f]?.get(valor) ?? valor, total })),
        ]),
      ) as OfertasPagina['meta']['facetas'];
    },
  };
}
