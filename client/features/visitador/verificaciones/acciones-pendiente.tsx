import { useState } from 'react';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { Button } from '#ui/actions/button';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { Aprobar } from './aprobar.tsx';
import { Rechazar } from './rechazar.tsx';
import c from './verificaciones.module.css';

interface AccionesProps {
  verificacion: Verificacion;
  titulo: string;
  onHecho: () => void;
}

/** How one answers for one's company. */
export function AccionesPendiente({ verificacion, titulo, onHecho }: AccionesProps) {
  const [dialogo, setDialogo] = useState<'aprobar' | 'rechazar' | null>(null);
  const respuesta = { verificacion, onClose: () => setDialogo(null), onHecho };
  return (
    <div className={c.acciones}>
      <Button
        size="small"
        aria-label={verificaciones.aprobarDe(titulo)}
        aria-haspopup="dialog"
        onPress={() => setDialogo('aprobar')}
      >
        {verificaciones.aprobar}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={verificaciones.rechazarDe(titulo)}
        aria-haspopup="dialog"
        onPress={() => setDialogo('rechazar')}
      >
        {verificaciones.rechazar}
      </Button>
      {dialogo === 'aprobar' && <Aprobar {...respuesta} />}
      {dialogo === 'rechazar' && <Rechazar {...respuesta} />}
    </div>
  );
}
