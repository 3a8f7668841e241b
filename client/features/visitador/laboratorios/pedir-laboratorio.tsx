import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { laboratorios as api } from '#shared/contract/visita/cartera/laboratorios';
import { Form, SubmitButton } from '#ui/form/form';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { laboratorios as textos } from '../../../i18n/es/visitador/empresa/laboratorios.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { laboratoriosQuery, searchLaboratorio } from './consultas-laboratorios.ts';

const ESQUEMA = v.object({ laboratorio_id: v.number(textos.elige) });

/** Requests a laboratory of the catalogue for the company. */
export function PedirLaboratorio() {
  const queryClient = useQueryClient();
  const [elegido, setElegido] = useState<SearchValue | null>(null);
  // A new key after each request, so that the field is empty again.
  const [vez, setVez] = useState(0);
  const form = useForm({
    schema: ESQUEMA,
    read: () => ({ laboratorio_id: elegido?.id ?? null }),
    send: async (body) => {
      const { data } = await call(api.pedir, { body });
      await queryClient.invalidateQueries({ queryKey: laboratoriosQuery.queryKey });
      setElegido(null);
      setVez(vez + 1);
      showToast(textos.pedido(data.laboratorio.nombre));
    },
    onFailure: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Form form={form} aria-label={textos.pedir}>
      <SearchComboBox
        key={vez}
        name="laboratorio_id"
        label={textos.campo}
        help={textos.campoAyuda}
        search={searchLaboratorio}
        emptyText={textos.sinResultados}
        value={elegido}
        onChange={setElegido}
      />
      <div>
        <SubmitButton variant="secondary">{textos.pedir}</SubmitButton>
      </div>
    </Form>
  );
}
