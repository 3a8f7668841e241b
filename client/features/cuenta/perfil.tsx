import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Perfil, PerfilEditable, usuario } from '#shared/contract/main/usuario';
import { Banner } from '#ui/banner';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/dialog';
import { Form, FormActions, FormRow, SubmitButton } from '#ui/form';
import { TextField } from '#ui/text-field';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { setAuthUser } from '../../api/session.ts';
import { accesoCuenta } from '../../i18n/es/acceso-cuenta.ts';
import { cuenta } from '../../i18n/es/cuenta.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useForm } from '../../ui/use-form.ts';
import { Area } from './area.tsx';
import { CamposLugar } from './campos-empresa.tsx';
import { Consulta } from './consulta.tsx';
import { perfilQuery } from './consultas.ts';

export const PerfilPagina = () => {
  const consulta = useQuery(perfilQuery);
  return (
    <Area titulo={cuenta.secciones.perfil} intro={consulta.data?.email}>
      <Consulta consulta={consulta}>{(perfil) => <PerfilForm key={perfil.version} perfil={perfil} />}</Consulta>
    </Area>
  );
};

function PerfilForm({ perfil }: { perfil: Perfil }) {
  const queryClient = useQueryClient();
  const [lugar, setLugar] = useState({ pais: perfil.pais_id, estado: perfil.estado_id });
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: PerfilEditable,
    read: (data) => ({
      nombre: data.get('nombre'),
      apellidos: data.get('apellidos'),
      cargo: data.get('cargo'),
      telefono: data.get('telefono'),
      zona_horaria: perfil.zona_horaria,
      pais_id: lugar.pais,
      estado_id: lugar.estado,
      version: perfil.version,
    }),
    send: async (body) => {
      setFallo(null);
      setAuthUser(queryClient, await call(usuario.guardarPerfil, { body }));
      await queryClient.invalidateQueries({ queryKey: perfilQuery.queryKey });
      showToast(cuenta.perfilGuardado);
    },
    onFailure: setFallo,
  });
  const hayConflicto = fallo instanceof ApiError && fallo.code === 'conflicto_version';
  return (
    <Card>
      {fallo !== null && !hayConflicto && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <Form form={form} pendingText={accesoCuenta.enviandoDatos} aria-label={cuenta.secciones.perfil}>
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
      <ConfirmDialog
        isOpen={hayConflicto}
        title={cuenta.conflictoTitulo}
        confirmText={cuenta.recargar}
        variant="primary"
        onConfirm={() => {
          setFallo(null);
          void queryClient.invalidateQueries({ queryKey: perfilQuery.queryKey });
        }}
        onClose={() => setFallo(null)}
      >
        {cuenta.conflictoTexto}
      </ConfirmDialog>
    </Card>
  );
}
