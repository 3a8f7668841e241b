import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import { conUnidades } from '#shared/textos/unidades';
import { noticias as palabras } from '../../../i18n/es/noticias/noticias.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { SeguirArea, useConSesion } from '../articulo/seguir-area.tsx';
import { areasQuery } from '../lista/noticias-consultas.ts';
import c from './lateral.module.css';

export const MasLeidas = ({ noticias }: { noticias: readonly NoticiaResumen[] }) => (
  <section className={c.caja}>
    <h2 className={c.titulo}>{palabras.masLeidas}</h2>
    <ol className={c.numerada}>
      {noticias.map(({ id, titulo }) => (
        <li key={id}>
          <Link to="/noticias/$id" params={{ id: String(id) }}>
            {conUnidades(titulo)}
          </Link>
        </li>
      ))}
    </ol>
  </section>
);

/** Switches to follow areas; optimistic. */
export function TusAreas() {
  const { data: areas = [] } = useQuery(areasQuery);
  const conSesion = useConSesion();
  if (areas.length === 0) return null;
  return (
    <section className={c.caja}>
      <h2 className={c.titulo}>{palabras.seguirAreas}</h2>
      <p className={c.texto}>{palabras.seguirAreasTexto}</p>
      <ul className={c.filas}>
        {areas.map((area) => (
          <li key={area.id} className={c.fila}>
            <Link to="/noticias/area/{-$area}/$id" params={{ area: area.slug, id: String(area.id) }}>
              {area.nombre}
            </Link>
            <SeguirArea area={area} conSesion={conSesion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Link to the job offers. */
export const EmpleoAlLado = () => (
  <section className={c.caja}>
    <h2 className={c.titulo}>{palabras.empleo}</h2>
    <p className={c.texto}>{palabras.empleoTexto}</p>
    <EnlaceBoton to="/empleo" variant="secondary" size="small">
      {palabras.empleoVer}
    </EnlaceBoton>
  </section>
);
