import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { ContrasenaEscrita } from '#shared/campos';
import { usuario } from '#shared/contract/main/usuario';
import { sesion } from '#shared/contract/session';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { Banner } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { PasswordField } from '#ui/inputs/password-field';
import { Dialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { endSession } from '../../../api/session/salida.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { Area } from './area.tsx';

/** Export of the user's data, and deletion of the account. */
export function MisDatosPagina({ onEliminada }: { onEliminada: () => Promise<void> }) {
  const [abierto, setAbierto] = useState(false);
  const download = useMutation({
    mutationFn: () => call(usuario.exportar),
    onSuccess: ({ data }) => saveFichero(cuenta.datosNombre, JSON.stringify(data, null, 2)),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Area titulo={cuenta.secciones.datos}>
      <Card title={cuenta.datosDescargar}>
        <p>{cuenta.datosDescargarTexto}</p>
        <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
          {cuenta.datosDescargar}
        </Button>
      </Card>
      <Card title={cuenta.eliminar}>
        <p>{cuenta.eliminarTexto}</p>
        <Button variant="danger" onPress={() => setAbierto(true)}>
          {cuenta.eliminar}
        </Button>
      </Card>
      <Dialog isOpen={abierto} title={cuenta.eliminar} onClose={() => setAbierto(false)}>
        <EliminarForm onEliminada={onEliminada} onCancelar={() => setAbierto(false)} />
      </Dialog>
    </Area>
  );
}

function saveFichero(nombre: string, texto: string) {
  const url = URL.createObjectURL(new Blob([texto], { type: 'application/json' }));
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  URL.revokeObjectURL(url);
}

const Confirmacion = v.object({ password: ContrasenaEscrita });

function EliminarForm({ onEliminada, onCancelar }: { onEliminada: () => Promise<void>; onCancelar: () => void }) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: Confirmacion,
    send: async (body) => {
      const { data } = await call(sesion.eliminarCuenta, { body });
      await endSession(queryClient);
      showToast(cuenta.eliminada(formatFecha(data.eliminacion_en)));
      await onEliminada();
    },
    onFailure: setFallo,
  });
  return (
    <Form form={form} pendingText={registroYContrasena.enviandoDatos} aria-label={cuenta.eliminar}>
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <PasswordField
        name="password"
        label={login.contrasena}
        help={cuenta.eliminarConfirma}
        autoComplete="current-password"
      />
      <FormActions>
        <SubmitButton variant="danger">{cuenta.eliminar}</SubmitButton>
        <Button variant="secondary" onPress={onCancelar}>
          {cuenta.cancelar}
        </Button>
      </FormActions>
    </Form>
  );
}
