import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { texto } from '#shared/campos';
import { type CandidaturaDetalle, empleoTablero } from '#shared/contract/main/empleo/empleo-tablero';
import { NOTA_MAX } from '#shared/reglas/limites';
import { Banner } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { BotonConversacion } from '../../../pantalla/chat/boton-conversacion.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { CampoMensaje } from '../campos/campo-mensaje.tsx';
import { candidaturaQuery, candidaturasQuery } from '../panel/consultas-panel.ts';
import c from './tablero.module.css';

const Nota = v.object({ texto: texto(NOTA_MAX, 'Escribe la nota') });
const Mensaje = v.object({ texto: texto(NOTA_MAX, 'Escribe el mensaje') });

interface Escrito {
  texto: string;
  fecha: string;
  autor: string;
}

const Escritos = ({ escritos }: { escritos: readonly Escrito[] }) => (
  <ul className={c.escritos}>
    {escritos.map(({ texto: palabras, fecha, autor }) => (
      <li key={`${fecha} ${palabras}`}>
        <p className={c.escrito}>{palabras}</p>
        <p className={c.menor}>
          {autor} · <time dateTime={fecha}>{formatFechaHora(fecha)}</time>
        </p>
      </li>
    ))}
  </ul>
);

/** Mutation whose answer updates the application here and its card on the board. */
function useSave({ id, oferta_id }: CandidaturaDetalle) {
  const queryClient = useQueryClient();
  return async (data: CandidaturaDetalle) => {
    queryClient.setQueryData(candidaturaQuery(id).queryKey, data);
    await queryClient.invalidateQueries({ queryKey: candidaturasQuery(String(oferta_id)).queryKey });
  };
}

/** Notes, which only the company reads. */
export function Notas({ candidatura }: { candidatura: CandidaturaDetalle }) {
  const [nota, setNota] = useState('');
  const [fallo, setFallo] = useState<unknown>(null);
  const save = useSave(candidatura);
  const form = useForm({
    schema: Nota,
    read: () => ({ texto: nota }),
    send: async (body) => {
      setFallo(null);
      const { data } = await call(empleoTablero.anotar, { params: { id: candidatura.id }, body });
      setNota('');
      showToast(tablero.anotada);
      await save(data);
    },
    onFailure: setFallo,
  });
  return (
    <section>
      <h3>{tablero.notasTitulo}</h3>
      <Escritos escritos={candidatura.notas} />
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <Form form={form} aria-label={tablero.notasTitulo}>
        <TextField
          name="texto"
          label={tablero.notaNueva}
          rows={3}
          maxLength={NOTA_MAX}
          value={nota}
          onChange={setNota}
        />
        <FormActions>
          <SubmitButton variant="secondary">{tablero.anotar}</SubmitButton>
        </FormActions>
      </Form>
    </section>
  );
}

/** Messages to the candidate, sent by mail. */
export function Mensajes({ candidatura }: { candidatura: CandidaturaDetalle }) {
  const [mensaje, setMensaje] = useState('');
  const [fallo, setFallo] = useState<unknown>(null);
  const save = useSave(candidatura);
  const form = useForm({
    schema: Mensaje,
    read: () => ({ texto: mensaje }),
    send: async (body) => {
      setFallo(null);
      const { data } = await call(empleoTablero.escribir, { params: { id: candidatura.id }, body });
      setMensaje('');
      showToast(tablero.enviado);
      await save(data);
    },
    onFailure: setFallo,
  });
  return (
    <section>
      <h3>{tablero.mensajes}</h3>
      <Escritos escritos={candidatura.mensajes} />
      <BotonConversacion
        pedida={{ tipo: 'candidatura', candidatura_id: candidatura.id }}
        de={candidatura.nombre ?? candidatura.oferta_titulo}
      />
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <Form form={form} aria-label={tablero.mensajes}>
        <CampoMensaje name="texto" label={tablero.mensajeNuevo} value={mensaje} onChange={setMensaje} />
        <FormActions>
          <SubmitButton variant="secondary">{tablero.enviarMensaje}</SubmitButton>
        </FormActions>
      </Form>
    </section>
  );
}
