import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { esId } from '#shared/reglas/id';
import { writeAlmacen } from '../api/browser/almacen.ts';
import { geoipQuery, paisSlug } from '../api/browser/geografia.ts';
import { previousPath } from '../api/page/previous-route.ts';
import type { SessionState } from '../api/session/session.ts';
import { entradaEmpleo } from '../features/empleo/buscar/entrada.ts';

/** Timeout of geolocation at a first visit. */
const GEOIP_MS = 1_500;

/** Spec, section 2: «country comes from the logged-in user's country slug, else the geoip slug, else espana». */
export async function paisElegido(queryClient: QueryClient, { authUser }: SessionState): Promise<string> {
  if (!authUser?.pais) {
    const tarde = new Promise<void>((resolve) => setTimeout(resolve, GEOIP_MS));
    // The query stores its answer, which `paisSlug` reads.
    await Promise.race([queryClient.ensureQueryData(geoipQuery).catch(() => null), tarde]);
  }
  return paisSlug(authUser);
}

interface Llegando {
  context: { queryClient: QueryClient; session: SessionState };
  params: { pais?: string | undefined };
  /** The filters as text values, as the address has them. */
  search: Record<string, string>;
}

/** Entry rules of the page of offers. */
export async function entraEnEmpleo({ context, params, search }: Llegando) {
  // One cargo has a page of its own; several are a filter of the list.
  const { cargo, ...filtros } = search;
  const uno = cargo?.includes(',') ? undefined : cargo;
  const elegido = params.pais ? '' : await paisElegido(context.queryClient, context.session);
  const entrada = entradaEmpleo({ pais: params.pais, cargo: uno, anterior: previousPath(), elegido });
  if (entrada.a === 'empleo-cargo')
    throw redirect({
      to: '/empleo/p/$pais/cargo/$cargo',
      params: { pais: entrada.pais, cargo: entrada.cargo },
      search: filtros,
      replace: true,
    });
  if (entrada.a === 'empleo')
    throw redirect({ to: '/empleo/p/{-$pais}', params: { pais: entrada.pais }, search, replace: true });
}

/** The country of a slug. @throws notFound for an unknown slug */
export async function requirePais(slug: string) {
  const { paisPorSlug } = await import('#shared/paises/paises');
  const pais = paisPorSlug(slug);
  if (!pais) throw notFound();
  // Spec, section 3: kept across reloads. The search of the whole site uses it for offers.
  writeAlmacen('pais', pais.slug);
  return pais;
}

export const soloTextos = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([clave, valor]) => (valor === undefined ? [] : [[clave, String(valor)]])),
  );

/** The id of an offer in the address. @throws notFound for a text that is no id */
export function requireId({ id }: { id: string }) {
  if (!esId(id)) throw notFound();
}
