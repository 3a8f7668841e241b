import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { varias } from '#shared/contract/visita/cartera/varias';
import { call } from '../../../api/call/call.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { plural } from '../../../i18n/plural.ts';
import { preparacionQuery } from '../../../pantalla/cartera/use-add-to-cartera.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { ElegirZonas } from '../anadir/elegir-zonas.tsx';

const CUERPO = varias.zonas.body as NonNullable<typeof varias.zonas.body>;

interface ZonasVariasProps {
  asociaciones: readonly Asociacion[];
  onClose: () => void;
  onHecho: () => void;
}

/** Sets the same zones for several associations. A refusal is shown here, and then nothing has changed. */
export function ZonasVarias({ asociaciones, onClose, onHecho }: ZonasVariasProps) {
  const queryClient = useQueryClient();
  const { data: preparacion } = useQuery(preparacionQuery);
  const [zonas, setZonas] = useState(() => sinRepetir(asociaciones.flatMap((una) => una.zonas)));
  const form = useForm({
    schema: CUERPO,
    read: () => ({ asociaciones: asociaciones.map(({ id, version }) => ({ id, version })), zonas }),
    send: async (body) => {
      await call(varias.zonas, { body });
      showToast(cartera.zonasGuardadas);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['visitador'] });
      onHecho();
    },
  });
  return (
    <DialogoFormulario
      title={plural(asociaciones.length, cartera.zonasTitulo)}
      form={form}
      intro={cartera.zonasTexto}
      submitText={cartera.guardarZonas}
      onClose={onClose}
    >
      {preparacion && <ElegirZonas propias={preparacion.zonas} zonas={zonas} onChange={setZonas} />}
    </DialogoFormulario>
  );
}

const sinRepetir = (zonas: Asociacion['zonas']) => [
  ...new Map(zonas.map((zona) => [`${zona.pais_id}-${zona.estado_id}`, zona])).values(),
];
