import { useState } from 'react';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { admitePasoAsociacion } from '#shared/estados/pasos-cartera';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { BarraElegidas } from '../lista/barra-elegidas.tsx';
import c from '../lista/lista.module.css';
import { PASOS, useMoveMany } from './consultas-cartera.ts';
import { seCompleta } from './que-pasa.ts';
import { ZonasVarias } from './zonas-varias.tsx';

interface VariasProps {
  /** The associations of this page. */
  todas: readonly Asociacion[];
  elegidas: readonly Asociacion[];
  onElegir: (ids: readonly number[]) => void;
  onHecho: () => void;
}

/** Actions on all chosen associations: only those that each of them allows. */
export function Varias({ todas, elegidas, onElegir, onHecho }: VariasProps) {
  const [abierto, setAbierto] = useState<'finalizar' | 'zonas' | null>(null);
  const alAcabar = () => {
    onElegir([]);
    onHecho();
  };
  const move = useMoveMany(elegidas, () => setAbierto(null), alAcabar);
  const pasos = PASOS.filter((paso) => elegidas.every(({ estado }) => admitePasoAsociacion(paso, estado)));
  const seCompletan = elegidas.every(seCompleta);
  const cambianZonas = elegidas.every((una) => seCompleta(una) || una.estado === 'activa');
  const [primera, ...resto] = elegidas;
  return (
    <BarraElegidas textos={cartera} todas={todas} elegidas={elegidas} onElegir={onElegir}>
      {primera && (
        <div className={c.acciones}>
          {seCompletan && (
            <EnlaceBoton
              to="/visita/asociar-producto/$id"
              params={{ id: String(primera.id) }}
              search={resto.length > 0 ? { con: resto.map(({ id }) => id).join() } : {}}
              size="small"
            >
              {plural(elegidas.length, cartera.enviarVarias)}
            </EnlaceBoton>
          )}
          {cambianZonas && (
            <Button variant="secondary" size="small" aria-haspopup="dialog" onPress={() => setAbierto('zonas')}>
              {cartera.cambiarZonas}
            </Button>
          )}
          {pasos.map((paso) => (
            <Button
              key={paso}
              variant="secondary"
              size="small"
              aria-haspopup={paso === 'finalizar' ? 'dialog' : undefined}
              isPending={move.isPending}
              onPress={() => (paso === 'finalizar' ? setAbierto('finalizar') : move.mutate(paso))}
            >
              {plural(elegidas.length, cartera.varias[paso])}
            </Button>
          ))}
          {!seCompletan && !cambianZonas && pasos.length === 0 && <p className={c.menor}>{cartera.sinPasoComun}</p>}
        </div>
      )}
      <ConfirmDialog
        isOpen={abierto === 'finalizar'}
        title={plural(elegidas.length, cartera.finalizarVariasTitulo)}
        confirmText={cartera.accion.finalizar}
        isPending={move.isPending}
        onConfirm={() => move.mutate('finalizar')}
        onClose={() => setAbierto(null)}
      >
        {cartera.finalizarTexto}
      </ConfirmDialog>
      {abierto === 'zonas' && (
        <ZonasVarias asociaciones={elegidas} onClose={() => setAbierto(null)} onHecho={alAcabar} />
      )}
    </BarraElegidas>
  );
}
