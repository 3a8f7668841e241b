import { RotateCw } from 'lucide-react';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { busqueda } from '../../i18n/es/busqueda.ts';
import { ui } from '../../i18n/es/ui.ts';
import { plural } from '../../i18n/plural.ts';
import type { Suggestion, SuggestionGroup } from '../../ui/pickers/suggestion-list.tsx';
import type { Navegar } from './filas.ts';
import { type Pagina, searchPaginas } from './paginas.ts';
import type { Parte, Sitio } from './use-partes.ts';

/** Skeleton rows of an area; as many as are requested. */
const FILAS_POR_VENIR = 4;
const MAX_PAGINAS = 6;

const haFallado = ({ filas, error }: Parte) => filas === undefined && error !== null;

const reintento = (id: string, error: Error | null, onChoose: () => void): Suggestion => ({
  id: `reintentar-${id}`,
  label: errorSentence(error),
  detail: ui.reintentar,
  icon: <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />,
  onChoose,
});

function grupoDe(parte: Parte, viewAll: (sitio: Sitio) => void): SuggestionGroup {
  const { sitio, filas, error, retry } = parte;
  const todos: Suggestion = {
    id: `todos-${sitio}`,
    label: busqueda.todos[sitio],
    onChoose: () => viewAll(sitio),
  };
  const grupo = { id: sitio, label: busqueda.grupo[sitio] };
  if (haFallado(parte)) return { ...grupo, items: [reintento(sitio, error, retry)] };
  if (filas === undefined) return { ...grupo, rowsToCome: FILAS_POR_VENIR, items: [todos] };
  return { ...grupo, items: filas.length > 0 ? [...filas, todos] : [] };
}

/** Groups of the areas in their order, each with a link to all results; a failed area shows its error. */
export function gruposDe(partes: readonly Parte[], viewAll: (sitio: Sitio) => void): SuggestionGroup[] {
  if (!partes.every(haFallado)) return partes.map((parte) => grupoDe(parte, viewAll));
  const todas = () => {
    for (const { retry } of partes) retry();
  };
  const items = [reintento('todo', partes[0]?.error ?? null, todas)];
  return [{ id: 'fallo', label: busqueda.resultados, items }];
}

const paginaComoFila = ({ to, nombre, icono: Icono }: Pagina, navigate: Navegar): Suggestion => ({
  id: `pagina-${to.replaceAll('/', '-')}`,
  label: nombre,
  icon: Icono && <Icono size={16} strokeWidth={1.5} aria-hidden="true" />,
  onChoose: () => void navigate({ to }),
});

export const grupoDeAreas = (areas: readonly Pagina[], navigate: Navegar): SuggestionGroup => ({
  id: 'areas',
  label: busqueda.ir,
  items: areas.map((area) => paginaComoFila(area, navigate)),
});

export const grupoDePaginas = (paginas: readonly Pagina[], texto: string, navigate: Navegar): SuggestionGroup => ({
  id: 'paginas',
  label: busqueda.grupo.paginas,
  items: searchPaginas(paginas, texto)
    .slice(0, MAX_PAGINAS)
    .map((pagina) => paginaComoFila(pagina, navigate)),
});

/** Status line for a text. */
export function estadoDe(texto: string, partes: readonly Parte[], paginas: SuggestionGroup): string {
  if (partes.every(haFallado)) return busqueda.sinServicio;
  if (partes.some(haFallado)) return busqueda.conFallos;
  const total = partes.reduce((suma, { filas = [] }) => suma + filas.length, paginas.items.length);
  return total > 0 ? plural(total, busqueda.numResultados) : busqueda.nada(texto);
}
