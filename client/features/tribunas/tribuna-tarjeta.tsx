import { urlImagen } from '#shared/contract/main/ficheros';
import type { AutorTribuna, Tribuna } from '#shared/contract/main/noticias/tribunas';
import { Avatar } from '#ui/content/avatar';
import { configuracion } from '../../api/browser/configuracion.ts';
import { tribunas } from '../../i18n/es/noticias/tribunas.ts';
import { formatFecha } from '../../i18n/formato.ts';
import { EnlaceTribuna } from './enlace-tribuna.tsx';
import c from './tribunas.module.css';

/** «Farmacéutica comunitaria» → FC. */
const inicialesDe = (nombre: string) =>
  nombre
    .split(/\s+/)
    .filter((palabra) => /^\p{L}/u.test(palabra) && palabra.length > 2)
    .slice(0, 2)
    .map((palabra) => palabra[0])
    .join('');

export const Firma = ({ autor, size = 48 }: { autor: AutorTribuna; size?: number }) => (
  <div className={c.firma}>
    <Avatar
      text={inicialesDe(autor.nombre)}
      src={autor.foto_id === null ? null : urlImagen(autor.foto_id, 480)}
      size={size}
    />
    <p>
      <strong>{autor.nombre}</strong>
      {(autor.cargo ?? autor.empresa) && <span>{[autor.cargo, autor.empresa].filter(Boolean).join(', ')}</span>}
    </p>
  </div>
);

/**
 * A column in the carousel or the list, with the author's avatar and declared conflicts of interest. `level`: level of the
 * heading in the page's outline.
 */
export function TribunaTarjeta({ tribuna, level = 3 }: { tribuna: Tribuna; level?: 2 | 3 }) {
  const { autor, entradilla, conflicto_interes, fecha, area, es_demo } = tribuna;
  const Heading = `h${level}` as const;
  return (
    <article className={c.tarjeta}>
      <Firma autor={autor} />
      <Heading className={c.titulo}>
        <EnlaceTribuna tribuna={tribuna} />
      </Heading>
      <p className={c.entradilla}>{entradilla}</p>
      <p className={c.conflicto}>
        {tribunas.conflicto} {conflicto_interes}
      </p>
      <ul className={c.datos}>
        <li>
          <time dateTime={fecha}>{formatFecha(fecha)}</time>
        </li>
        {area && <li>{area.nombre}</li>}
        {es_demo && !configuracion.demostracion && <li>{tribunas.demo}</li>}
      </ul>
    </article>
  );
}
