import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PerfilVisita, perfiles } from '#shared/contract/main/perfiles';
import type { Usuario } from '#shared/contract/main/usuario';
import { TreePicker } from '#ui/tree/tree-picker';
import { paisesQuery, paisIdDe, paisQuery } from '../../../api/browser/geografia.ts';
import { call } from '../../../api/call/call.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { useBorrador } from '../../../pantalla/escrito/borrador.ts';
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
  const [datos, cambiar] = useBorrador('visita', {
    ...PERSONA_VACIA,
    ...nombreDe(usuario),
    zonas: [] as readonly Picked[],
  });
  const paso = usePaso({
    schema: PerfilVisita,
    leer: () => ({
      nombre: datos.nombre,
      apellidos: datos.apellidos,
      cargo: cargoDe(datos.cargo) ?? '',
      zonas: datos.zonas.map(({ branch, leaf }) => ({ pais_id: branch, estado_id: leaf })),
    }),
    enviar: (body) => call(perfiles.visita, { body }),
    onHecho,
  });
  return (
    <Paso titulo={cuenta.titulo.visita} intro={cuenta.visitaPublico} paso={paso}>
      <CamposNombre datos={datos} cambiar={cambiar} />
      <CampoCargo datos={datos} cambiar={cambiar} />
      <Zonas value={datos.zonas} onChange={(zonas) => cambiar({ zonas })} propio={paisIdDe(usuario)} />
    </Paso>
  );
}

/** Countries, one's own first, each with its provinces when opened. */
function Zonas({
  value,
  onChange,
  propio,
}: {
  value: readonly Picked[];
  onChange: (zonas: readonly Picked[]) => void;
  propio: number;
}) {
  const { data: paises = [] } = useQuery(paisesQuery);
  const [abiertos, setAbiertos] = useState<readonly number[]>([propio]);
  const cargados = useQueries({ queries: abiertos.map((id) => paisQuery(id)) });
  const estadosDe = new Map(cargados.flatMap(({ data }) => (data ? [[data.id, data.estados] as const] : [])));
  const orden = [...paises].sort(
    (a, b) => Number(b.id === propio) - Number(a.id === propio) || a.nombre.localeCompare(b.nombre, 'es'),
  );
  return (
    <TreePicker
      name="zonas"
      label={cuenta.zonas}
      help={cuenta.zonasAyuda}
      searchLabel={cuenta.zonasBuscar}
      branches={orden.map(({ id, nombre }) => {
        const estados = estadosDe.get(id);
        return {
          id,
          label: nombre,
          hasLeaves: estados === undefined || estados.length > 0,
          leaves: estados?.map((estado) => ({ id: estado.id, label: estado.nombre })),
        };
      })}
      value={value}
      onChange={onChange}
      initiallyOpen={[propio]}
      onOpen={(id) => setAbiertos((antes) => (antes.includes(id) ? antes : [...antes, id]))}
      wholeLabel={cuenta.todo}
    />
  );
}
