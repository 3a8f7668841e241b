import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cola, personal } from '#shared/contract/main/personal/personal';
import { COLAS } from '#shared/textos/personal/colas';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { enPalabras } from '../../../i18n/es/admin/trabajos.ts';
import { formatFechaHora, formatRelativo } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { colasQuery, fallidosQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';
import { CorreosMuertos } from './correos-muertos.tsx';

/** The job queues, and jobs that have failed for good. */
export function TrabajosPagina() {
  useMetadata({ title: admin.secciones.trabajos });
  const consulta = useQuery(colasQuery);
  const [abierta, setAbierta] = useState<string>();
  return (
    <>
      <PageHeading intro={admin.trabajosIntro}>{admin.secciones.trabajos}</PageHeading>
      <Consulta consulta={consulta}>
        {(colas) =>
          colas.length === 0 ? (
            <EmptyState title={admin.sinColas} />
          ) : (
            <Card>
              <Tabla colas={colas} onOpen={setAbierta} />
            </Card>
          )
        }
      </Consulta>
      {abierta !== undefined && <Fallidos key={abierta} cola={abierta} />}
      <CorreosMuertos />
    </>
  );
}

const Tabla = ({ colas, onOpen }: { colas: readonly Cola[]; onOpen: (nombre: string) => void }) => (
  <Table
    label={admin.secciones.trabajos}
    head={[admin.cola, admin.enEspera, admin.enCurso, admin.hechos, admin.fallidos, admin.ultimo, admin.calendario]}
    isStacked
  >
    {colas.map(({ nombre, en_espera, en_curso, hechos, fallidos, ultimo_en, calendario }) => (
      <tr key={nombre}>
        <th scope="row">{COLAS[nombre] ?? nombre}</th>
        <td className={c.numero} data-title={admin.enEspera}>
          {formatNumero(en_espera)}
        </td>
        <td className={c.numero} data-title={admin.enCurso}>
          {formatNumero(en_curso)}
        </td>
        <td className={c.numero} data-title={admin.hechos}>
          {formatNumero(hechos)}
        </td>
        <td className={c.numero} data-title={fallidos === 0 ? admin.fallidos : undefined}>
          {fallidos === 0 ? (
            formatNumero(0)
          ) : (
            <Button size="small" variant="secondary" onPress={() => onOpen(nombre)}>
              {plural(fallidos, admin.verFallidos)}
            </Button>
          )}
        </td>
        <td data-title={admin.ultimo}>{ultimo_en && formatRelativo(ultimo_en)}</td>
        <td>{calendario && enPalabras(calendario)}</td>
      </tr>
    ))}
  </Table>
);

function Fallidos({ cola }: { cola: string }) {
  const consulta = useQuery(fallidosQuery(cola));
  const retry = useAccion(
    (ids: string[]) => call(personal.reintentar, { params: { nombre: cola }, body: { ids } }),
    ({ data }) => admin.reintentados(data.reintentados),
  );
  return (
    <Card title={admin.fallidosDe(COLAS[cola] ?? cola)}>
      <Consulta consulta={consulta}>
        {(fallidos) =>
          fallidos.length === 0 ? (
            <p>{admin.sinFallidos}</p>
          ) : (
            <>
              <ul className={c.lista}>
                {fallidos.map(({ id, error, intentos, creado_en }) => (
                  <li key={id} className={c.fila}>
                    <div>
                      <p className={c.texto}>{error}</p>
                      <p className={c.menor}>
                        {formatFechaHora(creado_en)} · {admin.intentos(intentos)}
                      </p>
                    </div>
                    <Button
                      size="small"
                      variant="secondary"
                      isPending={retry.isPending && retry.variables.includes(id)}
                      onPress={() => retry.mutate([id])}
                    >
                      {admin.reintentar}
                    </Button>
                  </li>
                ))}
              </ul>
              {fallidos.length > 1 && (
                <Button isPending={retry.isPending} onPress={() => retry.mutate(fallidos.map(({ id }) => id))}>
                  {admin.reintentarTodos}
                </Button>
              )}
            </>
          )
        }
      </Consulta>
    </Card>
  );
}
