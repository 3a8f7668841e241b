import { useQuery } from '@tanstack/react-query';
import type { Alerta } from '#shared/contract/visita/entidades';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import c from '../ficha/ficha.module.css';
import { alertasQuery } from '../ficha/ficha-consultas.ts';
import { Diferida, ListaCorta } from '../ficha/ficha-diferida.tsx';
import { Seccion } from '../ficha/ficha-seccion.tsx';
import e from './ficha-equivalentes.module.css';
import { PuertaDeFicha } from './ficha-puerta.tsx';

const PRIMERAS = 5;
const TIPOS = ['interaccion', 'duplicidad', 'geriatria'] as const;

export const Alertas = ({ id }: { id: number }) => (
  <Seccion id="alertas">
    <PuertaDeFicha>
      <Contenido id={id} />
    </PuertaDeFicha>
  </Seccion>
);

/** Loaded when the gate is open and the section comes near the viewport. */
function Contenido({ id }: { id: number }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>();
  const consulta = useQuery({ ...alertasQuery(id), enabled: cerca });
  return (
    <div ref={ref}>
      <Diferida consulta={consulta} alto={240}>
        {(alertas) => <Tipos alertas={alertas} />}
      </Diferida>
    </div>
  );
}

function Tipos({ alertas }: { alertas: readonly Alerta[] }) {
  if (alertas.length === 0) return <p>{ficha.sinAlertas}</p>;
  return (
    <div className={c.pila}>
      {TIPOS.map((tipo) => {
        const deTipo = alertas.filter((alerta) => alerta.tipo === tipo);
        return (
          deTipo.length > 0 && (
            <section key={tipo} className={e.clase}>
              <h3 className={c.subtitulo}>
                {ficha.tiposAlerta[tipo]} <span className={c.menor}>({deTipo.length})</span>
              </h3>
              <ListaCorta entradas={deTipo} primeras={PRIMERAS}>
                {(alerta) => <Fila key={`${alerta.atc} ${alerta.atc_otro} ${alerta.descripcion}`} alerta={alerta} />}
              </ListaCorta>
            </section>
          )
        );
      })}
    </div>
  );
}

const Fila = ({ alerta: { atc_otro, atc_otro_nombre, descripcion, efecto, recomendacion } }: { alerta: Alerta }) => (
  <li>
    {atc_otro && (
      <p>
        <strong>{ficha.alertaCon(atc_otro_nombre ?? atc_otro)}</strong>{' '}
        {atc_otro_nombre && <span className={c.menor}>{atc_otro}</span>}
      </p>
    )}
    <p>{descripcion}</p>
    {efecto && (
      <p>
        {ficha.alertaEfecto}: {efecto}
      </p>
    )}
    {recomendacion && (
      <p>
        {ficha.alertaRecomendacion}: {recomendacion}
      </p>
    )}
  </li>
);
