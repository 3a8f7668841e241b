import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TreePicker } from '#ui/tree/tree-picker';
import { paisesQuery, paisQuery } from '../api/browser/geografia.ts';
import { ui } from '../i18n/es/ui.ts';
import type { Picked } from '../ui/tree/tree-selection.ts';

interface ZonasArbolProps {
  label: string;
  help?: string;
  searchLabel: string;
  value: readonly Picked[];
  onChange: (zonas: readonly Picked[]) => void;
  /** Country that stands first and is open. */
  propio: number;
}

/** Tree of countries, the person's own first, each with its provinces when opened. */
export function ZonasArbol({ propio, ...props }: ZonasArbolProps) {
  const { data: paises = [] } = useQuery(paisesQuery);
  const [abiertos, setAbiertos] = useState<readonly number[]>([propio]);
  const cargados = useQueries({ queries: abiertos.map((id) => paisQuery(id)) });
  const estadosDe = new Map(cargados.flatMap(({ data }) => (data ? [[data.id, data.estados] as const] : [])));
  const orden = [...paises].sort(
    (a, b) => Number(b.id === propio) - Number(a.id === propio) || a.nombre.localeCompare(b.nombre, 'es'),
  );
  return (
    <TreePicker
      {...props}
      name="zonas"
      branches={orden.map(({ id, nombre }) => {
        const estados = estadosDe.get(id);
        return {
          id,
          label: nombre,
          hasLeaves: estados === undefined || estados.length > 0,
          leaves: estados?.map((estado) => ({ id: estado.id, label: estado.nombre })),
        };
      })}
      initiallyOpen={[propio]}
      onOpen={(id) => setAbiertos((antes) => (antes.includes(id) ? antes : [...antes, id]))}
      wholeLabel={ui.todoElPais}
    />
  );
}
