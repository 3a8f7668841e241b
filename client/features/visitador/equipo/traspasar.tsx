import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { MiembroEquipo } from '#shared/contract/visita/cartera/equipo';
import { traspasos } from '#shared/contract/visita/cartera/traspasos';
import { Button } from '#ui/actions/button';
import { Dialog } from '#ui/overlays/dialog';
import { Select } from '#ui/pickers/select';
import { call } from '../../../api/call/call.ts';
import { equipo } from '../../../i18n/es/visitador/empresa/equipo.ts';
import { plural } from '../../../i18n/plural.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

type Omitidos = AnswerOf<typeof traspasos.hacer>['data']['omitidos'];
const CUERPO = traspasos.hacer.body as NonNullable<typeof traspasos.hacer.body>;

interface TraspasarProps {
  de: Pick<MiembroEquipo, 'id' | 'nombre'>;
  gente: readonly MiembroEquipo[];
  /** Ids of associations to hand over; when empty, all confirmed ones. */
  ids: readonly number[];
  onClose: () => void;
  onHecho?: () => void;
}

/** Hands products over to a colleague; those that cannot be handed over stay, and are listed. */
export function Traspasar({ de, gente, ids, onClose, onHecho }: TraspasarProps) {
  const queryClient = useQueryClient();
  const [quedan, setQuedan] = useState<Omitidos>([]);
  const posibles = gente.filter(({ id, sigue, es_yo }) => sigue && !es_yo && id !== de.id);
  const form = useForm({
    schema: CUERPO,
    read: (data) => ({ de: de.id, a: Number(data.get('a')) || null, ids: [...ids] }),
    send: async (body) => {
      const omitidos: Omitidos = [];
      let total = 0;
      let siguiente: number | null = null;
      try {
        do {
          const { data }: AnswerOf<typeof traspasos.hacer> = await call(traspasos.hacer, {
            body: { ...body, ...(siguiente !== null && { tras: siguiente }) },
          });
          total += data.traspasados;
          omitidos.push(...data.omitidos);
          siguiente = data.siguiente;
        } while (siguiente !== null);
      } finally {
        // After an error half way, the products that were handed over stay so.
        if (total > 0) {
          showToast(plural(total, equipo.hechos));
          await queryClient.invalidateQueries({ queryKey: ['visitador'] });
        }
      }
      if (omitidos.length > 0) setQuedan(omitidos);
      else onClose();
      onHecho?.();
    },
  });
  if (quedan.length > 0 || posibles.length === 0)
    return (
      <Dialog
        isOpen
        title={quedan.length > 0 ? equipo.noTraspasados : equipo.dialogoTitulo(de.nombre)}
        onClose={onClose}
      >
        {quedan.length === 0 ? (
          <p>{equipo.sinNadie}</p>
        ) : (
          <ul>
            {quedan.map(({ asociacion_id, producto, motivo }) => (
              <li key={asociacion_id}>
                {producto}: {equipo.motivo[motivo]}
              </li>
            ))}
          </ul>
        )}
        <Button onPress={onClose}>{equipo.cerrar}</Button>
      </Dialog>
    );
  return (
    <DialogoFormulario
      title={equipo.dialogoTitulo(de.nombre)}
      form={form}
      intro={ids.length === 0 ? equipo.dialogoTextoTodos : plural(ids.length, equipo.dialogoTexto)}
      submitText={equipo.boton}
      onClose={onClose}
    >
      <Select
        name="a"
        label={equipo.aQuien}
        placeholder={equipo.elige}
        items={posibles.map(({ id, nombre, cargo }) => ({
          id: String(id),
          label: [nombre, cargo].filter(Boolean).join(' · '),
        }))}
      />
    </DialogoFormulario>
  );
}
