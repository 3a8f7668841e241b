import type { UseNavigateResult } from '@tanstack/react-router';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { empleo } from '#shared/contract/main/empleo/empleo';
import type { noticias } from '#shared/contract/main/noticias/noticias';
import type { Sugerencias } from '#shared/contract/visita/buscador';
import { conUnidades } from '#shared/textos/unidades';
import { busqueda } from '../../i18n/es/busqueda.ts';
import { formatFecha } from '../../i18n/formato.ts';
import type { Suggestion } from '../../ui/pickers/suggestion-list.tsx';

export type Navegar = UseNavigateResult<string>;

export const hayProductos = ({ productos, principios, laboratorios, atc }: Sugerencias) =>
  productos.length + principios.length + laboratorios.length + atc.length > 0;
export const hayFilas = ({ data }: { data: readonly unknown[] }) => data.length > 0;

/**
 * Rows of the finder's suggestions: products, then one of each kind of dictionary entry, and a correction when there are
 * none.
 */
export function filasDeProductos(
  hallado: Sugerencias,
  navigate: Navegar,
  correct: (texto: string) => void,
): Suggestion[] {
  const { productos, principios, laboratorios, atc, quisiste_decir: quisiste } = hallado;
  const aResultado = (search: { principio: string } | { laboratorio: string } | { atc: string }) =>
    void navigate({ to: '/visita/result', search });
  if (quisiste && !hayProductos(hallado))
    return [{ id: 'quisiste', label: busqueda.quisiste(quisiste), onChoose: () => correct(quisiste) }];
  return [
    ...productos.slice(0, 4).map(({ id, slug, nombre, codigo, laboratorio }) => ({
      id: `producto-${id}`,
      label: conUnidades(nombre),
      detail: [codigo, laboratorio].filter(Boolean).join(' · '),
      onChoose: () => void navigate({ to: '/visita/producto/$product/$id', params: { product: slug, id: String(id) } }),
    })),
    ...principios.slice(0, 1).map(({ id, codigo, nombre }) => ({
      id: `principio-${id}`,
      label: nombre ?? codigo,
      detail: busqueda.principio,
      onChoose: () => aResultado({ principio: String(id) }),
    })),
    ...laboratorios.slice(0, 1).map(({ id, codigo, nombre }) => ({
      id: `laboratorio-${id}`,
      label: nombre ?? codigo,
      detail: busqueda.laboratorio,
      onChoose: () => aResultado({ laboratorio: String(id) }),
    })),
    ...atc.slice(0, 1).map(({ codigo, nombre }) => ({
      id: `atc-${codigo}`,
      label: nombre ? `${codigo} ${nombre}` : codigo,
      detail: busqueda.atc,
      onChoose: () => aResultado({ atc: codigo }),
    })),
  ];
}

/** Row with the corrected word, before its results. */
const filaDeOtra = (sitio: string, quisiste: string | undefined, correct: (texto: string) => void): Suggestion[] =>
  quisiste ? [{ id: `quisiste-${sitio}`, label: busqueda.quisiste(quisiste), onChoose: () => correct(quisiste) }] : [];

export const filasDeNoticias = (
  { data, meta }: AnswerOf<typeof noticias.lista>,
  navigate: Navegar,
  correct: (texto: string) => void,
): Suggestion[] => [
  ...filaDeOtra('noticias', meta.quisiste_decir, correct),
  ...data.map(({ id, titulo, area, fecha_publicacion }) => ({
    id: `noticia-${id}`,
    label: conUnidades(titulo),
    detail: [area.nombre, fecha_publicacion && formatFecha(fecha_publicacion)].filter(Boolean).join(' · '),
    onChoose: () => void navigate({ to: '/noticias/$id', params: { id: String(id) } }),
  })),
];

export const filasDeEmpleo = (
  { data, meta }: AnswerOf<typeof empleo.lista>,
  navigate: Navegar,
  correct: (texto: string) => void,
): Suggestion[] => [
  ...filaDeOtra('empleo', meta.quisiste_decir, correct),
  ...data.map(({ id, slug, titulo, empresa_nombre, poblacion, estado, pais }) => ({
    id: `oferta-${id}`,
    label: conUnidades(titulo),
    detail: [empresa_nombre, poblacion ?? estado?.nombre ?? pais.nombre].filter(Boolean).join(' · '),
    onChoose: () => void navigate({ to: '/empleo/oferta/$slug/$id', params: { slug, id: String(id) } }),
  })),
];
