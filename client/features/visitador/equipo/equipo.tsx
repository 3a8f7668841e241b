import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { equipo as api, type MiembroEquipo } from '#shared/contract/visita/cartera/equipo';
import { Button } from '#ui/actions/button';
import { Badge, Badges } from '#ui/content/badge';
import { Table } from '#ui/content/table';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { Disclosure } from '#ui/results/disclosure';
import { urlOf } from '../../../api/call/call.ts';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { equipo } from '../../../i18n/es/visitador/empresa/equipo.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { equipoQuery } from './consultas-equipo.ts';
import c from './equipo.module.css';
import { Traspasar } from './traspasar.tsx';

const ZONAS_A_LA_VISTA = 3;

/** The company's people, for its marketing: how many products each has, and a button to hand them over. */
export function Equipo() {
  const consulta = useQuery(equipoQuery);
  return (
    <Disclosure title={equipo.titulo} isOpen>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={56} radius={8} />}>
        {({ empresa, data }) => {
          if (!empresa) return <p className={c.menor}>{equipo.sinEmpresa}</p>;
          return (
            <div className={c.pila}>
              <p className={c.menor}>{equipo.texto(empresa.nombre)}</p>
              <div className={c.acciones}>
                <EnlaceBoton to="/visita/en-su-nombre" search={{}} variant="quiet" size="small">
                  {enSuNombre.ir}
                </EnlaceBoton>
                <Exportar href={urlOf(api.exportar, {})} fichero={equipo.exportarFichero} de={equipo.tabla} />
              </div>
              {data.every(({ es_yo }) => es_yo) && <p className={c.menor}>{equipo.nadie}</p>}
              <Table label={equipo.tabla} head={equipo.columnas} isStacked>
                {data.map((persona) => (
                  <Persona key={persona.id} persona={persona} gente={data} />
                ))}
              </Table>
            </div>
          );
        }}
      </Consulta>
    </Disclosure>
  );
}

function Persona({ persona, gente }: { persona: MiembroEquipo; gente: readonly MiembroEquipo[] }) {
  const { id, nombre, cargo, zonas, es_yo, sigue, estados } = persona;
  const [traspasa, setTraspasa] = useState(false);
  const resto = zonas.slice(ZONAS_A_LA_VISTA);
  return (
    <tr>
      <th scope="row" className={c.entera}>
        <span className={c.nombre}>
          {nombre} {es_yo && equipo.yo}
        </span>
        {cargo && <p className={c.menor}>{cargo}</p>}
        {!sigue && <Badge tone="warning">{equipo.esDeFuera}</Badge>}
      </th>
      <td className={c.entera} data-title={equipo.columna.zonas}>
        {zonas.length === 0 ? equipo.sinZonas : zonas.slice(0, ZONAS_A_LA_VISTA).join(', ')}
        {resto.length > 0 && ` ${plural(resto.length, equipo.zonasMas)}`}
      </td>
      <td className={c.entera} data-title={equipo.columna.productos}>
        {estados.length === 0 ? (
          equipo.sinProductos
        ) : (
          <Badges>
            {estados.map(({ estado, total }) => (
              <Badge key={estado} tone={estado === 'activa' ? 'good' : undefined}>
                {total} · {equipo.estado[estado]}
              </Badge>
            ))}
          </Badges>
        )}
      </td>
      <td className={c.entera}>
        {!es_yo && estados.length > 0 && (
          <div className={c.acciones}>
            <EnlaceBoton
              to="/visita/visitador"
              search={{ tab: 'cartera', de: String(id) }}
              variant="secondary"
              size="small"
              aria-label={equipo.verDe(nombre)}
            >
              {equipo.ver}
            </EnlaceBoton>
            {seTraspasa(persona) && (
              <Button
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                aria-label={equipo.traspasarDe(nombre)}
                onPress={() => setTraspasa(true)}
              >
                {equipo.traspasar}
              </Button>
            )}
          </div>
        )}
        {traspasa && <Traspasar de={persona} gente={gente} ids={[]} onClose={() => setTraspasa(false)} />}
      </td>
    </tr>
  );
}

/** Products that a company has confirmed can be handed over. */
const seTraspasa = ({ estados }: MiembroEquipo) =>
  estados.some(({ estado }) => estado === 'activa' || estado === 'suspendida');
