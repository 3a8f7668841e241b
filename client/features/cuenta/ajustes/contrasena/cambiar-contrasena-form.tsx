import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { Contrasena, ContrasenaEscrita, NO_COINCIDEN, repiteContrasena } from '#shared/campos';
import { sesion } from '#shared/contract/session';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { PasswordField } from '#ui/inputs/password-field';
import { AlertDialog } from '#ui/overlays/dialog';
import { call } from '../../../../api/call/call.ts';
import { serverMessage } from '../../../../api/call/error-sentence.ts';
import { setSession } from '../../../../api/session/session.ts';
import { registroYContrasena } from '../../../../i18n/es/acceso/registro-y-contrasena.ts';
import { cuenta } from '../../../../i18n/es/cuenta.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import { sesionesQuery } from '../../consultas.ts';

const Cambio = v.pipe(
  v.object({ current_password: ContrasenaEscrita, password: Contrasena, password_confirmation: v.string() }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], repiteContrasena, NO_COINCIDEN), [
    'password_confirmation',
  ]),
);

/** Change of the password in a session: needs the current one; all other sessions end. */
export function CambiarContrasenaForm() {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<string | null>(null);
  const [vez, setVez] = useState(0);
  const form = useForm({
    schema: Cambio,
    send: async (body) => {
      await setSession(queryClient, await call(sesion.cambiarContrasena, { body }));
      await queryClient.invalidateQueries({ queryKey: sesionesQuery.queryKey });
      showToast(registroYContrasena.contrasenaCambiada);
      setVez((n) => n + 1);
    },
    onFailure: (error) => setFallo(serverMessage(error, registroYContrasena.upsTexto)),
  });
  return (
    <>
      <Form key={vez} form={form} pendingText={registroYContrasena.enviandoDatos} aria-label={cuenta.cambiarContrasena}>
        <PasswordField
          name="current_password"
          label={registroYContrasena.contrasenaActual}
          autoComplete="current-password"
        />
        <PasswordField name="password" label={registroYContrasena.contrasenaNueva} autoComplete="new-password" />
        <PasswordField
          name="password_confirmation"
          label={registroYContrasena.repiteContrasena}
          autoComplete="new-password"
        />
        <FormActions>
          <SubmitButton>{cuenta.guardar}</SubmitButton>
        </FormActions>
      </Form>
      <AlertDialog isOpen={fallo !== null} title={registroYContrasena.upsTitulo} onClose={() => setFallo(null)}>
        {fallo}
      </AlertDialog>
    </>
  );
}
