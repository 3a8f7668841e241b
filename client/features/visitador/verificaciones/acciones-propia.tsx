import { useEffect, useId, useState } from 'react';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { mensajesVerificacion } from '../../../i18n/es/visitador/mensajes-verificacion.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { usePasoPropio } from './consultas-verificaciones.ts';
import { Responder } from './mensajes/preguntar.tsx';
import c from './verificaciones.module.css';

const LARGA_ESPERA_MS = DIA_MS;

/** Whether an instant has come; turns true as soon as it does. */
function useYaEs(instante: string | null): boolean {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    if (instante === null || Date.parse(instante) <= ahora) return;
    // A timer may fire slightly early, and cannot wait for weeks (limit of `setTimeout`): it is set again until the instant
    // has come.
    const falta = Math.min(Math.max(Date.parse(instante) - Date.now(), 0) + 1, LARGA_ESPERA_MS);
    const timer = setTimeout(() => setAhora(Date.now()), falta);
    return () => clearTimeout(timer);
  }, [instante, ahora]);
  return instante !== null && Date.parse(instante) <= ahora;
}

const queSeRetira = ({ revision, estado }: Verificacion) => {
  if (revision) return verificaciones.retirarSugerenciaTexto;
  return estado === 'en_comprobacion' ? verificaciones.retirarComprobacionTexto : verificaciones.retirarTexto;
};

interface AccionesProps {
  verificacion: Verificacion;
  titulo: string;
  onHecho: () => void;
}

/** Why the mail cannot be sent again; null while the company is suspended, which the history says. */
function porQueNoSeReenvia({ reenviable_en, reenvios, en_pausa }: Verificacion): string | null {
  if (reenviable_en !== null) return verificaciones.reenviableEn(formatFechaHora(reenviable_en));
  if (reenvios >= VERIFICACION.REENVIOS) return verificaciones.noMasReenvios;
  return en_pausa ? null : verificaciones.caducaAntes;
}

/** Actions of the applicant on an open request: send the mail again, or withdraw. */
export function AccionesPropia({ verificacion, titulo, onHecho }: AccionesProps) {
  const { metodo, reenviable_en, estado } = verificacion;
  const seReenvia = metodo === 'email_hash' && estado !== 'en_comprobacion';
  const [pregunta, setPregunta] = useState(false);
  const [responde, setResponde] = useState(false);
  const ultimo = verificacion.mensajes.at(-1);
  const porQueNo = useId();
  const sePuede = useYaEs(reenviable_en);
  const paso = usePasoPropio(verificacion, () => setPregunta(false), onHecho);
  return (
    <div className={c.acciones}>
      {ultimo?.de === 'verificador' && (
        <Button
          size="small"
          aria-label={mensajesVerificacion.responderDe(titulo)}
          aria-haspopup="dialog"
          onPress={() => setResponde(true)}
        >
          {mensajesVerificacion.responder}
        </Button>
      )}
      {responde && (
        <Responder
          id={verificacion.id}
          pregunta={ultimo?.texto ?? ''}
          onClose={() => setResponde(false)}
          onHecho={onHecho}
        />
      )}
      {seReenvia && (
        <Button
          variant="secondary"
          size="small"
          aria-label={verificaciones.reenviarDe(titulo)}
          aria-describedby={sePuede ? undefined : porQueNo}
          isDisabled={!sePuede}
          isPending={paso.isPending}
          onPress={() => paso.mutate('reenviar')}
        >
          {verificaciones.reenviar}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={verificaciones.retirarDe(titulo)}
        aria-haspopup="dialog"
        isPending={paso.isPending}
        onPress={() => setPregunta(true)}
      >
        {verificaciones.retirar}
      </Button>
      {seReenvia && !sePuede && (
        <p id={porQueNo} className={c.menor}>
          {porQueNoSeReenvia(verificacion)}
        </p>
      )}
      <ConfirmDialog
        isOpen={pregunta}
        title={verificaciones.retirarTitulo}
        confirmText={verificaciones.retirar}
        isPending={paso.isPending}
        onConfirm={() => paso.mutate('anular')}
        onClose={() => setPregunta(false)}
      >
        {queSeRetira(verificacion)}
      </ConfirmDialog>
    </div>
  );
}
