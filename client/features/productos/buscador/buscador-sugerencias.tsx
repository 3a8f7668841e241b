import { useQuery } from '@tanstack/react-query';
import { History, Trash2, TriangleAlert } from 'lucide-react';
import type { Sugerencias } from '#shared/contract/visita/buscador';
import { BUSCAR_MIN } from '#shared/reglas/limites';
import { conUnidades } from '#shared/textos/unidades';
import { useAlmacen } from '../../../api/browser/almacen.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { plural } from '../../../i18n/plural.ts';
import type { Suggestion, SuggestionGroup } from '../../../ui/pickers/suggestion-list.tsx';
import { useSettled } from '../../../ui/pickers/use-settled.ts';
import c from './buscador.module.css';
import { sugerenciasQuery } from './buscador-consultas.ts';
import { useFinderNavigation } from './buscador-navegar.ts';
import { deleteRecientes } from './busquedas-recientes.ts';

/** Groups of suggestions: recent searches below two letters, then those of the finder. */
export function useSugerencias(texto: string, search: (texto: string) => void) {
  const q = useSettled(texto.trim());
  const recientes = useAlmacen('busquedas_recientes');
  const navigate = useFinderNavigation();
  const { data, isFetching, isError } = useQuery({
    ...sugerenciasQuery(q),
    // The old suggestions stay until the new ones are loaded, so that the list does not flicker.
    placeholderData: (antes) => antes,
  });
  const estaEscrito = texto.trim().length >= BUSCAR_MIN;
  if (!estaEscrito) return { grupos: gruposRecientes(recientes, search), estado: '' };
  const grupos = data && q.length >= BUSCAR_MIN ? gruposDe(data, { ...navigate, search }) : [];
  const total = grupos.reduce((suma, grupo) => suma + grupo.items.length, 0);
  const espera = isFetching || q !== texto.trim();
  if (total > 0) return { grupos, estado: espera ? '' : plural(total, buscador.numSugerencias) };
  if (isError && !espera) return { grupos, estado: ui.busquedaFallida };
  return { grupos, estado: espera ? ui.buscando : buscador.sinSugerencias };
}

function gruposRecientes(recientes: readonly string[], search: (texto: string) => void): SuggestionGroup[] {
  if (recientes.length === 0) return [];
  const items: Suggestion[] = recientes.map((reciente) => ({
    id: `reciente-${reciente}`,
    label: reciente,
    icon: <History size={16} strokeWidth={1.5} aria-hidden="true" />,
    onChoose: () => search(reciente),
  }));
  const clear: Suggestion = {
    id: 'borrar',
    label: buscador.borrarRecientes,
    icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />,
    onChoose: deleteRecientes,
  };
  return [{ id: 'recientes', label: buscador.grupo.recientes, items: [...items, clear] }];
}

interface Acciones extends Pick<ReturnType<typeof useFinderNavigation>, 'goToFicha' | 'goToResultado'> {
  search: (texto: string) => void;
}

function gruposDe(hallado: Sugerencias, { search, goToFicha, goToResultado }: Acciones): SuggestionGroup[] {
  const { quisiste_decir: quisiste } = hallado;
  const cuantos = (total: number) => plural(total, buscador.numProductos);
  const grupos: SuggestionGroup[] = [
    {
      id: 'quisiste',
      label: buscador.grupo.quisiste,
      items: quisiste ? [{ id: 'quisiste', label: quisiste, onChoose: () => search(quisiste) }] : [],
    },
    {
      id: 'productos',
      label: buscador.grupo.productos,
      items: hallado.productos.map((producto) => ({
        id: `producto-${producto.id}`,
        label: conUnidades(producto.nombre),
        detail: [producto.codigo, producto.laboratorio, !producto.comercializado && buscador.noComercializado]
          .filter(Boolean)
          .join(' · '),
        icon: producto.suministro && (
          <TriangleAlert className={c.aviso} size={16} strokeWidth={1.5} role="img" aria-label={buscador.suministro} />
        ),
        onChoose: () => goToFicha(producto),
      })),
    },
    {
      id: 'principios',
      label: buscador.grupo.principios,
      items: hallado.principios.map(({ id, codigo, nombre, total }) => ({
        id: `principio-${id}`,
        label: nombre ?? codigo,
        detail: cuantos(total),
        onChoose: () => goToResultado({ principio: String(id) }),
      })),
    },
    {
      id: 'laboratorios',
      label: buscador.grupo.laboratorios,
      items: hallado.laboratorios.map(({ id, codigo, nombre, total }) => ({
        id: `laboratorio-${id}`,
        label: nombre ?? codigo,
        detail: cuantos(total),
        onChoose: () => goToResultado({ laboratorio: String(id) }),
      })),
    },
    {
      id: 'atc',
      label: buscador.grupo.atc,
      items: hallado.atc.map(({ codigo, nombre, total }) => ({
        id: `atc-${codigo}`,
        label: nombre ? `${codigo} ${nombre}` : codigo,
        detail: cuantos(total),
        onChoose: () => goToResultado({ atc: codigo }),
      })),
    },
  ];
  return grupos.filter((grupo) => grupo.items.length > 0);
}
