import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type * as v from 'valibot';
import { usuario as llamadas, type Usuario } from '#shared/contract/main/usuario';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { Stepper } from '#ui/form/stepper';
import { AlertDialog } from '#ui/overlays/dialog';
import { Checkbox } from '#ui/toggles/checkbox';
import { call } from '../../../api/call/call.ts';
import { setAuthUser, useSession } from '../../../api/session/session.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { CondicionesYPrivacidad } from '../../../pantalla/condiciones-y-privacidad.tsx';
import { forgetBorradores } from '../../../pantalla/escrito/borrador.ts';
import { type FormControl, useForm } from '../../../ui/form/use-form.ts';
import c from '../cuenta.module.css';
import type { DatosEmpresa } from './campos-empresa.tsx';

interface PasoOptions<S extends v.GenericSchema> {
  schema: S;
  /** The payload from the state of the form: each field of the schema, but for a company's, which `empresaDe` chooses. */
  read: (data: FormData) => Record<Exclude<keyof v.InferInput<S>, keyof DatosEmpresa>, unknown>;
  send: (datos: v.InferOutput<S>) => Promise<Usuario>;
  onHecho: (usuario: Usuario) => Promise<void>;
}

/** A completion step: sends the payload, caches the new user, and goes on; errors without a field show the spec's dialog. */
export function usePaso<S extends v.GenericSchema>({ schema, read, send, onHecho }: PasoOptions<S>) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState(false);
  const acepta = useRef(false);
  const { authUser } = useSession();
  const pendientes = authUser?.consentimientos_pendientes ?? [];
  const form = useForm({
    schema,
    read: (data) => {
      acepta.current = data.has('terminos');
      return read(data);
    },
    send: async (datos) => {
      if (pendientes.length > 0) await accept(pendientes, acepta.current);
      const usuario = await send(datos);
      setAuthUser(queryClient, usuario);
      forgetBorradores();
      await onHecho(usuario);
    },
    onFailure: () => setFallo(true),
  });
  return { form, fallo, pideConsentimiento: pendientes.length > 0, close: () => setFallo(false) };
}

/**
 * Sends consents that a registration with the specification's payload could not ask for. @throws {errors} when not accepted;
 * ApiError
 */
async function accept(pendientes: Usuario['consentimientos_pendientes'], acepta: boolean) {
  if (!acepta) throw { errors: { terminos: [cuenta.aceptaParaSeguir] } };
  const consentimientos = pendientes.map((tipo) => ({ tipo, valor: true }));
  await call(llamadas.guardarConsentimientos, { body: { consentimientos } });
}

interface PasoProps {
  titulo: string;
  intro?: ReactNode;
  paso: { form: FormControl; fallo: boolean; pideConsentimiento: boolean; close: () => void };
  children: ReactNode;
  boton?: string;
}

export function Paso({ titulo, intro, paso, children, boton = cuenta.continuar }: PasoProps) {
  return (
    <div className={c.estrecha}>
      <PageHeading eyebrow={<Stepper step={2} total={2} label={cuenta.pasoDatos} />} intro={intro}>
        {titulo}
      </PageHeading>
      <Card>
        <Form form={paso.form} pendingText={registroYContrasena.enviandoDatos} aria-label={titulo}>
          {children}
          {paso.pideConsentimiento && (
            <Checkbox name="terminos">
              {registroYContrasena.terminosAntes} <CondicionesYPrivacidad />
            </Checkbox>
          )}
          <FormActions>
            <SubmitButton>{boton}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
      <AlertDialog isOpen={paso.fallo} title={registroYContrasena.upsTitulo} onClose={paso.close}>
        {registroYContrasena.upsTexto}
      </AlertDialog>
    </div>
  );
}
