import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CADENCIAS_MINUTOS,
  type Fuente,
  type FuenteEscrita,
  noticiasImportar,
} from '#shared/contract/main/noticias/noticias-importar';
import { TextField } from '#ui/inputs/text-field';
import { SubmitDialog } from '#ui/overlays/submit-dialog';
import { Select } from '#ui/pickers/select';
import { ApiError } from '../../../../api/call/api-error.ts';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { type FieldErrors, FormErrorsContext, NO_ERRORS } from '../../../../ui/form/form-errors.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import { areasQuery, categoriasQuery } from '../../lista/noticias-consultas.ts';
import { CamposDestino, SIN_DESTINO } from '../editor/campos-destino.tsx';
import e from '../editor/editor.module.css';

const NUEVA: FuenteEscrita = { nombre: '', url: '', cada_minutos: 60, estado: 'activa', ...SIN_DESTINO };

/** Dialog of a source; null for a new one. A source that cannot be read is not saved. */
export function FuenteDialogo({ fuente, onClose }: { fuente: Fuente | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: areas = [] } = useQuery(areasQuery);
  const { data: categorias = [] } = useQuery(categoriasQuery);
  const [datos, setDatos] = useState<FuenteEscrita>(fuente ?? NUEVA);
  const [errores, setErrores] = useState<FieldErrors>(NO_ERRORS);
  const put = (cambios: Partial<FuenteEscrita>) => setDatos({ ...datos, ...cambios });
  const save = useMutation({
    mutationFn: () =>
      fuente
        ? call(noticiasImportar.guardarFuente, {
            params: { id: fuente.id },
            body: { ...datos, version: fuente.version },
          })
        : call(noticiasImportar.crearFuente, { body: datos }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['noticias-mesa', 'fuentes'] });
      showToast(mesa.fuenteGuardada);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors) setErrores(error.errors);
      else showToast(errorSentence(error), { tone: 'danger' });
    },
  });
  return (
    <SubmitDialog
      title={fuente ? mesa.fuenteEditar : mesa.fuenteNueva}
      submitText={mesa.guardado.guardar}
      isPending={save.isPending}
      pendingText={mesa.ensayando}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <FormErrorsContext value={errores}>
        <div className={e.pila}>
          <TextField
            name="nombre"
            label={mesa.fuenteNombre}
            value={datos.nombre}
            maxLength={120}
            onChange={(nombre) => put({ nombre })}
          />
          <TextField
            name="url"
            type="url"
            label={mesa.importarUrl}
            value={datos.url}
            onChange={(url) => put({ url })}
          />
          <Select
            name="cada_minutos"
            label={mesa.fuenteCada}
            items={CADENCIAS_MINUTOS.map((minutos) => ({ id: minutos, label: mesa.cadencias[minutos] }))}
            value={datos.cada_minutos}
            onChange={(minutos) => minutos !== null && put({ cada_minutos: minutos })}
          />
          <CamposDestino destino={datos} areas={areas} categorias={categorias} onChange={put} />
        </div>
      </FormErrorsContext>
    </SubmitDialog>
  );
}
