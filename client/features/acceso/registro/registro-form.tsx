import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { acceso as llamadas, Registro } from '#shared/contract/main/acceso';
import { sesion } from '#shared/contract/session';
import type { TipoRegistro } from '#shared/estados/tipos-registro';
import { TIPOS } from '#shared/textos/paginas/textos-entrada';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Form, SubmitButton } from '#ui/form/form';
import { Stepper } from '#ui/form/stepper';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { paisesQuery, paisIdInicial } from '../../../api/browser/geografia.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { clearSession } from '../../../api/session/session.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../acceso.module.css';
import { readBorrador, saveBorrador } from '../borrador-acceso.ts';
import { CampoEmail, useEmail } from '../campo-email.tsx';
import { NuevaContrasena } from '../contrasena/nueva-contrasena.tsx';
import { EsperaParaReintentar, esperaDe } from '../entrar/espera-para-reintentar.tsx';

interface RegistroFormProps {
  tipo: TipoRegistro;
  /** Opens «revisa tu correo»; stays pending until it is open. */
  onRegistrado: () => Promise<void>;
  enlaces: { cambiarTipo: ReactNode; entrar: ReactNode; terminos: ReactNode; google?: ReactNode };
}

/** First of two steps: credentials and consents. The second one opens from the mail. */
export function RegistroForm({ tipo, onRegistrado, enlaces }: RegistroFormProps) {
  const queryClient = useQueryClient();
  const [email, writeEmail] = useEmail();
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: Registro,
    read: (data) => ({
      email: data.get('email'),
      password: data.get('password'),
      password_confirmation: data.get('password_confirmation'),
      pais_id: Number(data.get('pais_id')),
      publicidad: data.has('publicidad'),
      terminos: data.has('terminos'),
      redirect_url: `${location.origin}/app/register/verification`,
      register_type: tipo,
    }),
    send: async (registro) => {
      setFallo(null);
      const { data } = await call(sesion.registro, { body: registro });
      saveBorrador({ registro: { ...data, register_type: tipo } });
      // Spec: after the registration the session is cleared until the e-mail is verified.
      await clearSession(queryClient);
      showToast(login.confirmacionEnviada);
      await onRegistrado();
    },
    onFailure: setFallo,
  });
  const checkEmail = useCheckEmail(form.setErrors);

  return (
    <div className={c.estrecha}>
      <PageHeading eyebrow={<Stepper step={1} total={2} label={registroYContrasena.pasoDatosAcceso} />}>
        {registroYContrasena.tituloHub}
      </PageHeading>
      <p className={c.elegido}>
        <strong>{TIPOS[tipo].nombre}</strong>
        {enlaces.cambiarTipo}
      </p>
      <Card>
        <Form form={form} pendingText={registroYContrasena.enviandoDatos} aria-label={registroYContrasena.tituloHub}>
          <CampoEmail value={email} onChange={writeEmail} onBlur={() => void checkEmail(email)} />
          <NuevaContrasena email={email} />
          <Pais />
          <Checkbox
            name="publicidad"
            defaultSelected={readBorrador().publicidad}
            onChange={(publicidad) => saveBorrador({ publicidad })}
          >
            {registroYContrasena.publicidad}
          </Checkbox>
          <Checkbox name="terminos">{enlaces.terminos}</Checkbox>
          {/* Beside the button that was pressed: above the form it would be out of sight. */}
          {fallo !== null && <RegistroFallido fallo={fallo} />}
          <SubmitButton isBlock>{login.crearCuenta}</SubmitButton>
        </Form>
        {enlaces.google}
      </Card>
      <p className={c.pie}>
        {registroYContrasena.yaTienesCuenta} {enlaces.entrar}
      </p>
    </div>
  );
}

function RegistroFallido({ fallo }: { fallo: unknown }) {
  const espera = esperaDe(fallo);
  if (espera) return <EsperaParaReintentar {...espera} />;
  return <Banner tone="danger">{errorSentence(fallo)}</Banner>;
}

/** Early check whether an address can receive mail. When the check fails nothing is shown: the registration decides. */
function useCheckEmail(setErrors: (errors: Record<string, readonly string[]>) => void) {
  return async (email: string) => {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return;
    const respuesta = await call(llamadas.comprobarEmail, { params: { email } }).catch(() => null);
    if (respuesta && !respuesta.data.disponible) setErrors({ email: [registroYContrasena.emailNoRecibe] });
  };
}

function Pais() {
  const { data: paises = [] } = useQuery(paisesQuery);
  const [elegido, setElegido] = useState<string | null>(null);
  const valor = elegido ?? String(readBorrador().pais_id ?? paisIdInicial());
  return (
    <Select
      name="pais_id"
      label={registroYContrasena.pais}
      autoComplete="country"
      items={paises.map((p) => ({ id: String(p.id), label: p.nombre }))}
      value={valor}
      onChange={(id) => {
        setElegido(id);
        saveBorrador({ pais_id: id === null ? null : Number(id) });
      }}
    />
  );
}
