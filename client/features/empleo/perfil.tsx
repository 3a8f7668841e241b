import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import { empleoCandidato, PerfilEmpleoCandidato } from '#shared/contract/main/empleo-candidato';
import { Banner } from '#ui/banner';
import { Card } from '#ui/card';
import { Form, FormActions, SubmitButton } from '#ui/form';
import { Stepper } from '#ui/stepper';
import { AlSalir } from '../../al-salir.tsx';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { EnlaceBoton } from '../../enlaces.tsx';
import { candidato } from '../../i18n/es/empleo-candidato.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useForm } from '../../ui/use-form.ts';
import { VolverAlDestino } from '../../volver-al-destino.tsx';
import c from './candidato.module.css';
import { Consulta } from './consulta.tsx';
import { perfilCandidatoQuery } from './consultas-candidato.ts';
import { PasoExperiencia } from './perfil-experiencia.tsx';
import { PasoFormacion } from './perfil-formacion.tsx';
import { PASOS, type Paso } from './perfil-pasos.ts';
import { PasoCv, PasoPreferencias, PasoTitular } from './perfil-preferencias.tsx';
import { Seccion } from './seccion.tsx';

type PerfilLeido = AnswerOf<typeof empleoCandidato.perfil>['data'];

const CAMPOS = {
  titular: PasoTitular,
  experiencia: PasoExperiencia,
  formacion: PasoFormacion,
  preferencias: PasoPreferencias,
  cv: PasoCv,
};

/** The profile in steps; each of them is an address and is saved by itself. */
export function PerfilCandidatoPagina() {
  const consulta = useQuery(perfilCandidatoQuery);
  const { paso } = useSearch({ from: '/_main/empleo/mi-perfil' });
  const abierto = PASOS.find((uno) => uno === paso) ?? PASOS[0];
  return (
    <Seccion titulo={candidato.perfil} intro={candidato.perfilIntro}>
      <div>
        <VolverAlDestino />
      </div>
      <Consulta consulta={consulta}>
        {(perfil) => <PerfilPasos key={perfil.version} perfil={perfil} paso={abierto} />}
      </Consulta>
    </Seccion>
  );
}

function PerfilPasos({ perfil, paso }: { perfil: PerfilLeido; paso: Paso }) {
  const { completo, falta, version, ocultas, ...guardado } = perfil;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [datos, setDatos] = useState<PerfilEmpleoCandidato>({ ...guardado, cvs: guardado.cvs.map(({ id }) => id) });
  // A ref: the page is left for the next step before it is drawn again.
  const leidos = useRef(datos);
  const [fallo, setFallo] = useState<unknown>(null);
  const lugar = PASOS.indexOf(paso);
  const siguiente = PASOS[lugar + 1];
  const anterior = PASOS[lugar - 1];
  const form = useForm({
    schema: PerfilEmpleoCandidato,
    read: () => datos,
    send: async (body) => {
      setFallo(null);
      const { data } = await call(empleoCandidato.guardarPerfil, { body: { ...body, version } });
      leidos.current = datos;
      queryClient.setQueryData(perfilCandidatoQuery.queryKey, data);
      showToast(candidato.guardado);
      if (siguiente) await navigate({ to: '/empleo/mi-perfil', search: { paso: siguiente } });
    },
    onFailure: setFallo,
  });
  const Campos = CAMPOS[paso];
  return (
    <>
      <AlSalir hayCambios={() => JSON.stringify(datos) !== JSON.stringify(leidos.current)} />
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
        {fallo !== null && (
          <Banner tone="danger">
            {fallo instanceof ApiError && fallo.code === 'conflicto_version'
              ? candidato.conflicto
              : errorSentence(fallo)}
          </Banner>
        )}
        <Form form={form} aria-label={candidato.pasos[paso]}>
          <Campos
            datos={datos}
            cambiar={(cambios) => setDatos((antes) => ({ ...antes, ...cambios }))}
            ocultas={ocultas}
          />
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
