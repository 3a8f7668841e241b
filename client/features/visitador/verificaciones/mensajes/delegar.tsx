import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { verificaciones as api, type Verificacion } from '#shared/contract/visita/verificaciones';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { TextField } from '#ui/inputs/text-field';
import { AlertDialog } from '#ui/overlays/dialog';
import { Select } from '#ui/pickers/select';
import { call } from '../../../../api/call/call.ts';
import { mensajesVerificacion } from '../../../../i18n/es/visitador/mensajes-verificacion.ts';
import { Consulta } from '../../../../pantalla/consulta.tsx';
import { DialogoFormulario } from '../../../../pantalla/dialogo-formulario.tsx';
import { companerosDeQuery } from '../consultas-verificaciones.ts';
import { type MensajeProps, useMensaje } from './use-mensaje.ts';

const CUERPO = api.delegar.body as NonNullable<typeof api.delegar.body>;
const DE_NADIE = 0;

interface DelegarProps extends MensajeProps {
  delegada: Verificacion['delegada'];
}

/** Delegates a request to a colleague of the company, or gives it back to all. */
export function Delegar({ delegada, ...props }: DelegarProps) {
  const consulta = useQuery(companerosDeQuery(props.id));
  const companeros = consulta.data;
  if (companeros?.length === 0 && delegada === null)
    return (
      <AlertDialog
        isOpen
        title={mensajesVerificacion.delegarTitulo}
        okText={mensajesVerificacion.entendido}
        onClose={props.onClose}
      >
        {mensajesVerificacion.sinCompaneros}
      </AlertDialog>
    );
  return <Formulario {...props} delegada={delegada} consulta={consulta} />;
}

function Formulario({
  delegada,
  consulta,
  ...props
}: DelegarProps & { consulta: Parameters<typeof Consulta<{ id: number; nombre: string }[]>>[0]['consulta'] }) {
  const [a, setA] = useState<number | null>(delegada?.id ?? null);
  const form = useMensaje(
    props,
    CUERPO,
    (data) => ({ usuario_id: a === DE_NADIE ? null : (a ?? ''), nota: data.get('nota') || null }),
    async (body) => {
      const { data } = await call(api.delegar, { params: { id: props.id }, body });
      return data.delegada ? mensajesVerificacion.pasada(data.delegada.nombre) : mensajesVerificacion.deTodos;
    },
  );
  return (
    <DialogoFormulario
      title={mensajesVerificacion.delegarTitulo}
      form={form}
      intro={mensajesVerificacion.delegarTexto}
      submitText={mensajesVerificacion.pasar}
      onClose={props.onClose}
    >
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={1} height={44} radius={6} />}>
        {(companeros) => (
          <Select
            name="usuario_id"
            label={mensajesVerificacion.companero}
            value={a}
            onChange={setA}
            items={[
              ...(delegada ? [{ id: DE_NADIE, label: mensajesVerificacion.aNadie }] : []),
              ...companeros.map(({ id, nombre }) => ({ id, label: nombre })),
            ]}
          />
        )}
      </Consulta>
      <TextField name="nota" label={mensajesVerificacion.nota} isOptional rows={3} maxLength={500} />
    </DialogoFormulario>
  );
}
