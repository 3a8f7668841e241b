import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyInputOf } from '#shared/contract/endpoint';
import { type FuenteOficial, importaciones, type Lote } from '#shared/contract/visita/importaciones';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { listas } from '../../../i18n/es/admin/listas.ts';
import { formatFecha, formatRelativo } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { SubirFichero } from '../../../pantalla/fichero/subir-fichero.tsx';
import c from '../admin.module.css';
import { useAccion } from '../use-accion.ts';
import { cargadaDe, estaEnCurso, listasQuery } from './consultas-listas.ts';
import { Historial } from './historial.tsx';
import s from './listas.module.css';

/** Sources by country, under the source that names the country's card: they write the same part of the catalogue. */
const PAISES = [['nomenclator', 'listado'], ['anmat']] as const satisfies (readonly [Pais, ...FuenteOficial[]])[];
type Pais = 'nomenclator' | 'anmat';
type Pedida = BodyInputOf<typeof importaciones.empezar>;

/** Lists of the official catalogue: loaded data, running imports, history, refused lists, rollback. */
export function ListasPagina() {
  useMetadata({ title: listas.titulo });
  // Id of the newest import at the request: until a newer one is listed, the requested one waits in the queue.
  const [pedidaTras, setPedidaTras] = useState<number | null>(null);
  const [espera, setEspera] = useState(false);
  const consulta = useQuery(listasQuery(espera));
  const ultima = consulta.data?.data[0]?.id ?? 0;
  if (espera && pedidaTras !== null && ultima > pedidaTras) setEspera(false);
  const request = useAccion((pedida: Pedida) => call(importaciones.empezar, { body: pedida }), listas.pedida);
  const start = (pedida: Pedida) =>
    request.mutate(pedida, {
      onSuccess: () => {
        setPedidaTras(ultima);
        setEspera(true);
      },
    });
  return (
    <>
      <PageHeading intro={listas.intro}>{listas.titulo}</PageHeading>
      <Consulta consulta={consulta}>
        {({ data: lotes, meta }) => {
          const enCurso = lotes.find(estaEnCurso);
          const ocupada = espera || enCurso !== undefined || request.isPending;
          return (
            <>
              <div role="status">{(espera || enCurso) && <Avance lote={enCurso} />}</div>
              {PAISES.map((fuentes) => (
                <Cargada
                  key={fuentes[0]}
                  fuentes={fuentes}
                  conDireccion={meta.con_direccion}
                  lote={cargadaDe(lotes, fuentes[0])}
                  isDisabled={ocupada}
                  onEmpezar={start}
                />
              ))}
              <Historial
                lotes={lotes}
                isDisabled={ocupada}
                onRepetir={({ fuente, id: lote }) => fuente !== 'demo' && start({ fuente, lote })}
              />
            </>
          );
        }}
      </Consulta>
    </>
  );
}

function Avance({ lote }: { lote: Lote | undefined }) {
  const fase = lote ? (lote.fase ?? listas.empezando) : listas.esperando;
  return (
    <Card {...(lote && { title: listas.enMarcha(listas.fuentes[lote.fuente]) })}>
      <div className={s.avance}>
        <p>{fase}</p>
        <progress aria-label={fase} max={100} {...(typeof lote?.avance === 'number' && { value: lote.avance })} />
        <p className={c.menor}>{listas.mientras}</p>
      </div>
    </Card>
  );
}

interface CargadaProps {
  fuentes: readonly [Pais, ...FuenteOficial[]];
  conDireccion: readonly FuenteOficial[];
  lote: Lote | undefined;
  isDisabled: boolean;
  onEmpezar: (pedida: Pedida) => void;
}

function Cargada({ fuentes, conDireccion, lote, isDisabled, onEmpezar }: CargadaProps) {
  const nombre = listas.fuentes[lote?.fuente ?? fuentes[0]];
  return (
    <Card title={nombre}>
      <div className={s.fuente}>
        {lote ? (
          <>
            <p>{listas.tamano(lote.productos, lote.presentaciones)}</p>
            <p className={c.menor}>
              {[
                lote.fichero,
                lote.fecha_listado && listas.deFecha(formatFecha(lote.fecha_listado)),
                lote.acabado_en && listas.importadaEl(formatRelativo(lote.acabado_en)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        ) : (
          <p>{listas.nadaCargado}</p>
        )}
        {fuentes.map((fuente) => (
          <div key={fuente} className={c.acciones}>
            {conDireccion.includes(fuente) ? (
              <Button
                size="small"
                variant="secondary"
                aria-label={listas.actualizarDe(listas.fuentes[fuente])}
                isDisabled={isDisabled}
                onPress={() => onEmpezar({ fuente })}
              >
                {fuente === fuentes[0] ? listas.actualizar : listas.actualizarDe(listas.fuentes[fuente])}
              </Button>
            ) : (
              <p className={c.menor}>{listas.sinDireccion(fuente)}</p>
            )}
            {!isDisabled && (
              <SubirFichero
                uso="lista_oficial"
                rotulo={listas.subir(listas.fuentes[fuente])}
                onSubido={({ id }) => onEmpezar({ fuente, fichero: id })}
              />
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
