import { resultado, sugerencias } from './catalogo-de-prueba.ts';
import { ofertas } from './empleo-de-prueba.ts';
import { paginaDePrueba } from './noticia-de-prueba.ts';

const NADA = { productos: [], principios: [], laboratorios: [], atc: [], quisiste_decir: null };
/** Answers of each area's search: no products for «gripe», nothing for «nada», «ibuprofeno» suggested for «ibuprofneo». Null: no such call. */
export function respuestaDeBusqueda(pathname: string, searchParams: URLSearchParams) {
  const q = searchParams.get('q');
  if (pathname === '/visita/api/productos/sugerencias')
    return { data: q === 'gripe' || q === 'nada' ? NADA : sugerencias() };
  const otra = q === 'ibuprofneo' ? { quisiste_decir: 'ibuprofeno' } : {};
  if (pathname === '/api/noticias') {
    const pagina = paginaDePrueba(q === 'nada' ? [] : [7, 8]);
    return { ...pagina, meta: { ...pagina.meta, ...otra } };
  }
  if (pathname === '/api/empleo/ofertas') {
    const todas = ofertas(searchParams);
    const data = todas.data.slice(0, Number(searchParams.get('per_page') ?? 20));
    return { ...todas, data, meta: { ...todas.meta, ...otra } };
  }
  return pathname === '/visita/api/productos' ? resultado(searchParams) : null;
}
