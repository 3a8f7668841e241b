import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { Dia } from '#shared/campos';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { Button } from '#ui/actions/button';
import { DateField } from '#ui/inputs/date-field';
import { FormDialog } from '#ui/overlays/form-dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { mesa } from '../../../i18n/es/empleo/empleo-mesa.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface DestacarProps {
  id: number;
  estaDestacada: boolean;
  onClose: () => void;
}

/** For moderators: features an offer until a day, or ends that. */
export function Destacar({ id, estaDestacada, onClose }: DestacarProps) {
  const queryClient = useQueryClient();
  const [hasta, setHasta] = useState<string | null>(null);
  const [fallo, setFallo] = useState<unknown>(null);
  const save = async (body: { hasta: string | null }) => {
    await call(empleoMesa.destacar, { params: { id }, body });
    showToast(body.hasta === null ? mesa.yaNoDestacada : mesa.destacada);
    await queryClient.invalidateQueries({ queryKey: ['empleo'] });
    onClose();
  };
  const form = useForm({
    schema: v.object({ hasta: v.pipe(v.nullable(Dia), v.string(mesa.eligeDia)) }),
    read: () => ({ hasta }),
    send: async (body) => {
      setFallo(null);
      await save(body);
    },
    onFailure: setFallo,
  });
  return (
    <FormDialog
      title={mesa.destacar}
      form={form}
      intro={mesa.destacarTexto}
      failure={fallo === null ? null : errorSentence(fallo)}
      submitText={mesa.destacar}
      extra={
        estaDestacada && (
          <Button variant="secondary" onPress={() => void save({ hasta: null }).catch(setFallo)}>
            {mesa.noDestacar}
          </Button>
        )
      }
      onClose={onClose}
    >
      <DateField name="hasta" label={mesa.destacarHasta} help={mesa.destacarAyuda} value={hasta} onChange={setHasta} />
    </FormDialog>
  );
}
