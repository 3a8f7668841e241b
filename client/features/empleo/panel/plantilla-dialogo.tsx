import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { empleoTablero, type Plantilla, PlantillaNueva } from '#shared/contract/main/empleo/empleo-tablero';
import { MOMENTOS_PLANTILLA } from '#shared/estados/vocabulario-empleo';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { Select } from '#ui/pickers/select';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { plantillasQuery } from './consultas-panel.ts';

interface PlantillaDialogoProps {
  /** Null for a new one. */
  plantilla: Plantilla | null;
  onClose: () => void;
}

/** Dialog that creates or edits a template. */
export function PlantillaDialogo({ plantilla, onClose }: PlantillaDialogoProps) {
  const queryClient = useQueryClient();
  const [momento, setMomento] = useState<Plantilla['momento'] | null>(plantilla?.momento ?? 'cualquiera');
  const form = useForm({
    schema: PlantillaNueva,
    read: (data) => ({ momento, nombre: data.get('nombre'), texto: data.get('texto') }),
    send: async (body) => {
      await (plantilla
        ? call(empleoTablero.cambiarPlantilla, {
            params: { id: plantilla.id },
            body: { ...body, version: plantilla.version },
          })
        : call(empleoTablero.crearPlantilla, { body }));
      await queryClient.invalidateQueries({ queryKey: plantillasQuery.queryKey });
      showToast(tablero.plantillaGuardada);
      onClose();
    },
  });
  const titulo = plantilla ? tablero.editarPlantilla(plantilla.nombre) : tablero.nuevaPlantilla;
  return (
    <DialogoFormulario title={titulo} form={form} submitText={panel.guardarCambios} onClose={onClose}>
      <Select
        name="momento"
        label={tablero.cuando}
        items={MOMENTOS_PLANTILLA.map((id) => ({ id, label: tablero.momento[id] }))}
        value={momento}
        onChange={setMomento}
      />
      <TextField name="nombre" label={tablero.nombrePlantilla} maxLength={80} defaultValue={plantilla?.nombre} />
      <TextField
        name="texto"
        label={tablero.textoPlantilla}
        help={tablero.huecos}
        rows={8}
        maxLength={2000}
        defaultValue={plantilla?.texto}
      />
    </DialogoFormulario>
  );
}

export function BorrarPlantilla({ plantilla: { id, nombre } }: { plantilla: Plantilla }) {
  const [pregunta, setPregunta] = useState(false);
  const queryClient = useQueryClient();
  const borrado = useMutation({
    mutationFn: () => call(empleoTablero.borrarPlantilla, { params: { id } }),
    onSuccess: () => showToast(tablero.plantillaBorrada),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: async () => {
      setPregunta(false);
      await queryClient.invalidateQueries({ queryKey: plantillasQuery.queryKey });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={tablero.borrarPlantilla(nombre)}
        onPress={() => setPregunta(true)}
      >
        {panel.accion.borrar}
      </Button>
      <ConfirmDialog
        isOpen={pregunta}
        title={tablero.borrarPlantilla(nombre)}
        confirmText={panel.accion.borrar}
        isPending={borrado.isPending}
        onConfirm={() => borrado.mutate()}
        onClose={() => setPregunta(false)}
      >
        {tablero.borrarPlantillaTexto}
      </ConfirmDialog>
    </>
  );
}
