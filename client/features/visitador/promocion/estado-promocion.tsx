import type { Ref } from 'react';
import type { Promocion } from '#shared/contract/visita/promociones';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { Table } from '#ui/content/table';
import { Disclosure } from '#ui/results/disclosure';
import { editorPromocion as texto } from '../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { formatFecha, formatFechaHora } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { AccionesPromocion } from '../promociones/acciones-promocion.tsx';
import { fechasDe, quePasa, TONO } from '../promociones/que-pasa.ts';
import c from './promocion.module.css';

interface BarraProps {
  promocion: Promocion;
  onHecho: () => void;
  onBorrada: () => void;
  onDescartada: () => void;
  ref: Ref<HTMLDivElement>;
}

/** State, next step, and actions. */
export function BarraDeEstado({ promocion, ref, ...acciones }: BarraProps) {
  const { estado, propuesta, motivo, es_mia, autor, empresa, terminos, pasos, ft_fecha_base } = promocion;
  return (
    <section ref={ref} tabIndex={-1} className={c.barra} aria-label={texto.estado}>
      <Badges>
        <Badge tone={TONO[estado]}>{promociones.estado[estado]}</Badge>
        {propuesta && (
          <Badge tone={propuesta === 'rechazada' ? 'bad' : 'warning'}>{promociones.propuesta[propuesta]}</Badge>
        )}
      </Badges>
      <p>{quePasa(promocion)}</p>
      <p className={c.menor}>
        {[fechasDe(promocion), es_mia ? promociones.tuya : autor.nombre, empresa].filter(Boolean).join(' · ')}
        {ft_fecha_base && ` · ${texto.fichaBase(formatFecha(ft_fecha_base))}`}
      </p>
      {motivo && (
        <p className={c.motivo}>
          <span>{promociones.motivo}</span> {motivo}
        </p>
      )}
      {terminos.length > 0 && pasos.includes('aprobar') && (
        <p className={c.motivo}>{promociones.terminos(terminos.map((t) => `«${t}»`).join(', '))}</p>
      )}
      <AccionesPromocion promocion={promocion} {...acciones} />
    </section>
  );
}

const esPaso = (paso: string): paso is keyof typeof texto.pasoHistoria => paso in texto.pasoHistoria;

/** History of the steps, the newest first. */
export const Historia = ({ promocion: { historia } }: { promocion: Promocion }) => (
  <Card title={texto.historia}>
    <ol className={c.historia} aria-label={texto.historia}>
      {historia.map(({ paso, a, quien, motivo, en }, lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its head, so the index counted from its end is stable.
        <li key={historia.length - lugar}>
          <time dateTime={en}>{formatFechaHora(en)}</time>
          <span>
            <strong>{paso && esPaso(paso) ? texto.pasoHistoria[paso] : (a ?? texto.creada)}</strong> ·{' '}
            {quien ?? texto.sistema}
            {motivo && <span className={c.motivoHistoria}>{motivo}</span>}
          </span>
        </li>
      ))}
    </ol>
  </Card>
);

/** Views and clicks by day. */
export function Estadisticas({ promocion: { estadisticas } }: { promocion: Promocion }) {
  const suma = (que: 'vistas' | 'clics') => estadisticas.reduce((total, dia) => total + dia[que], 0);
  if (estadisticas.length === 0)
    return (
      <Card title={texto.estadisticas}>
        <p className={c.menor}>{texto.sinEstadisticas}</p>
      </Card>
    );
  return (
    <Card title={texto.estadisticas}>
      <DataList
        isNarrow
        items={[
          [texto.vistas, formatNumero(suma('vistas'))],
          [texto.clics, formatNumero(suma('clics'))],
        ]}
      />
      <Disclosure title={texto.porDias}>
        <Table label={texto.tablaDias} head={texto.columnasDias}>
          {estadisticas.map(({ fecha, vistas, clics }) => (
            <tr key={fecha}>
              <th scope="row">{formatFecha(fecha)}</th>
              <td>{formatNumero(vistas)}</td>
              <td>{formatNumero(clics)}</td>
            </tr>
          ))}
        </Table>
      </Disclosure>
    </Card>
  );
}
