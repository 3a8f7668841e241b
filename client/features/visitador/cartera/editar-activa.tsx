import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Asociacion, cartera as api } from '#shared/contract/visita/cartera/cartera';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { call } from '../../../api/call/call.ts';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { ElegirZonas } from '../anadir/elegir-zonas.tsx';
import { useNombresZonas } from './nombres-zonas.ts';

const CUERPO = api.guardar.body as NonNullable<typeof api.guardar.body>;

interface EditarActivaProps {
  asociacion: Asociacion;
  onClose: () => void;
  onHecho: () => void;
}

/** Edits that the company need not confirm again: fewer zones, an earlier end, and visibility. */
export function EditarActiva({ asociacion, onClose, onHecho }: EditarActivaProps) {
  const queryClient = useQueryClient();
  const nombres = useNombresZonas(asociacion.zonas);
  const [zonas, setZonas] = useState(asociacion.zonas);
  const form = useForm({
    schema: CUERPO,
    read: (data) => ({
      version: asociacion.version,
      presentaciones: asociacion.presentaciones.map(({ id }) => id),
      zonas,
      empresa_id: asociacion.empresa?.id ?? null,
      relacion: asociacion.relacion,
      canales: asociacion.canales,
      fecha_inicio: asociacion.fecha_inicio,
      fecha_fin: data.get('fecha_fin') || null,
      visible_publico: data.has('visible_publico'),
      contacto_publico: data.has('contacto_publico'),
      nota: data.get('nota') || null,
    }),
    send: async (body) => {
      await call(api.guardar, { params: { id: asociacion.id }, body });
      showToast(cartera.guardado);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['visitador'] });
      onHecho();
    },
  });
  return (
    <DialogoFormulario
      title={cartera.editarTitulo(asociacion.producto.nombre)}
      form={form}
      intro={cartera.editarTexto}
      submitText={cartera.guardar}
      onClose={onClose}
    >
      <ElegirZonas
        propias={asociacion.zonas.map((zona) => ({ ...zona, nombre: nombres([zona])[0] ?? '…' }))}
        zonas={zonas}
        onChange={setZonas}
      />
      <DateField name="fecha_fin" label={cartera.hasta} isOptional defaultValue={asociacion.fecha_fin} />
      <Checkbox name="visible_publico" defaultSelected={asociacion.visible_publico}>
        {anadir.visible}
      </Checkbox>
      <Checkbox name="contacto_publico" defaultSelected={asociacion.contacto_publico} help={anadir.contactoAyuda}>
        {anadir.contacto}
      </Checkbox>
      <TextField
        name="nota"
        label={anadir.nota}
        help={anadir.notaAyuda}
        isOptional
        rows={3}
        maxLength={1000}
        defaultValue={asociacion.nota ?? ''}
      />
    </DialogoFormulario>
  );
}
