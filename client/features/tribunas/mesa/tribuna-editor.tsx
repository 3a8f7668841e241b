import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { tribunas as api, TribunaDatos, type TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import { faltasDeTribuna } from '#shared/reglas/reglas-tribuna';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { Banner, intoView } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { tribunas } from '../../../i18n/es/noticias/tribunas.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { type FormControl, useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import type { PiezasEditor } from './campo-imagen.tsx';
import { type Escrito, escritoDe, payloadOf } from './escrito.ts';
import c from './mesa.module.css';
import { renewTribunas } from './mesa-consultas.ts';
import { RetirarDialogo } from './retirar-dialogo.tsx';
import { TribunaCampos } from './tribuna-campos.tsx';

interface TribunaEditorProps {
  /** Null: a new one. */
  inicial: TribunaMesa | null;
  piezas: PiezasEditor;
  /** The first time that a new one was saved: it has an address now. */
  onCreada: (tribuna: TribunaMesa) => Promise<void>;
}

/** What is written, and its way to the server: saved by its editor, and published only if nothing is missing. */
function useTribuna({ inicial, onCreada }: Omit<TribunaEditorProps, 'piezas'>) {
  const queryClient = useQueryClient();
  const [tribuna, setTribuna] = useState(inicial);
  const [escrito, setEscrito] = useState(() => escritoDe(inicial));
  const [fallo, setFallo] = useState<unknown>(null);
  // A ref: leaving for the new address happens before the next render.
  const isDirty = useRef(false);
  const publica = useRef(false);
  const cambiar = (cambios: Partial<Escrito>) => {
    isDirty.current = true;
    setEscrito((antes) => ({ ...antes, ...cambios }));
  };
  const tomar = (nueva: TribunaMesa) => {
    isDirty.current = false;
    setTribuna(nueva);
    renewTribunas(queryClient, nueva);
  };
  const guardar = (body: TribunaDatos) =>
    tribuna === null
      ? call(api.crear, { body })
      : call(api.guardar, { params: { id: tribuna.id }, body: { ...body, version: tribuna.version } });
  const form: FormControl = useForm({
    schema: TribunaDatos,
    read: () => payloadOf(escrito, tribuna),
    send: async (body): Promise<void> => {
      setFallo(null);
      const faltas = publica.current ? faltasDeTribuna(body) : {};
      if (Object.keys(faltas).length > 0) return form.setErrors(faltas);
      let { data } = await guardar(body);
      tomar(data);
      if (publica.current) {
        ({ data } = await call(api.publicar, { params: { id: data.id }, body: { version: data.version } }));
        tomar(data);
      }
      showToast(publica.current ? mesa.publicada : mesa.guardada);
      if (tribuna === null) await onCreada(data);
    },
    onFailure: setFallo,
  });
  /** Says which of the two buttons was pressed; the form is sent after it. */
  const pulsar = (publicar: boolean) => {
    publica.current = publicar;
  };
  return { tribuna, escrito, cambiar, form, fallo, pulsar, tomar, isDirty };
}

export function TribunaEditor({ inicial, piezas, onCreada }: TribunaEditorProps) {
  const { tribuna, escrito, cambiar, form, fallo, pulsar, tomar, isDirty } = useTribuna({ inicial, onCreada });
  const [retira, setRetira] = useState(false);
  const isPublished = tribuna?.estado === 'publicada';
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/tribunas">{tribunas.titulo}</Link>
        <Link to="/tribunas/mesa">{mesa.titulo}</Link>
        <span>{tribuna?.titulo ?? mesa.nueva}</span>
      </Breadcrumbs>
      <PageHeading
        eyebrow={mesa.estado[tribuna?.estado ?? 'borrador']}
        actions={isPublished && <VerPublicada tribuna={tribuna} />}
      >
        {tribuna?.titulo ?? mesa.nueva}
      </PageHeading>
      {isPublished && <Banner tone="warning">{mesa.avisoPublicada}</Banner>}
      {tribuna?.motivo_retirada && <Banner>{mesa.motivoRetirada(tribuna.motivo_retirada)}</Banner>}
      <div className={c.formulario}>
        <Form form={form} aria-label={mesa.titulo}>
          {fallo !== null && (
            <Banner ref={intoView} tone="danger">
              {errorSentence(fallo)}
            </Banner>
          )}
          <TribunaCampos escrito={escrito} cambiar={cambiar} piezas={piezas} />
          <FormActions>
            <SubmitButton onPress={() => pulsar(false)}>{mesa.guardar}</SubmitButton>
            {!isPublished && (
              <SubmitButton variant="secondary" onPress={() => pulsar(true)}>
                {mesa.publicar}
              </SubmitButton>
            )}
            {isPublished && (
              <Button variant="danger" onPress={() => setRetira(true)}>
                {mesa.retirar}
              </Button>
            )}
          </FormActions>
        </Form>
      </div>
      {retira && tribuna && <RetirarDialogo tribuna={tribuna} onRetirada={tomar} onClose={() => setRetira(false)} />}
      <AlSalir hayCambios={() => isDirty.current} />
    </div>
  );
}

function VerPublicada({ tribuna: { noticia_id, url_externa } }: { tribuna: TribunaMesa }) {
  if (noticia_id !== null)
    return (
      <EnlaceBoton to="/noticias/$id" params={{ id: String(noticia_id) }} variant="secondary" size="small">
        {mesa.verPublicada}
      </EnlaceBoton>
    );
  return (
    <a href={url_externa ?? undefined} target="_blank" rel="noopener">
      {mesa.verPublicada}
    </a>
  );
}
