import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { Cambio } from '#shared/contract/visita/entidades';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { tiposCambio } from '../../../i18n/es/productos/ficha-datos.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import c from '../ficha/ficha.module.css';
import { cambiosQuery } from '../ficha/ficha-consultas.ts';
import { Diferida, ListaCorta } from '../ficha/ficha-diferida.tsx';
import { Seccion } from '../ficha/ficha-seccion.tsx';
import { camposCambiados } from './ficha-cambio-en-palabras.ts';
import h from './ficha-historial.module.css';

const PRIMEROS = 6;

export function Historial({ id }: { id: number }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>();
  const consulta = useQuery({ ...cambiosQuery(id), enabled: cerca });
  return (
    <Seccion id="historial" ref={ref}>
      <Diferida consulta={consulta} alto={160}>
        {(cambios) =>
          cambios.length === 0 ? (
            <p>{ficha.sinCambios}</p>
          ) : (
            <ListaCorta entradas={cambios} primeras={PRIMEROS}>
              {(cambio) => <Fila key={cambio.id} cambio={cambio} />}
            </ListaCorta>
          )
        }
      </Diferida>
    </Seccion>
  );
}

/** When a product or presentation was added or removed as a whole, a list of all fields would say nothing. */
const esAltaOBaja = ({ tipos }: Cambio) => tipos.includes('alta') || tipos.includes('baja');

const Fila = ({ cambio }: { cambio: Cambio }) => (
  <li>
    <p>
      <time dateTime={cambio.fecha} className={h.fecha}>
        {formatFecha(cambio.fecha)}
      </time>{' '}
      <strong>{cambio.tipos.map((tipo) => tiposCambio[tipo]).join(', ')}</strong>
      {cambio.codigo && <span className={c.menor}> · {ficha.presentacion(cambio.codigo)}</span>}
    </p>
    {!esAltaOBaja(cambio) && (
      <dl className={h.campos}>
        {camposCambiados(cambio).map(({ nombre, antes, despues }) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>
              <VisuallyHidden>{ficha.antes}: </VisuallyHidden>
              <del className={h.antes}>{antes}</del>
              <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" />
              <VisuallyHidden>{ficha.despues}: </VisuallyHidden>
              <span>{despues}</span>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
);
