import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { Button } from '#ui/actions/button';
import { equipo } from '../../../i18n/es/visitador/empresa/equipo.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { equipoQuery } from './consultas-equipo.ts';
import c from './equipo.module.css';
import { Traspasar } from './traspasar.tsx';

/** Name of the person whose portfolio is shown, and a link back. */
export function CabezaDeOtra({ de }: { de: string }) {
  const { data } = useQuery(equipoQuery);
  const persona = data?.data.find(({ id }) => String(id) === de);
  return (
    <div className={c.pila}>
      <h2>{persona ? equipo.carteraDe(persona.nombre) : equipo.deOtra}</h2>
      <div>
        <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera' }} variant="quiet" size="small">
          {equipo.volver}
        </EnlaceBoton>
      </div>
    </div>
  );
}

interface TraspasarElegidasProps {
  de: string;
  elegidas: readonly Asociacion[];
  onHecho: () => void;
}

/** Button that hands over the chosen products; without a choice, all. */
export function TraspasarElegidas({ de, elegidas, onHecho }: TraspasarElegidasProps) {
  const { data } = useQuery(equipoQuery);
  const [abierto, setAbierto] = useState(false);
  const persona = data?.data.find(({ id }) => String(id) === de);
  if (!persona) return null;
  return (
    <>
      <Button size="small" variant="secondary" aria-haspopup="dialog" onPress={() => setAbierto(true)}>
        {elegidas.length === 0 ? equipo.todos : plural(elegidas.length, equipo.elegidos)}
      </Button>
      {abierto && (
        <Traspasar
          de={persona}
          gente={data?.data ?? []}
          ids={elegidas.map(({ id }) => id)}
          onClose={() => setAbierto(false)}
          onHecho={onHecho}
        />
      )}
    </>
  );
}
