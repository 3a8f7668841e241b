import { useState } from 'react';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { Banner } from '#ui/feedback/banner';
import { FormSection } from '#ui/form/form';
import { Checkbox } from '#ui/toggles/checkbox';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { plural } from '../../../i18n/plural.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { CampoMotivo } from '../../../pantalla/motivo/campo-motivo.tsx';
import { type RespuestaProps, useAnswer } from './use-answer.ts';
import c from './verificaciones.module.css';

const textoDe = ({ revision, estado }: Verificacion) => {
  if (revision) return verificaciones.respaldarTexto;
  return estado === 'en_comprobacion' ? verificaciones.comprobarTexto : verificaciones.aprobarTexto;
};

/** Dialog that approves all or the checked products. With none checked it becomes a rejection, and says so. */
export function Aprobar(props: RespuestaProps) {
  const { estado, solicitante } = props.verificacion;
  const seComprueba = estado === 'en_comprobacion';
  const productos = props.verificacion.productos.filter(
    (uno) => !seComprueba || uno.estado === 'pendiente_verificacion',
  );
  const [excluidas, setExcluidas] = useState<readonly number[]>([]);
  const sinConstar = productos.filter(
    ({ asociacion_id, consta_titular }) => consta_titular === false && !excluidas.includes(asociacion_id),
  ).length;
  const ningunoQueda = productos.length > 0 && excluidas.length === productos.length;
  const form = useAnswer(
    props,
    ningunoQueda ? { decision: 'rechazada', excluidas: [] } : { decision: 'aprobada', excluidas: [...excluidas] },
  );
  return (
    <DialogoFormulario
      title={verificaciones.aprobarTitulo}
      form={form}
      intro={textoDe(props.verificacion)(solicitante.nombre)}
      submitText={ningunoQueda ? verificaciones.rechazar : verificaciones.aprobar}
      variant={ningunoQueda ? 'danger' : 'primary'}
      onClose={props.onClose}
    >
      {!props.esDelPersonal && sinConstar > 0 && <Banner>{plural(sinConstar, verificaciones.loComprobaremos)}</Banner>}
      {productos.length > 1 && (
        <FormSection title={verificaciones.cuales} help={verificaciones.cualesAyuda}>
          <div className={c.casillas}>
            {productos.map(({ asociacion_id, nombre }) => (
              <Checkbox
                key={asociacion_id}
                isSelected={!excluidas.includes(asociacion_id)}
                onChange={(queda) =>
                  setExcluidas((antes) =>
                    queda ? antes.filter((id) => id !== asociacion_id) : [...antes, asociacion_id],
                  )
                }
              >
                {nombre}
              </Checkbox>
            ))}
          </div>
        </FormSection>
      )}
      {ningunoQueda && <Banner tone="warning">{verificaciones.ningunoQueda}</Banner>}
      {excluidas.length > 0 && (
        <CampoMotivo
          label={ningunoQueda ? undefined : verificaciones.motivoDeLosDemas}
          help={ningunoQueda ? verificaciones.motivoAyuda : verificaciones.motivoDeLosDemasAyuda}
          isOptional={!ningunoQueda}
          rows={3}
          maxLength={1000}
        />
      )}
    </DialogoFormulario>
  );
}
