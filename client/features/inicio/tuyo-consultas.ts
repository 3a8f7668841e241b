import { queryOptions } from '@tanstack/react-query';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { empleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { empleoPanel } from '#shared/contract/main/empleo/empleo-panel';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { personal } from '#shared/contract/main/personal/personal';
import { buscador } from '#shared/contract/visita/buscador';
import { catalogo } from '#shared/contract/visita/catalogo';
import { cifras } from '#shared/contract/visita/cifras';
import { FILAS } from '#shared/portada/filas-portada';
import { call } from '../../api/call/call.ts';
import { perfilCandidatoQuery } from '../../pantalla/candidato/perfil-candidato-query.ts';

/** Options of the user's own content: few rows of each kind, refetched whenever the page is opened. */
const PROPIO = { retry: false } as const;
/** Most areas whose news are requested, as each is a call. */
const MAX_AREAS = 4;
/** Number of shown rows per kind of saved things. */
export const POR_CLASE = 2;

export const candidaturasQuery = queryOptions({
  queryKey: ['inicio', 'candidaturas'],
  queryFn: async ({ signal }) => (await call(empleoCandidato.misCandidaturas, { signal })).data,
  ...PROPIO,
});

/**
 * Open offers of the candidate's positions, newest first; without positions, of their country. `pais`: slug. Stale at once,
 * because the positions may have been changed on another page.
 */
export const paraTiQuery = (pais: string) =>
  queryOptions({
    queryKey: ['inicio', 'para-ti', pais],
    queryFn: async ({ client, signal }) => {
      const [{ cargos }, { data }] = await Promise.all([
        client.fetchQuery(perfilCandidatoQuery),
        call(empleo.cargos, { query: { pais }, signal }),
      ]);
      const slugs = data.flatMap(({ id, slug }) => (cargos.includes(id) ? [slug] : []));
      const query = { pais, orden: 'fecha', ...(slugs.length > 0 && { cargo: slugs.join(',') }) } as const;
      const { data: ofertas } = await call(empleo.lista, { query: { ...query, per_page: String(FILAS * 2) }, signal });
      // Offers with an application are shown among the applications.
      return { ofertas: ofertas.filter(({ mi_candidatura }) => mi_candidatura === null), cargos: slugs };
    },
    staleTime: 0,
    ...PROPIO,
  });

export const misOfertasQuery = queryOptions({
  queryKey: ['inicio', 'mis-ofertas'],
  queryFn: async ({ signal }) => (await call(empleoPanel.misOfertas, { signal })).data,
  ...PROPIO,
});

export const resumenVisitadorQuery = queryOptions({
  queryKey: ['inicio', 'visitador'],
  queryFn: async ({ signal }) => (await call(cifras.resumen, { signal })).data,
  ...PROPIO,
});

export const resumenPersonalQuery = queryOptions({
  queryKey: ['inicio', 'personal'],
  queryFn: async ({ signal }) => (await call(personal.resumen, { signal })).data,
  ...PROPIO,
});

export const mesaQuery = queryOptions({
  queryKey: ['inicio', 'mesa'],
  queryFn: async ({ signal }) => (await call(noticiasMesa.lista, { signal })).meta.estados,
  ...PROPIO,
});

/** The newest articles of the followed areas. */
export const seguidasQuery = queryOptions({
  queryKey: ['inicio', 'seguidas'],
  queryFn: async ({ signal }) => {
    const areas = (await call(noticias.areas, { signal })).data.filter(({ seguida }) => seguida).slice(0, MAX_AREAS);
    const listas = await Promise.all(
      areas.map(({ id }) => call(noticias.lista, { query: { area: String(id), per_page: String(FILAS) }, signal })),
    );
    return listas
      .flatMap(({ data }) => data)
      .toSorted((una, otra) => otra.fecha_publicacion.localeCompare(una.fecha_publicacion));
  },
  ...PROPIO,
});

/** Each kind may be missing when its API lacks it or does not answer: the others are shown all the same. */
async function readGuardado({ signal }: { signal: AbortSignal }) {
  const preguntadas = await Promise.allSettled([
    call(noticias.guardadas, { signal }),
    call(empleo.guardadas, { signal }),
    call(catalogo.seguidos, { query: { per_page: String(POR_CLASE) }, signal }),
    call(buscador.guardadas, { signal }),
  ]);
  const [articulos, ofertas, productos, busquedas] = preguntadas;
  if (articulos.status === 'rejected' && preguntadas.every(({ status }) => status === 'rejected'))
    throw articulos.reason;
  return {
    noticias: articulos.status === 'fulfilled' ? articulos.value.data : [],
    ofertas: ofertas.status === 'fulfilled' ? ofertas.value.data : [],
    productos: productos.status === 'fulfilled' ? productos.value.data : [],
    busquedas: busquedas.status === 'fulfilled' ? busquedas.value.data : [],
  };
}
export type Guardado = Awaited<ReturnType<typeof readGuardado>>;

export const guardadoQuery = queryOptions({ queryKey: ['inicio', 'guardado'], queryFn: readGuardado, ...PROPIO });
