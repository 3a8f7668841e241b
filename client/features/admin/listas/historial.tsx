import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lote } from '#shared/contract/visita/importaciones';
import { Button } from '#ui/actions/button';
import { Badge, type BadgeTone } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog';
import { listas } from '../../../i18n/es/admin/listas.ts';
import { formatFecha, formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { cargadaDe, listaQuery } from './consultas-listas.ts';
import s from './listas.module.css';

const TONOS: Record<Lote['estado'], BadgeTone> = {
  en_curso: 'neutral',
  hecho: 'good',
  sin_cambios: 'outline',
  fallido: 'bad',
};

interface HistorialProps {
  lotes: readonly Lote[];
  isDisabled: boolean;
  /** Imports a stored file again: to roll back to it, or to force a refused list. */
  onRepetir: (lote: Lote) => void;
}

/** Former imports with their reports; refused ones can be forced, and earlier ones restored. */
export function Historial({ lotes, isDisabled, onRepetir }: HistorialProps) {
  const [visto, setVisto] = useState<Lote>();
  const [elegida, setElegida] = useState<Lote>();
  if (lotes.length === 0) return <EmptyState title={listas.sinHistorial} />;
  // The loaded imports are not offered as a rollback.
  const cargadas = [cargadaDe(lotes, 'nomenclator'), cargadaDe(lotes, 'anmat')];
  return (
    <Card title={listas.historial}>
      <Table
        label={listas.historial}
        head={[listas.lista, listas.cuando, listas.estado, listas.cambios, listas.informe]}
        isStacked
      >
        {lotes.map((lote) => (
          <tr key={lote.id}>
            <th scope="row">
              {listas.fuentes[lote.fuente]}
              <p className={s.muestra}>{nombreDe(lote)}</p>
            </th>
            <td data-title={listas.cuando}>{formatFechaHora(lote.empezado_en)}</td>
            <td className={s.estado} data-title={listas.estado}>
              <Badge tone={TONOS[lote.estado]}>{listas.estados[lote.estado]}</Badge>
              {lote.motivo && <p className={s.muestra}>{lote.motivo}</p>}
            </td>
            <td className={c.numero} data-title={listas.cambios}>
              {listas.cifras(lote)}
            </td>
            <td>
              <div className={c.acciones}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-haspopup="dialog"
                  aria-label={listas.verInformeDe(lote.fichero, formatFechaHora(lote.empezado_en))}
                  onPress={() => setVisto(lote)}
                >
                  {listas.verInforme}
                </Button>
                {lote.guardada && !cargadas.includes(lote) && (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-haspopup="dialog"
                    aria-label={listas.repetirDe(lote, formatFechaHora(lote.empezado_en))}
                    isDisabled={isDisabled}
                    onPress={() => setElegida(lote)}
                  >
                    {listas.repetir(lote)}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </Table>
      {visto && <Informe lote={visto} onClose={() => setVisto(undefined)} />}
      {elegida && (
        <ConfirmDialog
          isOpen
          title={elegida.estado === 'fallido' ? listas.insistirTitulo : listas.volverTitulo}
          confirmText={listas.repetir(elegida)}
          onConfirm={() => {
            onRepetir(elegida);
            setElegida(undefined);
          }}
          onClose={() => setElegida(undefined)}
        >
          {elegida.estado === 'fallido' ? (
            <Rechazada lote={elegida} hayVuelta={cargadaDe(lotes, elegida.fuente)?.guardada === true} />
          ) : (
            listas.volverTexto(nombreDe(elegida))
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Why a list was refused, and what it would change. */
const Rechazada = ({ lote, hayVuelta }: { lote: Lote; hayVuelta: boolean }) => (
  <div className={s.fuente}>
    <p>{lote.motivo}</p>
    {lote.bajas + lote.productos_baja > 0 && <p>{listas.cambiaria(lote)}</p>}
    <p>{listas.insistirTexto(nombreDe(lote), hayVuelta)}</p>
  </div>
);

const nombreDe = ({ fichero, fecha_listado }: Lote) =>
  fecha_listado ? `${fichero}, ${listas.deFecha(formatFecha(fecha_listado))}` : fichero;

function Informe({ lote, onClose }: { lote: Lote; onClose: () => void }) {
  const consulta = useQuery(listaQuery(lote.id));
  return (
    <Dialog isOpen title={listas.informeDe(lote.fichero)} onClose={onClose}>
      <Consulta consulta={consulta}>
        {(informe) => (
          <>
            <p>{informe.estado === 'fallido' ? listas.nadaCambio : listas.productosCambiados(informe)}</p>
            {informe.remendadas > 0 && <p>{listas.remendadas(informe.remendadas)}</p>}
            {informe.repetidas > 0 && <p>{listas.repetidas(informe.repetidas)}</p>}
            <p>{informe.errores + informe.avisos === 0 ? listas.sinProblemas : listas.problemasDe(informe)}</p>
            {informe.errores + informe.avisos > informe.problemas.length && (
              <p className={c.menor}>{listas.primeros(informe.problemas.length)}</p>
            )}
            <ul className={c.lista}>
              {informe.problemas.map(({ fichero, linea, motivo, muestra }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same problem twice, and the list never changes.
                <li key={i}>
                  {listas.enLinea(fichero, linea)}: {motivo}
                  {muestra && <p className={s.muestra}>{muestra}</p>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Consulta>
    </Dialog>
  );
}
