import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importaciones, type Lote } from '#shared/contract/visita/importaciones';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { listas } from '../../../i18n/es/admin/listas.ts';
import { formatFecha, formatRelativo } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { useAccion } from '../use-accion.ts';
import { cargadaDe, estaEnCurso, listasQuery } from './consultas-listas.ts';
import { Historial } from './historial.tsx';
import s from './listas.module.css';

/** One of each country: the lists of a country write the same part of the catalogue. */
const FUENTES = ['nomenclator', 'anmat'] as const;

/** What the catalogue is made of: what is loaded, what is under way, what there was, and the way back. */
export function ListasPagina() {
  useMetadata({ title: listas.titulo });
  // The newest one when another was asked for: until there is a newer one, it waits in its queue.
  const [pedidaTras, setPedidaTras] = useState<number | null>(null);
  const [espera, setEspera] = useState(false);
  const consulta = useQuery(listasQuery(espera));
  const ultima = consulta.data?.[0]?.id ?? 0;
  if (espera && pedidaTras !== null && ultima > pedidaTras) setEspera(false);
  const pedir = useAccion(
    ({ fuente, lote }: { fuente: 'nomenclator' | 'listado' | 'anmat'; lote?: number }) =>
      call(importaciones.empezar, { body: { fuente, ...(lote !== undefined && { lote }) } }),
    listas.pedida,
  );
  const empezar = (fuente: 'nomenclator' | 'listado' | 'anmat', lote?: number) =>
    pedir.mutate(
      { fuente, ...(lote !== undefined && { lote }) },
      {
        onSuccess: () => {
          setPedidaTras(ultima);
          setEspera(true);
        },
      },
    );
  return (
    <>
      <PageHeading intro={listas.intro}>{listas.titulo}</PageHeading>
      <Consulta consulta={consulta}>
        {(lotes) => {
          const enCurso = lotes.find(estaEnCurso);
          const ocupada = espera || enCurso !== undefined || pedir.isPending;
          return (
            <>
              <div role="status">{(espera || enCurso) && <Avance lote={enCurso} />}</div>
              {FUENTES.map((fuente) => (
                <Cargada
                  key={fuente}
                  fuente={fuente}
                  lote={cargadaDe(lotes, fuente)}
                  isDisabled={ocupada}
                  onActualizar={() => empezar(fuente)}
                />
              ))}
              <Historial
                lotes={lotes}
                isDisabled={ocupada}
                onVolver={({ fuente, id }) => fuente !== 'demo' && empezar(fuente, id)}
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
  fuente: 'nomenclator' | 'anmat';
  lote: Lote | undefined;
  isDisabled: boolean;
  onActualizar: () => void;
}

function Cargada({ fuente, lote, isDisabled, onActualizar }: CargadaProps) {
  const nombre = listas.fuentes[lote?.fuente ?? fuente];
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
        <div className={c.acciones}>
          <Button
            size="small"
            variant="secondary"
            aria-label={listas.actualizarDe(listas.fuentes[fuente])}
            isDisabled={isDisabled}
            onPress={onActualizar}
          >
            {listas.actualizar}
          </Button>
        </div>
      </div>
    </Card>
  );
}
