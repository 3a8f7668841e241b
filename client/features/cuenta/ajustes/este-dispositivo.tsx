import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { Banner } from '#ui/feedback/banner';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { activate, type EstadoDispositivo, remove } from '../../../api/push/este-dispositivo.ts';
import { dispositivo } from '../../../i18n/es/chat/dispositivo.ts';
import c from '../cuenta.module.css';

const NO_PUEDE = {
  bloqueado: ['warning', dispositivo.bloqueado, dispositivo.bloqueadoTexto],
  instalar: ['info', dispositivo.instalar, dispositivo.instalarTexto],
  no_hay: ['info', dispositivo.noHay, dispositivo.noHayTexto],
} as const;

/** Push messages on this device: the explanation comes before the browser's permission prompt, which only a press opens. */
export const EsteDispositivo = ({ estado }: { estado: Exclude<EstadoDispositivo, 'no_se_envia'> }) => (
  <Card title={dispositivo.titulo}>
    <div className={c.pila}>
      <p>
        {dispositivo.que} {dispositivo.hasta}
      </p>
      {estado === 'activo' || estado === 'apagado' ? <Interruptor estado={estado} /> : <NoPuede estado={estado} />}
    </div>
  </Card>
);

function NoPuede({ estado }: { estado: keyof typeof NO_PUEDE }) {
  const [tone, title, texto] = NO_PUEDE[estado];
  return (
    <Banner tone={tone} title={title}>
      {texto}
    </Banner>
  );
}

function Interruptor({ estado }: { estado: 'activo' | 'apagado' }) {
  const client = useQueryClient();
  const esActivo = estado === 'activo';
  const change = useMutation({ mutationFn: () => (esActivo ? remove(client) : activate(client)) });
  const hayQuePreguntar = !esActivo && Notification.permission === 'default';
  return (
    <>
      {change.error && (
        <Banner tone="danger">
          {change.error instanceof ApiError ? errorSentence(change.error) : dispositivo.noSePudo}
        </Banner>
      )}
      <div className={c.acciones}>
        {/* One button for both actions, so that it keeps the focus. */}
        <Button
          variant={esActivo ? 'secondary' : 'primary'}
          isPending={change.isPending}
          onPress={() => change.mutate()}
        >
          {esActivo ? dispositivo.desactivar : dispositivo.activar}
        </Button>
        <span role="status">
          {esActivo && <Badge tone="good">{dispositivo.estado.activo}</Badge>}
          {hayQuePreguntar && (
            <span className={c.menor}>{change.isSuccess ? dispositivo.sinRespuesta : dispositivo.preguntara}</span>
          )}
        </span>
      </div>
    </>
  );
}
