import { PerfilVisita, perfiles } from '#shared/contract/main/perfiles';
import type { Usuario } from '#shared/contract/main/usuario';
import { paisIdDe } from '../../../api/browser/geografia.ts';
import { call } from '../../../api/call/call.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { useBorrador } from '../../../pantalla/escrito/borrador.ts';
import { ZonasArbol } from '../../../pantalla/zonas-arbol.tsx';
import type { Picked } from '../../../ui/tree/tree-selection.ts';
import { CampoCargo, CamposNombre, cargoDe, PERSONA_VACIA } from './campos-persona.tsx';
import { Paso, usePaso } from './paso.tsx';
import { nombreDe } from './perfil-web.tsx';

export function PerfilVisitaForm({
  usuario,
  onHecho,
}: {
  usuario: Usuario;
  onHecho: (usuario: Usuario) => Promise<void>;
}) {
  const [datos, change] = useBorrador('visita', {
    ...PERSONA_VACIA,
    ...nombreDe(usuario),
    zonas: [] as readonly Picked[],
  });
  const paso = usePaso({
    schema: PerfilVisita,
    read: () => ({
      nombre: datos.nombre,
      apellidos: datos.apellidos,
      cargo: cargoDe(datos.cargo) ?? '',
      zonas: datos.zonas.map(({ branch, leaf }) => ({ pais_id: branch, estado_id: leaf })),
    }),
    send: (body) => call(perfiles.visita, { body }),
    onHecho,
  });
  return (
    <Paso titulo={cuenta.titulo.visita} intro={cuenta.visitaPublico} paso={paso}>
      <CamposNombre datos={datos} change={change} />
      <CampoCargo datos={datos} change={change} />
      <ZonasArbol
        label={cuenta.zonas}
        help={cuenta.zonasAyuda}
        searchLabel={cuenta.zonasBuscar}
        value={datos.zonas}
        onChange={(zonas) => change({ zonas })}
        propio={paisIdDe(usuario)}
      />
    </Paso>
  );
}
