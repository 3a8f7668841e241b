import { Link } from '@tanstack/react-router';
import type { PromocionFila } from '#shared/contract/visita/promociones';
import { Badge } from '#ui/content/badge';
import { Checkbox } from '#ui/toggles/checkbox';
import { promocion as comun } from '../../../i18n/es/promocion.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { plural } from '../../../i18n/plural.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import l from '../lista/lista.module.css';
import { AccionesPromocion } from './acciones-promocion.tsx';
import c from './promociones.module.css';
import { fechasDe, quePasa, TONO, tituloDe } from './que-pasa.ts';

interface FilaProps {
  promocion: PromocionFila;
  onHecho: () => void;
  /** Checkbox, in lists where several are answered at once. */
  eleccion?: { elegida: boolean; onElegir: (elegida: boolean) => void };
}

/** One row: promotion, state, actions. */
export function FilaPromocion({ promocion, onHecho, eleccion }: FilaProps) {
  const titulo = tituloDe(promocion);
  return (
    <tr>
      {eleccion && (
        <td className={l.casilla}>
          <Checkbox isSelected={eleccion.elegida} onChange={eleccion.onElegir}>
            <VisuallyHidden>{promociones.elegir(titulo)}</VisuallyHidden>
          </Checkbox>
        </td>
      )}
      <th scope="row" className={l.entera}>
        <Link
          to="/visita/visitador/edit-promo/$idPromo"
          params={{ idPromo: String(promocion.id) }}
          className={l.nombre}
        >
          {titulo}
        </Link>
        <p className={l.menor}>
          {comun.tipo[promocion.tipo]} · {promocion.producto.nombre}
        </p>
      </th>
      <td className={l.entera}>
        <Estado promocion={promocion} />
      </td>
      <td className={l.entera} data-title={promociones.columna.fechas}>
        {fechasDe(promocion)}
      </td>
      <td className={l.entera} data-title={promociones.columna.autor}>
        {promocion.es_mia ? promociones.tuya : promocion.autor.nombre}
        {promocion.empresa && <p className={l.menor}>{promocion.empresa}</p>}
      </td>
      <td className={l.entera} data-title={promociones.columna.vistas}>
        {promociones.vistasYClics(
          plural(promocion.vistas, promociones.vistasN),
          plural(promocion.clics, promociones.clicsN),
        )}
      </td>
      <td className={l.entera}>
        <AccionesPromocion promocion={promocion} onHecho={onHecho} isFila />
      </td>
    </tr>
  );
}

const Estado = ({ promocion }: { promocion: PromocionFila }) => (
  <>
    <Badge tone={TONO[promocion.estado]}>{promociones.estado[promocion.estado]}</Badge>
    <p className={c.pasa}>{quePasa(promocion)}</p>
    {promocion.propuesta && (
      <Badge tone={promocion.propuesta === 'rechazada' ? 'bad' : 'warning'}>
        {promociones.propuesta[promocion.propuesta]}
      </Badge>
    )}
    {promocion.motivo && (
      <p className={l.motivo}>
        <span>{promociones.motivo}</span> {promocion.motivo}
      </p>
    )}
    {promocion.terminos.length > 0 && promocion.pasos.includes('aprobar') && (
      <p className={l.motivo}>{promociones.terminos(promocion.terminos.map((t) => `«${t}»`).join(', '))}</p>
    )}
  </>
);
