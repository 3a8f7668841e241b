import { useState } from 'react';
import { DecisionPublica, type Solicitud, verificaciones } from '#shared/contract/visita/verificaciones';
import { Card } from '#ui/content/card';
import { Banner, intoView } from '#ui/feedback/banner';
import { Form, FormActions, FormRow, FormSection, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { RadioGroup } from '#ui/toggles/radio-group';
import type { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { verificar } from '../../../i18n/es/visitador/verificar.ts';
import { plural } from '../../../i18n/plural.ts';
import { useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { CambiosPedidos } from '../cambios-pedidos/cambios-pedidos.tsx';
import { isEnlaceCerrado } from './consultas.ts';
import type { Respuesta } from './exito.tsx';
import { Productos } from './productos.tsx';

export interface RespuestaProps {
  hash: string;
  onHecho: (respuesta: Respuesta) => Promise<void>;
  /** Called when the link has meanwhile been used, replaced or withdrawn, or has expired. */
  onCerrado: (error: ApiError) => void;
}

interface RespuestaFormProps extends RespuestaProps {
  empresa: string;
  productos: Solicitud['productos'];
  /** The suggestion, when the request is not about products. */
  revision: Solicitud['revision'];
}

interface Escrito {
  decision: 'aprobada' | 'rechazada' | null;
  motivo: string;
  excluidas: number[];
  nombre: string;
  cargo: string;
  declaro: boolean;
}
const VACIO: Escrito = { decision: null, motivo: '', excluidas: [], nombre: '', cargo: '', declaro: false };

/** Storage key of the typed answer, which is kept while the recipient looks at another page. */
export const claveDe = (hash: string) => `verificar ${hash}`;

/** Form of the answer: approve all or a part, or reject; with the name of the recipient. */
export function RespuestaForm({ hash, empresa, productos, revision, onHecho, onCerrado }: RespuestaFormProps) {
  const [escrito, change] = useBorrador(claveDe(hash), VACIO);
  const { form, fallo } = useEnvio({ hash, escrito, total: productos.length, onHecho, onCerrado });
  const { decision, excluidas } = escrito;
  const isRechazada = decision === 'rechazada';
  return (
    <Card>
      <Form form={form} aria-label={verificar.tuRespuesta}>
        {revision ? (
          <FormSection title={verificar.loQuePropone[revision.tipo]}>
            <CambiosPedidos revision={revision} level={3} hash={hash} />
          </FormSection>
        ) : (
          <Productos
            empresa={empresa}
            productos={productos}
            excluidas={excluidas}
            onExcluidas={(nuevas) => change({ excluidas: nuevas })}
            isRechazada={isRechazada}
          />
        )}
        <FormSection title={verificar.tuRespuesta}>
          <RadioGroup
            name="decision"
            label={verificar.queRespondes(empresa)}
            variant="cards"
            value={decision}
            onChange={(elegida) => change({ decision: elegida })}
            items={(['aprobada', 'rechazada'] as const).map((value) => ({
              value,
              label: verificar.respuestas[value],
              detail: revision
                ? verificar.efectosSugerencia[value]
                : plural(productos.length, verificar.efectos[value]),
            }))}
          />
          {(isRechazada || excluidas.length > 0) && (
            <TextField
              name="motivo"
              label={isRechazada ? verificar.motivo : verificar.motivoExcluidos}
              help={isRechazada ? verificar.motivoAyuda : undefined}
              isOptional={!isRechazada}
              rows={4}
              maxLength={1000}
              value={escrito.motivo}
              onChange={(motivo) => change({ motivo })}
            />
          )}
        </FormSection>
        <FormSection title={verificar.quienResponde}>
          <FormRow>
            <TextField
              name="nombre"
              label={verificar.nombre}
              autoComplete="name"
              maxLength={120}
              value={escrito.nombre}
              onChange={(nombre) => change({ nombre })}
            />
            <TextField
              name="cargo"
              label={verificar.cargo}
              autoComplete="organization-title"
              maxLength={120}
              value={escrito.cargo}
              onChange={(cargo) => change({ cargo })}
            />
          </FormRow>
          <Checkbox name="declaro" isRequired isSelected={escrito.declaro} onChange={(declaro) => change({ declaro })}>
            {verificar.declaro(empresa)}
          </Checkbox>
        </FormSection>
        {fallo !== null && (
          <Banner ref={intoView} tone="danger" title={errorSentence(fallo)}>
            {verificar.sigueAqui}
          </Banner>
        )}
        <FormActions>
          <SubmitButton pendingText={verificar.enviando}>{verificar.enviar}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

/** Sends the answer once. A closed link closes the page; any other error is shown beside the button. */
function useEnvio({ hash, escrito, total, onHecho, onCerrado }: RespuestaProps & { escrito: Escrito; total: number }) {
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: DecisionPublica,
    read: () => ({ ...escrito, excluidas: escrito.decision === 'rechazada' ? [] : escrito.excluidas }),
    send: async (body) => {
      setFallo(null);
      if (body.decision === 'aprobada' && total > 0 && body.excluidas.length === total)
        throw { errors: { excluidas: [verificar.ningunMarcado] } };
      await call(verificaciones.decidirPublica, { params: { hash }, body });
      await onHecho(body.decision);
    },
    onFailure: (error) => (isEnlaceCerrado(error) ? onCerrado(error) : setFallo(error)),
  });
  return { form, fallo };
}
