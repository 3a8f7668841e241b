import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Perfil, PerfilEditable, usuario } from '#shared/contract/main/usuario';
import { Card } from '#ui/content/card';
import { Banner, intoView } from '#ui/feedback/banner';
import { Form, FormActions, FormRow, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { setAuthUser } from '../../../api/session/session.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { ConflictoConLaUltima, useVersion } from '../../../pantalla/escrito/conflicto.tsx';
import { type FormControl, useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { CamposLugar } from '../completar/campos-empresa.tsx';
import { perfilQuery } from '../consultas.ts';
import { Area } from './area.tsx';

export const PerfilPagina = () => {
  const consulta = useQuery(perfilQuery);
  return (
    <Area titulo={cuenta.secciones.perfil} intro={consulta.data?.email}>
      <Consulta consulta={consulta}>{(ultimo) => <PerfilAbierto ultimo={ultimo} />}</Consulta>
    </Area>
  );
};

/** Edits the profile as it was opened, until another version replaces it. */
function PerfilAbierto({ ultimo }: { ultimo: Perfil }) {
  const [abierto, open] = useState(ultimo);
  return <PerfilForm key={abierto.version} perfil={abierto} ultimo={ultimo} onOtro={open} />;
}

interface PerfilFormProps {
  perfil: Perfil;
  /** The newest stored profile. */
  ultimo: Perfil;
  onOtro: (otro: Perfil) => void;
}

function PerfilForm({ perfil, ultimo, onOtro }: PerfilFormProps) {
  const queryClient = useQueryClient();
  const [lugar, setLugar] = useState({ pais: perfil.pais_id, estado: perfil.estado_id });
  const [fallo, setFallo] = useState<unknown>(null);
  const guardado = () => queryClient.getQueryData(perfilQuery.queryKey) ?? ultimo;
  const read = (data: FormData) => ({
    nombre: data.get('nombre'),
    apellidos: data.get('apellidos'),
    cargo: data.get('cargo'),
    telefono: data.get('telefono'),
    pais_id: lugar.pais,
    estado_id: lugar.estado,
  });
  const form: FormControl = useForm({
    schema: PerfilEditable,
    // The time zone is no field of this form, and keeps its stored value.
    read: (data) => ({ ...read(data), zona_horaria: guardado().zona_horaria, version: version.current }),
    send: async (body) => {
      setFallo(null);
      const enviado = escrito();
      setAuthUser(queryClient, await call(usuario.guardarPerfil, { body }));
      leido.current = enviado;
      await queryClient.invalidateQueries({ queryKey: perfilQuery.queryKey });
      version.current = guardado().version;
      showToast(cuenta.perfilGuardado);
    },
    onFailure: setFallo,
  });
  const escrito = (): string => JSON.stringify(form.ref.current && read(new FormData(form.ref.current)));
  const leido = useRef<string | null>(null);
  useEffect(() => {
    leido.current ??= escrito();
  });
  const version: RefObject<number | null> = useVersion({
    ultima: ultimo,
    open: onOtro,
    hayCambios: () => escrito() !== leido.current,
  });
  const hayConflicto = fallo instanceof ApiError && fallo.code === 'conflicto_version';
  return (
    <Card>
      <Form form={form} pendingText={registroYContrasena.enviandoDatos} aria-label={cuenta.secciones.perfil}>
        {fallo !== null && !hayConflicto && (
          <Banner ref={intoView} tone="danger">
            {errorSentence(fallo)}
          </Banner>
        )}
        {hayConflicto && (
          <ConflictoConLaUltima
            consulta={perfilQuery}
            textos={cuenta.conflicto}
            onVer={onOtro}
            onGuardar={(otro) => {
              version.current = otro.version;
              form.ref.current?.requestSubmit();
            }}
          />
        )}
        <FormRow>
          <TextField name="nombre" label={cuenta.nombre} autoComplete="given-name" defaultValue={perfil.nombre ?? ''} />
          <TextField
            name="apellidos"
            label={cuenta.apellidos}
            autoComplete="family-name"
            defaultValue={perfil.apellidos ?? ''}
          />
        </FormRow>
        <TextField name="cargo" label={cuenta.cargo} isOptional defaultValue={perfil.cargo ?? ''} />
        <TextField
          name="telefono"
          type="tel"
          inputMode="tel"
          label={cuenta.telefono}
          isOptional
          autoComplete="tel"
          defaultValue={perfil.telefono ?? ''}
        />
        <CamposLugar
          nombres={['pais_id', 'estado_id']}
          pais={lugar.pais}
          estado={lugar.estado}
          onPais={(pais) => setLugar({ pais, estado: null })}
          onEstado={(estado) => setLugar((antes) => ({ ...antes, estado }))}
        />
        <FormActions>
          <SubmitButton>{cuenta.guardar}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
