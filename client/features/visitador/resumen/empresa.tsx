import { Link } from '@tanstack/react-router';
import type { Espera, Resumen } from '#shared/contract/visita/cifras';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import { Card } from '#ui/content/card';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { resumen } from '../../../i18n/es/visitador/resumen.ts';
import { formatRelativo } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceVerificacion } from '../../../pantalla/cartera/enlace-verificacion.tsx';
import c from './resumen.module.css';

/** Figures of a company's people, and requests that wait for those who answer for it. */
export const Empresa = ({ empresa }: { empresa: NonNullable<Resumen['empresa']> }) => (
  <Card title={resumen.empresa}>
    <div className={c.pila}>
      <h3 className={c.subtitulo}>{resumen.esperan}</h3>
      {empresa.esperan.length === 0 ? (
        <p>{resumen.nadieEspera}</p>
      ) : (
        <ul className={c.lista}>
          {empresa.esperan.map((una) => (
            <li key={`${una.tipo} ${una.id}`}>
              <EnlaceEspera una={una} />
              <p className={c.menor}>
                {resumen.espera[una.tipo]} · {resumen.deQuien(una.quien, formatRelativo(una.desde))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {empresa.esperan_total > empresa.esperan.length && (
        <p className={c.menor}>{plural(empresa.esperan_total - empresa.esperan.length, resumen.mas)}</p>
      )}
      <h3 className={c.subtitulo}>{resumen.equipo}</h3>
      <Estados estados={empresa.cartera.map(({ estado, total }) => [ESTADO_EN_PALABRAS[estado], total])} />
      <h3 className={c.subtitulo}>{resumen.promociones}</h3>
      <Estados estados={empresa.promociones.map(({ estado, total }) => [promociones.estado[estado], total])} />
    </div>
  </Card>
);

/** Link to the page where a request is answered. A proposed product has no id yet. */
function EnlaceEspera({ una: { tipo, id, producto_id, nombre } }: { una: Espera }) {
  if (tipo === 'promocion')
    return (
      <Link to="/visita/visitador/edit-promo/$idPromo" params={{ idPromo: String(id) }}>
        {nombre}
      </Link>
    );
  return (
    <EnlaceVerificacion id={id} productoId={producto_id} esRevision={tipo === 'revision'}>
      {nombre || resumen.sinProducto}
    </EnlaceVerificacion>
  );
}

export const Estados = ({ estados }: { estados: readonly (readonly [string, number])[] }) =>
  estados.length === 0 ? (
    <p>{resumen.sinNada}</p>
  ) : (
    <ul className={c.estados}>
      {estados.map(([nombre, total]) => (
        <li key={nombre}>
          {nombre}: <strong>{formatNumero(total)}</strong>
        </li>
      ))}
    </ul>
  );
