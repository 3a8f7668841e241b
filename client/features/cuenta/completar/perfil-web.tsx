import { PerfilWeb, perfiles } from '#shared/contract/main/perfiles';
import type { Usuario } from '#shared/contract/main/usuario';
import { call } from '../../../api/call/call.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { CamposNombre, PERSONA_VACIA } from './campos-persona.tsx';
import { CamposTrabajo, TRABAJO_VACIO, trabajoDe } from './campos-trabajo.tsx';
import { Paso, usePaso } from './paso.tsx';

interface PerfilProps {
  usuario: Usuario;
  onHecho: (usuario: Usuario) => Promise<void>;
}

export const nombreDe = ({ nombre, apellidos }: Usuario) => ({ nombre: nombre ?? '', apellidos: apellidos ?? '' });

/** The same form for web and academy. */
export function PerfilWebForm({ tipo, usuario, onHecho }: PerfilProps & { tipo: 'web' | 'academia' }) {
  const [datos, change] = useBorrador(tipo, { ...PERSONA_VACIA, ...TRABAJO_VACIO, ...nombreDe(usuario) });
  const paso = usePaso({
    schema: PerfilWeb,
    read: () => trabajoDe(datos),
    send: (body) => call(perfiles[tipo], { body }),
    onHecho,
  });
  return (
    <Paso titulo={cuenta.titulo[tipo]} paso={paso}>
      <CamposNombre datos={datos} change={change} />
      <CamposTrabajo datos={datos} change={change} />
    </Paso>
  );
}
