import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { writeAlmacen } from '../api/browser/almacen.ts';
import { geoipQuery, paisSlug } from '../api/browser/geografia.ts';
import { previousPath } from '../api/page/previous-route.ts';
import type { SessionState } from '../api/session/session.ts';
import { entradaEmpleo } from '../features/empleo/buscar/entrada.ts';
import { esId } from '../pantalla/direccion.ts';

/** A first visit waits no longer to learn where it comes from. */
const GEOIP_MS = 1_500;

/** Spec, section 2: «country comes from the logged-in user's country slug, else the geoip slug, else espana». */
export async function paisElegido(queryClient: QueryClient, { authUser }: SessionState): Promise<string> {
  if (!authUser?.pais) {
    const tarde = new Promise<void>((resolve) => setTimeout(resolve, GEOIP_MS));
    // What it finds is stored, and read from there.
    await Promise.race([queryClient.ensureQueryData(geoipQuery).catch(() => null), tarde]);
  }
  return paisSlug(authUser);
}

interface Llegando {
  context: { queryClient: QueryClient; session: SessionState };
  params: { pais?: string | undefined };
  /** The query as text, value by name. */
  search: Record<string, string>;
}

/** The entry rule on the way to the list of offers. */
export async function entraEnEmpleo({ context, params, search }: Llegando) {
  // Several positions are a filter of the list; one is a page.
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

/** @throws notFound: no country is called that. */
export async function exigePais(slug: string) {
  const { paisPorSlug } = await import('#shared/paises/paises');
  const pais = paisPorSlug(slug);
  if (!pais) throw notFound();
  // Spec, section 3: kept across reloads. The search of the whole site looks for offers there.
  writeAlmacen('pais', pais.slug);
  return pais;
}

export const soloTextos = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([clave, valor]) => (valor === undefined ? [] : [[clave, String(valor)]])),
  );

/** @throws notFound: no offer has that number. */
export function exigeId({ id }: { id: string }) {
  if (!esId(id)) throw notFound();
}
