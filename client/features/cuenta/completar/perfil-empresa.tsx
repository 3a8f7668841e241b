import { PasoEmpresa, PerfilEmpleo, PerfilMarketing, perfiles } from '#shared/contract/main/perfiles';
import type { Usuario } from '#shared/contract/main/usuario';
import { call } from '../../../api/call/call.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { CamposEmpresa, empresaDe, empresaVacia } from './campos-empresa.tsx';
import { CampoCargo, CamposNombre, cargoDe, PERSONA_VACIA } from './campos-persona.tsx';
import { Paso, usePaso } from './paso.tsx';
import { nombreDe } from './perfil-web.tsx';

interface PerfilProps {
  usuario: Usuario;
  onHecho: (usuario: Usuario) => Promise<void>;
}

export function PerfilMarketingForm({ usuario, onHecho }: PerfilProps) {
  const [datos, change] = useBorrador('mkt', { ...PERSONA_VACIA, ...empresaVacia(), ...nombreDe(usuario) });
  const paso = usePaso({
    schema: PerfilMarketing,
    read: () => ({
      nombre: datos.nombre,
      apellidos: datos.apellidos,
      cargo: cargoDe(datos.cargo) ?? '',
      ...empresaDe(datos, { conWeb: true }),
    }),
    send: (body) => call(perfiles.marketing, { body }),
    onHecho,
  });
  return (
    <Paso titulo={cuenta.titulo.mkt} paso={paso}>
      <CamposNombre datos={datos} change={change} />
      <CampoCargo datos={datos} change={change} />
      <CamposEmpresa datos={datos} change={change} conWeb />
    </Paso>
  );
}

/** A recruiter may go on without a company; publishing an offer needs one. */
export function PerfilEmpleoForm({ usuario, onHecho }: PerfilProps) {
  const [datos, change] = useBorrador('empleo', { ...PERSONA_VACIA, ...empresaVacia(), ...nombreDe(usuario) });
  const paso = usePaso({
    schema: PerfilEmpleo,
    read: () => ({
      nombre: datos.nombre,
      apellidos: datos.apellidos,
      cargo: cargoDe(datos.cargo) ?? '',
      ...empresaDe(datos),
    }),
    send: (body) => call(perfiles.empleo, { body }),
    onHecho,
  });
  return (
    <Paso titulo={cuenta.titulo.empleo} paso={paso}>
      <CamposNombre datos={datos} change={change} />
      <CampoCargo datos={datos} change={change} />
      <CamposEmpresa datos={datos} change={change} isOptional />
    </Paso>
  );
}

/** Company step for users without a company. */
export function PasoEmpresaForm({ onHecho }: Pick<PerfilProps, 'onHecho'>) {
  const [datos, change] = useBorrador('empleo-empresa', { ...PERSONA_VACIA, ...empresaVacia() });
  const paso = usePaso({
    schema: PasoEmpresa,
    read: () => {
      const { empresa, ...resto } = empresaDe(datos);
      // The publication rules were accepted in a step of their own, or before.
      return { cargo: cargoDe(datos.cargo), condiciones: undefined, empresa: empresa ?? '', ...resto };
    },
    send: (body) => call(perfiles.empleoEmpresa, { body }),
    onHecho,
  });
  return (
    <Paso titulo={cuenta.titulo.empleoEmpresa} paso={paso}>
      <CamposEmpresa datos={datos} change={change} />
      <CampoCargo datos={datos} change={change} isOptional />
    </Paso>
  );
}
