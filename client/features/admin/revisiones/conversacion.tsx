import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { texto } from '#shared/campos';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisiones as api } from '#shared/contract/visita/revisiones';
import { esRevisionAbierta } from '#shared/estados/pasos-revision';
import { REVISION } from '#shared/reglas/revision/reglas-revision';
import { Card } from '#ui/content/card';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { forgetBorrador, useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../admin.module.css';
import { CLAVE } from '../consultas.ts';
import { comentariosQuery } from './consultas-revisiones.ts';
import r from './revisiones.module.css';

/** Comments between staff and author. */
export function Conversacion({ revision }: { revision: Revision }) {
  const consulta = useQuery(comentariosQuery(String(revision.id)));
  return (
    <Card title={revisiones.hilo}>
      <div className={r.pila}>
        <Consulta consulta={consulta}>
          {(comentarios) =>
            comentarios.length === 0 ? (
              <p className={c.menor}>{revisiones.sinHilo}</p>
            ) : (
              <ol className={r.hilo}>
                {comentarios.map((uno) => (
                  <li key={uno.id} data-mio={uno.es_mio || undefined}>
                    <p className={c.menor}>
                      {[uno.es_mio ? revisiones.tu : uno.autor, uno.es_revisor && revisiones.equipo]
                        .filter(Boolean)
                        .join(' · ')}{' '}
                      · <time dateTime={uno.creado_en}>{formatFechaHora(uno.creado_en)}</time>
                    </p>
                    <p className={r.cita}>{uno.texto}</p>
                  </li>
                ))}
              </ol>
            )
          }
        </Consulta>
        {esRevisionAbierta(revision.estado) && <Comentar id={revision.id} />}
      </div>
    </Card>
  );
}

function Comentar({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const clave = `comentar ${id}`;
  const [{ escrito }, change] = useBorrador(clave, { escrito: '' });
  const form = useForm({
    schema: v.object({ texto: texto(REVISION.COMENTARIO_MAX, 'Escribe el comentario') }),
    read: () => ({ texto: escrito }),
    send: async (body) => {
      await call(api.comentar, { params: { id }, body });
      forgetBorrador(clave);
      change({ escrito: '' });
      showToast(revisiones.comentado);
      await queryClient.invalidateQueries({ queryKey: CLAVE });
    },
    onFailure: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Form form={form} aria-label={revisiones.escribe}>
      <TextField
        name="texto"
        label={revisiones.escribe}
        rows={3}
        maxLength={REVISION.COMENTARIO_MAX}
        value={escrito}
        onChange={(nuevo) => change({ escrito: nuevo })}
      />
      <FormActions>
        <SubmitButton>{revisiones.comentar}</SubmitButton>
      </FormActions>
    </Form>
  );
}
