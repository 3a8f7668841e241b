import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisiones as api, TextoComentario } from '#shared/contract/visita/revisiones';
import { esRevisionAbierta } from '#shared/estados/pasos-revision';
import { REVISION } from '#shared/reglas/revision/reglas-revision';
import { Card } from '#ui/content/card';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import { Consulta } from '../../../../pantalla/consulta.tsx';
import { forgetBorrador, useBorrador } from '../../../../pantalla/escrito/borrador.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import { comentariosQuery } from '../consultas-sugerencias.ts';
import c from '../sugerencias.module.css';

/** Comments between author and staff. */
export function Conversacion({ revision: { id, estado } }: { revision: Revision }) {
  const consulta = useQuery(comentariosQuery(id));
  return (
    <Card title={t.hilo}>
      <div className={c.pila}>
        <Consulta consulta={consulta}>
          {(comentarios) =>
            comentarios.length === 0 ? (
              <p className={c.menor}>{t.hiloVacio}</p>
            ) : (
              <ol className={c.hilo}>
                {comentarios.map((uno) => (
                  <li key={uno.id} data-mio={uno.es_mio || undefined}>
                    <p className={c.menor}>
                      {[uno.es_mio ? t.tu : uno.autor, uno.es_revisor && t.equipo].filter(Boolean).join(' · ')} ·{' '}
                      <time dateTime={uno.creado_en}>{formatFechaHora(uno.creado_en)}</time>
                    </p>
                    <p className={c.valor}>{uno.texto}</p>
                  </li>
                ))}
              </ol>
            )
          }
        </Consulta>
        {esRevisionAbierta(estado) && estado !== 'borrador' && <Comentar id={id} />}
      </div>
    </Card>
  );
}

function Comentar({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const clave = `comentar sugerencia ${id}`;
  const [{ escrito }, change] = useBorrador(clave, { escrito: '' });
  const form = useForm({
    schema: v.object({ texto: TextoComentario }),
    read: () => ({ texto: escrito }),
    send: async (body) => {
      await call(api.comentar, { params: { id }, body });
      forgetBorrador(clave);
      change({ escrito: '' });
      showToast(t.comentado);
      await queryClient.invalidateQueries({ queryKey: comentariosQuery(id).queryKey });
    },
    onFailure: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Form form={form} aria-label={t.comentarioNuevo}>
      <TextField
        name="texto"
        label={t.comentarioNuevo}
        rows={3}
        maxLength={REVISION.COMENTARIO_MAX}
        value={escrito}
        onChange={(nuevo) => change({ escrito: nuevo })}
      />
      <FormActions>
        <SubmitButton>{t.comentar}</SubmitButton>
      </FormActions>
    </Form>
  );
}
