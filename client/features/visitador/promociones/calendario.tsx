import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PromocionFila } from '#shared/contract/visita/promociones';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from './calendario.module.css';
import { entreDiasQuery } from './consultas-promociones.ts';
import { PESTANA } from './filtros-promociones.tsx';
import { diaDeHoy, mesDeHoy, mesMas, nombreDeMes, semanasDe, ultimoDiaDe } from './meses.ts';
import { fechasDe, TONO, tituloDe } from './que-pasa.ts';

const POR_DIA = 3;

/** A month of promotions: a grid on wide windows, a list by date on narrow ones. */
export function Calendario({ mes = mesDeHoy() }: { mes: string | undefined }) {
  const consulta = useQuery(entreDiasQuery(`${mes}-01`, ultimoDiaDe(mes)));
  return (
    <section className={c.calendario} aria-label={promociones.calendarioDe(nombreDeMes(mes))}>
      <div className={c.cabeza}>
        <h2 className={c.mes}>{nombreDeMes(mes)}</h2>
        <nav className={c.pasos} aria-label={promociones.vista.calendario}>
          <OtroMes mes={mesMas(mes, -1)}>{promociones.mesAnterior}</OtroMes>
          {mes !== mesDeHoy() && <OtroMes mes={mesDeHoy()}>{promociones.mesDeHoy}</OtroMes>}
          <OtroMes mes={mesMas(mes, 1)}>{promociones.mesSiguiente}</OtroMes>
        </nav>
      </div>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={5} height={96} />}>
        {({ data, total }) => (
          <div aria-busy={consulta.isPlaceholderData || undefined}>
            <Rejilla mes={mes} filas={data} />
            <Agenda filas={data} />
            {data.length === 0 && <p>{promociones.sinEnElMes}</p>}
            {total > data.length && <p>{promociones.soloPrimeras(data.length, total)}</p>}
          </div>
        )}
      </Consulta>
    </section>
  );
}

const OtroMes = ({ mes, children }: { mes: string; children: string }) => (
  <EnlaceBoton
    to="/visita/visitador"
    search={{ ...PESTANA, vista: 'calendario', mes }}
    variant="secondary"
    size="small"
    resetScroll={false}
  >
    {children}
  </EnlaceBoton>
);

type Filas = readonly PromocionFila[];

const correEl =
  (dia: string) =>
  ({ fecha_inicio, fecha_fin }: PromocionFila) =>
    fecha_inicio !== null && fecha_fin !== null && fecha_inicio <= dia && dia <= fecha_fin;

const Rejilla = ({ mes, filas }: { mes: string; filas: Filas }) => (
  <table className={c.rejilla}>
    <thead>
      <tr>
        {promociones.diasSemana.map((dia) => (
          <th key={dia} scope="col">
            {dia}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {semanasDe(mes).map((semana) => (
        <tr key={semana[0]}>
          {semana.map((dia) => (
            <Dia key={dia} dia={dia} esDelMes={dia.startsWith(mes)} filas={filas.filter(correEl(dia))} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Dia({ dia, esDelMes, filas }: { dia: string; esDelMes: boolean; filas: Filas }) {
  const [seVenTodas, setSeVenTodas] = useState(false);
  const resto = filas.length - POR_DIA;
  const textoResto = seVenTodas ? promociones.menosEnElDia : plural(resto, promociones.masEnElDia);
  return (
    <td data-fuera={!esDelMes || undefined} aria-current={dia === diaDeHoy() ? 'date' : undefined}>
      <time dateTime={dia}>{Number(dia.slice(8))}</time>
      {esDelMes && filas.length > 0 && (
        <ul>
          {filas.slice(0, resto > 0 && !seVenTodas ? POR_DIA : undefined).map((promocion) => (
            <li key={promocion.id} data-tono={TONO[promocion.estado]}>
              <Titulo promocion={promocion} />
            </li>
          ))}
          {resto > 0 && (
            <li>
              <Button
                variant="quiet"
                size="small"
                aria-expanded={seVenTodas}
                aria-label={promociones.delDia(textoResto, formatFecha(dia))}
                onPress={() => setSeVenTodas(!seVenTodas)}
              >
                {textoResto}
              </Button>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

const Titulo = ({ promocion }: { promocion: PromocionFila }) => (
  <Link
    to="/visita/visitador/edit-promo/$idPromo"
    params={{ idPromo: String(promocion.id) }}
    title={`${tituloDe(promocion)} · ${promociones.estado[promocion.estado]}`}
  >
    {tituloDe(promocion)}
  </Link>
);

const Agenda = ({ filas }: { filas: Filas }) => (
  <ul className={c.agenda}>
    {filas.map((promocion) => (
      <li key={promocion.id}>
        <p className={c.menor}>{fechasDe(promocion)}</p>
        <p className={c.titulo}>
          <Titulo promocion={promocion} />
        </p>
        <p className={c.menor}>
          {promocion.producto.nombre} · {promocion.es_mia ? promociones.tuya : promocion.autor.nombre}
        </p>
        <Badge tone={TONO[promocion.estado]}>{promociones.estado[promocion.estado]}</Badge>
      </li>
    ))}
  </ul>
);
