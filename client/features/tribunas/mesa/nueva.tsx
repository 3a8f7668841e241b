import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { tribunas as api, TribunaDatos, type TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { tribunas } from '../../../i18n/es/noticias/tribunas.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import type { PiezasEditor } from './campo-imagen.tsx';
import c from './mesa.module.css';
import { renewTribunas } from './mesa-consultas.ts';
import { Firma } from './tribuna-campos.tsx';

interface NuevaTribunaProps extends Pick<PiezasEditor, 'SubirImagen'> {
  /** The column was created, and has an address to be edited at. */
  onCreada: (tribuna: TribunaMesa) => Promise<void>;
}

/** A new column needs a title and an author; from then on it is saved automatically. */
export function NuevaTribuna({ SubirImagen, onCreada }: NuevaTribunaProps) {
  const queryClient = useQueryClient();
  const [autor_id, setAutor] = useState<number | null>(null);
  const form = useForm({
    schema: TribunaDatos,
    read: (data) => ({ titulo: data.get('titulo'), autor_id }),
    send: async (body) => {
      const { data } = await call(api.crear, { body });
      renewTribunas(queryClient, data);
      await onCreada(data);
    },
  });
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/tribunas">{tribunas.titulo}</Link>
        <Link to="/tribunas/mesa">{mesa.titulo}</Link>
        <span>{mesa.nueva}</span>
      </Breadcrumbs>
      <PageHeading intro={mesa.nuevaTexto}>{mesa.nueva}</PageHeading>
      <div className={c.formulario}>
        <Form form={form} aria-label={mesa.nueva}>
          {form.failure !== null && <Banner tone="danger">{errorSentence(form.failure)}</Banner>}
          <TextField name="titulo" label={mesa.campos.titulo} maxLength={140} />
          <Firma autorId={autor_id} onChange={setAutor} SubirImagen={SubirImagen} />
          <FormActions>
            <SubmitButton>{mesa.crear}</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </div>
  );
}
