import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { Button } from '#ui/actions/button';
import { Banner, intoView } from '#ui/feedback/banner';
import { TextField } from '#ui/inputs/text-field';
import { RadioGroup } from '#ui/toggles/radio-group';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import { forgetBorrador, useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { CLAVE } from '../consultas.ts';
import { CambioFicha } from './cambio-ficha.tsx';
import r from './revisiones.module.css';

type Decision = 'aprobada' | 'rechazada';
interface Escrito {
  decisiones: Record<string, Decision>;
  motivos: Record<string, string>;
}

/** Decisions field by field, sent together once all are made. They are kept while another page is open. */
export function DecidirForm({ revision }: { revision: Revision }) {
  const { id, tipo, cambios } = revision;
  const clave = `decidir ${id}`;
  const [{ decisiones, motivos }, change] = useBorrador<Escrito>(clave, { decisiones: {}, motivos: {} });
  const [faltan, setFaltan] = useState(false);
  const send = useDecide(revision, decisiones, motivos, () => forgetBorrador(clave));
  const decididos = cambios.filter(({ campo }) => decisiones[campo]).length;
  const fallos = send.error instanceof ApiError ? send.error.errors : undefined;
  const dispatch = () => {
    setFaltan(decididos < cambios.length);
    if (decididos === cambios.length) send.mutate();
  };
  return (
    <section className={r.pila} aria-label={revisiones.losCambios}>
      <h2>{tipo === 'alta' ? revisiones.losDatos : revisiones.losCambios}</h2>
      {cambios.map((cambio) => {
        const { campo, etiqueta } = cambio;
        return (
          <CambioFicha key={campo} tipo={tipo} cambio={cambio} isCerrada={false}>
            <RadioGroup
              label={revisiones.decisionDe(etiqueta)}
              variant="cards"
              value={decisiones[campo] ?? null}
              onChange={(decision) => change({ decisiones: { ...decisiones, [campo]: decision } })}
              error={faltan && !decisiones[campo] ? revisiones.faltan : fallos?.[`decisiones.${campo}`]?.[0]}
              items={(['aprobada', 'rechazada'] as const).map((value) => ({
                value,
                label: revisiones.decision[value],
              }))}
            />
            {decisiones[campo] === 'rechazada' && (
              <TextField
                label={revisiones.motivo}
                help={revisiones.motivoAyuda}
                rows={3}
                maxLength={1000}
                value={motivos[campo] ?? ''}
                onChange={(motivo) => change({ motivos: { ...motivos, [campo]: motivo } })}
              />
            )}
          </CambioFicha>
        );
      })}
      {send.error && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(send.error)}
        </Banner>
      )}
      <div className={r.barra}>
        <p role="status">{revisiones.decididos(decididos, cambios.length)}</p>
        <div className={r.botones}>
          {decididos < cambios.length && (
            <Button
              variant="secondary"
              onPress={() =>
                change({
                  decisiones: { ...Object.fromEntries(cambios.map(({ campo }) => [campo, 'aprobada'])), ...decisiones },
                })
              }
            >
              {revisiones.aprobarTodo}
            </Button>
          )}
          <Button isPending={send.isPending} onPress={dispatch}>
            {revisiones.decidir}
          </Button>
        </div>
      </div>
    </section>
  );
}

function useDecide(
  { id, version, cambios }: Revision,
  decisiones: Escrito['decisiones'],
  motivos: Escrito['motivos'],
  onHecho: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(revisionesMesa.decidir, {
        params: { id },
        body: {
          version,
          decisiones: cambios.map(({ campo }) => ({
            campo,
            decision: decisiones[campo] ?? 'aprobada',
            motivo: decisiones[campo] === 'rechazada' ? (motivos[campo] ?? null) : null,
          })),
        },
      }),
    onSuccess: ({ data: { estado } }) => {
      onHecho();
      if (estado === 'aplicada' || estado === 'rechazada' || estado === 'obsoleta')
        showToast(revisiones.decidida[estado]);
      return queryClient.invalidateQueries({ queryKey: CLAVE });
    },
    // Another person was faster: the suggestion is refetched, and the decisions typed here stay.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? queryClient.invalidateQueries({ queryKey: CLAVE })
        : undefined,
  });
}
