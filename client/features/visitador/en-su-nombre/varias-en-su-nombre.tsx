import { useState } from 'react';
import { type EnSuNombre, PASOS_DE_EMPRESA, type PasoDeEmpresa } from '#shared/contract/visita/cartera/en-su-nombre';
import { Button } from '#ui/actions/button';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { plural } from '../../../i18n/plural.ts';
import { BarraElegidas } from '../lista/barra-elegidas.tsx';
import c from '../lista/lista.module.css';
import { DarPaso } from './dar-paso.tsx';

interface VariasProps {
  /** Associations of this page that allow some step. */
  todas: readonly EnSuNombre[];
  elegidas: readonly EnSuNombre[];
  onElegir: (ids: readonly number[]) => void;
  onHecho: () => void;
}

/** Steps for all chosen associations: only those that each of them allows. */
export function VariasEnSuNombre({ todas, elegidas, onElegir, onHecho }: VariasProps) {
  const [paso, setPaso] = useState<PasoDeEmpresa | null>(null);
  const pasos = PASOS_DE_EMPRESA.filter((uno) => elegidas.every((una) => una.pasos.includes(uno)));
  return (
    <BarraElegidas textos={enSuNombre} todas={todas} elegidas={elegidas} onElegir={onElegir}>
      {elegidas.length > 0 && pasos.length === 0 && <p className={c.menor}>{enSuNombre.distintos}</p>}
      {elegidas.length > 0 && pasos.length > 0 && (
        <div className={c.acciones}>
          {pasos.map((uno) => (
            <Button key={uno} variant="secondary" size="small" aria-haspopup="dialog" onPress={() => setPaso(uno)}>
              {plural(elegidas.length, enSuNombre.pasoVarios[uno])}
            </Button>
          ))}
        </div>
      )}
      {paso && (
        <DarPaso
          paso={paso}
          unas={elegidas}
          onClose={() => setPaso(null)}
          onHecho={() => {
            onElegir([]);
            onHecho();
          }}
        />
      )}
    </BarraElegidas>
  );
}
