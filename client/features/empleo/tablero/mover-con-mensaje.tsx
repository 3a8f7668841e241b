import { useState } from 'react';
import type { CandidaturaDetalle } from '#shared/contract/main/empleo/empleo-tablero';
import { Button } from '#ui/actions/button';
import { Select } from '#ui/pickers/select';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { CampoMensaje } from '../campos/campo-mensaje.tsx';
import { ConfirmarPaso, esSerio } from './confirmar-paso.tsx';
import c from './tablero.module.css';
import { useMove } from './use-move.ts';

interface MoverConMensajeProps {
  candidatura: CandidaturaDetalle;
  onDescartar: () => void;
}

/** Moves an application to a next step, with a message to the candidate. */
export function MoverConMensaje({ candidatura, onDescartar }: MoverConMensajeProps) {
  const move = useMove(candidatura);
  const [destino, setDestino] = useState<CandidaturaDetalle['estado'] | null>(null);
  const [mensaje, setMensaje] = useState('');
  const [confirma, setConfirma] = useState(false);
  if (candidatura.destinos.length === 0) return null;
  return (
    <div className={c.mover}>
      <Select
        label={tablero.moverA}
        items={candidatura.destinos.map((id) => ({ id, label: tablero.estado[id] }))}
        value={destino}
        onChange={(elegido) => {
          // A discard needs a reason, which its own dialog asks for.
          if (elegido === 'descartada') onDescartar();
          else setDestino(elegido);
        }}
      />
      {destino !== null && (
        <>
          <CampoMensaje
            name="mensaje"
            label={tablero.mensaje}
            help={tablero.mensajeAyuda}
            isOptional
            momento={destino}
            value={mensaje}
            onChange={setMensaje}
          />
          <div>
            <Button
              isPending={move.isPending}
              pendingText={tablero.moviendo}
              onPress={() => (esSerio(destino) ? setConfirma(true) : move.mutate({ estado: destino, mensaje }))}
            >
              {tablero.moverCon(tablero.estado[destino])}
            </Button>
          </div>
          {confirma && esSerio(destino) && (
            <ConfirmarPaso
              fila={candidatura}
              estado={destino}
              onConfirm={() => {
                setConfirma(false);
                move.mutate({ estado: destino, mensaje });
              }}
              onClose={() => setConfirma(false)}
            />
          )}
        </>
      )}
    </div>
  );
}
