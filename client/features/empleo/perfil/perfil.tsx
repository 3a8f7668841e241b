import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { empleoCandidato, PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { Card } from '#ui/content/card';
import { Banner, intoView } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { Stepper } from '#ui/form/stepper';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { perfilCandidatoQuery } from '../../../pantalla/candidato/perfil-candidato-query.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { ConflictoConLaUltima } from '../../../pantalla/escrito/conflicto.tsx';
import { VolverAlDestino } from '../../../pantalla/volver-al-destino.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../candidato/candidato.module.css';
import { Seccion } from '../candidato/seccion.tsx';
import { type PerfilLeido, usePerfilEditado } from './perfil-editado.ts';
import { PasoExperiencia } from './perfil-experiencia.tsx';
import { PasoFormacion } from './perfil-formacion.tsx';
import { PASOS, type Paso } from './perfil-pasos.ts';
import { PasoCv, PasoPreferencias, PasoTitular } from './perfil-preferencias.tsx';

const CAMPOS = {
  titular: PasoTitular,
  experiencia: PasoExperiencia,
  formacion: PasoFormacion,
  preferencias: PasoPreferencias,
  cv: PasoCv,
};

/** The candidate's profile in steps; each has an address and is saved by itself. */
export function PerfilCandidatoPagina() {
  const consulta = useQuery(perfilCandidatoQuery);
  const { paso } = useSearch({ from: '/_main/empleo/mi-perfil' });
  const abierto = PASOS.find((uno) => uno === paso) ?? PASOS[0];
  return (
    <Seccion titulo={candidato.perfil} intro={candidato.perfilIntro}>
      <div>
        <VolverAlDestino />
      </div>
      <Consulta consulta={consulta}>{(ultimo) => <PerfilAbierto ultimo={ultimo} paso={abierto} />}</Consulta>
    </Seccion>
  );
}

/** Edits the profile as it was opened, until another version replaces it. */
function PerfilAbierto({ ultimo, paso }: { ultimo: PerfilLeido; paso: Paso }) {
  const [abierto, open] = useState(ultimo);
  return <PerfilPasos key={abierto.version} perfil={abierto} ultimo={ultimo} onOtro={open} paso={paso} />;
}

interface PasosProps {
  perfil: PerfilLeido;
  /** The newest stored profile. */
  ultimo: PerfilLeido;
  onOtro: (otro: PerfilLeido) => void;
  paso: Paso;
}

function PerfilPasos({ perfil, ultimo, onOtro, paso }: PasosProps) {
  const { completo, falta, ocultas, trabajo } = ultimo;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const editado = usePerfilEditado({ abierto: perfil, ultimo, onOtro });
  const { datos, change, hayCambios } = editado;
  const [fallo, setFallo] = useState<unknown>(null);
  const lugar = PASOS.indexOf(paso);
  const siguiente = PASOS[lugar + 1];
  const anterior = PASOS[lugar - 1];
  const form = useForm({
    schema: PerfilEmpleoCandidato,
    read: () => datos,
    send: async (body) => {
      setFallo(null);
      const { data } = await call(empleoCandidato.guardarPerfil, {
        body: { ...body, version: editado.version.current },
      });
      editado.guardado(data);
      queryClient.setQueryData(perfilCandidatoQuery.queryKey, data);
      showToast(candidato.guardado);
      if (siguiente) await navigate({ to: '/empleo/mi-perfil', search: { paso: siguiente } });
    },
    onFailure: setFallo,
  });
  const hayConflicto = fallo instanceof ApiError && fallo.code === 'conflicto_version';
  const Campos = CAMPOS[paso];
  return (
    <>
      <AlSalir hayCambios={hayCambios} />
      <Stepper step={lugar + 1} total={PASOS.length} label={candidato.pasos[paso]} />
      <nav aria-label={candidato.perfil}>
        <ul className={c.pasos}>
          {PASOS.map((uno) => (
            <li key={uno}>
              <Link to="/empleo/mi-perfil" search={{ paso: uno }} aria-current={uno === paso ? 'step' : undefined}>
                {candidato.pasos[uno]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <strong>{candidato.completo(completo)}</strong>{' '}
        {falta.length > 0 && candidato.teFalta(falta.map((que) => candidato.falta[que]).join(', '))}
      </p>
      <Card>
        <Form form={form} aria-label={candidato.pasos[paso]}>
          {fallo !== null && !hayConflicto && (
            <Banner ref={intoView} tone="danger">
              {errorSentence(fallo)}
            </Banner>
          )}
          {hayConflicto && (
            <ConflictoConLaUltima
              consulta={perfilCandidatoQuery}
              textos={candidato.conflicto}
              onVer={onOtro}
              onGuardar={(otro) => {
                editado.overwrite(otro);
                form.ref.current?.requestSubmit();
              }}
            />
          )}
          <Campos datos={datos} change={change} ocultas={ocultas} trabajo={trabajo} />
          <FormActions>
            <SubmitButton>{siguiente ? candidato.guardarYSeguir : candidato.guardar}</SubmitButton>
            {anterior && (
              <EnlaceBoton to="/empleo/mi-perfil" search={{ paso: anterior }} variant="secondary">
                {candidato.pasoAnterior}
              </EnlaceBoton>
            )}
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
