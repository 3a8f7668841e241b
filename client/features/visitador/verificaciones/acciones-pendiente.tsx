import { useState } from 'react';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { Button } from '#ui/actions/button';
import { mensajesVerificacion } from '../../../i18n/es/visitador/mensajes-verificacion.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { Aprobar } from './aprobar.tsx';
import { Delegar } from './mensajes/delegar.tsx';
import { Preguntar } from './mensajes/preguntar.tsx';
import { Rechazar } from './rechazar.tsx';
import c from './verificaciones.module.css';

interface AccionesProps {
  verificacion: Verificacion;
  titulo: string;
  onHecho: () => void;
  esDelPersonal: boolean;
}

/**
 * Answers to a request in the name of the user's company; or by the staff, for a request without an address of the company's
 * own domain.
 */
export function AccionesPendiente({ verificacion, titulo, onHecho, esDelPersonal }: AccionesProps) {
  const [dialogo, setDialogo] = useState<'aprobar' | 'rechazar' | 'preguntar' | 'delegar' | null>(null);
  const respuesta = { verificacion, onClose: () => setDialogo(null), onHecho, esDelPersonal };
  const { id, solicitante, caduca_en, delegada } = verificacion;
  const deEsta = { id, onClose: respuesta.onClose, onHecho };
  const yaPreguntada = verificacion.mensajes.at(-1)?.de === 'verificador';
  return (
    <div className={c.acciones}>
      <Accion texto={verificaciones.aprobar} de={titulo} variant="primary" onPress={() => setDialogo('aprobar')} />
      <Accion texto={verificaciones.rechazar} de={titulo} variant="secondary" onPress={() => setDialogo('rechazar')} />
      {!yaPreguntada && (
        <Accion texto={mensajesVerificacion.preguntar} de={titulo} onPress={() => setDialogo('preguntar')} />
      )}
      {!esDelPersonal && (
        <Accion texto={mensajesVerificacion.delegar} de={titulo} onPress={() => setDialogo('delegar')} />
      )}
      {dialogo === 'preguntar' && <Preguntar {...deEsta} quien={solicitante.nombre} caduca={caduca_en} />}
      {dialogo === 'delegar' && <Delegar {...deEsta} delegada={delegada} />}
      {dialogo === 'aprobar' && <Aprobar {...respuesta} />}
      {dialogo === 'rechazar' && <Rechazar {...respuesta} />}
    </div>
  );
}

interface AccionProps {
  texto: string;
  /** The object of the action, which distinguishes the buttons of a list for screen readers. */
  de: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  onPress: () => void;
}

const Accion = ({ texto, de, variant = 'quiet', onPress }: AccionProps) => (
  <Button
    variant={variant}
    size="small"
    aria-label={verificaciones.accionDe(texto, de)}
    aria-haspopup="dialog"
    onPress={onPress}
  >
    {texto}
  </Button>
);
