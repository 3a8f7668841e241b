import { queryOptions } from '@tanstack/react-query';
import { sistema } from '#shared/contract/main/sistema';
import type { Usuario } from '#shared/contract/main/usuario';
import { PAIS_POR_DEFECTO_ID, PAIS_POR_DEFECTO_SLUG } from '#shared/estados/tipos-registro';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { call } from '../call/call.ts';
import { siNoLaTiene } from '../page/si-no-la-tiene.ts';
import { readAlmacen, writeAlmacen } from './almacen.ts';

/** Country of the visitor's IP address; null when unknown. Kept across reloads. */
export const geoipQuery = queryOptions({
  queryKey: ['geoip'],
  queryFn: async ({ signal }) => {
    const { data } = await call(sistema.geoip, { signal });
    writeAlmacen('geoip', data);
    return data;
  },
  initialData: () => readAlmacen('geoip') ?? undefined,
  initialDataUpdatedAt: 0,
  staleTime: DIA_MS,
  meta: { publica: true },
});

/** The bundled country list, for APIs without `/api/paises`: the spec shows no answer of it. */
const incluidos = async () => [...(await import('#shared/paises/paises')).PAISES];

/** A country of the bundled list, without subdivisions. @throws Error for an unknown id */
async function sinSubdivisiones(id: number) {
  const pais = (await incluidos()).find((p) => p.id === id);
  if (!pais) throw new Error(`no country ${id}`);
  return { ...pais, estados: [] };
}

/** The country list. Kept across reloads, so that pickers open at once; requested again once a session. */
export const paisesQuery = queryOptions({
  queryKey: ['paises'],
  queryFn: async ({ signal }) => {
    const data = await call(sistema.paises, { signal }).then(({ data }) => data, siNoLaTiene(incluidos));
    writeAlmacen('paises', data);
    return data;
  },
  initialData: () => {
    const paises = readAlmacen('paises');
    return paises.length > 0 ? paises : undefined;
  },
  initialDataUpdatedAt: 0,
  staleTime: DIA_MS,
  meta: { publica: true },
});

/** One country with its subdivisions. */
export const paisQuery = (id: number) =>
  queryOptions({
    queryKey: ['paises', id],
    queryFn: ({ signal }) =>
      call(sistema.pais, { params: { id }, signal }).then(
        ({ data }) => data,
        siNoLaTiene(async () => sinSubdivisiones(id)),
      ),
    staleTime: DIA_MS,
    meta: { publica: true },
  });

/** Id of a person's country; the spec gives only its iso code, which is looked up. Else the initial country of forms. */
export const paisIdDe = ({ pais }: Pick<Usuario, 'pais'>): number =>
  pais?.id ?? readAlmacen('paises').find(({ iso }) => iso === pais?.iso)?.id ?? paisIdInicial();

/** Initial country of forms: the geoip one, else (spec, section 9) the default country id. */
export const paisIdInicial = () => readAlmacen('geoip')?.id ?? PAIS_POR_DEFECTO_ID;

/** Spec, section 2: the logged-in user's country slug, else the geoip slug, else espana. */
export const paisSlug = (authUser: Usuario | null) =>
  authUser?.pais?.slug ?? readAlmacen('geoip')?.slug ?? PAIS_POR_DEFECTO_SLUG;
