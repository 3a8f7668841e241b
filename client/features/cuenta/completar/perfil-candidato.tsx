import { PerfilCandidato, perfiles } from '#shared/contract/main/perfiles';
import type { Usuario } from '#shared/contract/main/usuario';
import { DateField } from '#ui/inputs/date-field';
import { paisIdDe } from '../../../api/browser/geografia.ts';
import { call } from '../../../api/call/call.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { CamposLugar } from './campos-empresa.tsx';
import { CamposNombre, PERSONA_VACIA } from './campos-persona.tsx';
import { CamposTrabajo, TRABAJO_VACIO, trabajoDe } from './campos-trabajo.tsx';
import { Paso, usePaso } from './paso.tsx';
import { nombreDe } from './perfil-web.tsx';

export function PerfilCandidatoForm({
  usuario,
  onHecho,
}: {
  usuario: Usuario;
  onHecho: (usuario: Usuario) => Promise<void>;
}) {
  const [datos, change] = useBorrador('candidato', {
    ...PERSONA_VACIA,
    ...TRABAJO_VACIO,
    ...nombreDe(usuario),
    nacimiento: null as string | null,
    pais: paisIdDe(usuario) as number | null,
    estado: null as number | null,
  });
  const paso = usePaso({
    schema: PerfilCandidato,
    read: () => ({
      ...trabajoDe(datos),
      nacimiento: datos.nacimiento ?? '',
      pais: datos.pais ?? undefined,
      estado: datos.estado,
    }),
    send: (body) => call(perfiles.candidato, { body }),
    onHecho,
  });
  return (
    <Paso titulo={cuenta.titulo.candidato} paso={paso}>
      <CamposNombre datos={datos} change={change} />
      <DateField
        name="nacimiento"
        label={cuenta.nacimiento}
        value={datos.nacimiento}
        onChange={(nacimiento) => change({ nacimiento })}
      />
      <CamposLugar
        nombres={['pais', 'estado']}
        pais={datos.pais}
        estado={datos.estado}
        onPais={(pais) => change({ pais, estado: null })}
        onEstado={(estado) => change({ estado })}
      />
      <CamposTrabajo datos={datos} change={change} />
    </Paso>
  );
}
