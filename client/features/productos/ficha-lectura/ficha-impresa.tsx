import type { Presentacion, Producto } from '#shared/contract/visita/entidades';
import { conUnidades } from '#shared/textos/unidades';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { textoFuente } from '../ficha/ficha-fuente.tsx';
import { nombreDe, nombreLaboratorio } from '../ficha-cabecera/ficha-cabecera.tsx';
import { distintivosDe } from '../ficha-cabecera/ficha-distintivos.tsx';
import { plazoDe, textoSuministro } from '../ficha-secciones/ficha-avisos.tsx';
import { condicionesDe } from '../ficha-secciones/ficha-composicion.tsx';
import { distintivosDePresentacion, etiquetaCodigo } from '../ficha-secciones/ficha-presentaciones.tsx';
import { CodigoBarras } from './codigo-barras.tsx';
import c from './ficha-impresa.module.css';

/** Presentations that fit on an A4 page; marketed ones come first. */
const CABEN = 12;
const PROBLEMAS_QUE_CABEN = 3;

const utiles = (presentaciones: readonly Presentacion[]) =>
  [...presentaciones].sort(
    (a, b) => Number(b.activa && b.comercializada !== false) - Number(a.activa && a.comercializada !== false),
  );

/** Printed sheet: one A4 page without controls, with bar codes for the till. Hidden on the screen. */
export function Impresa({ producto }: { producto: Producto }) {
  const { composicion, atc, presentaciones, suministro, fuente } = producto;
  const impresas = utiles(presentaciones).slice(0, CABEN);
  const filas = [
    [
      ficha.secciones.composicion,
      composicion.map((uno) => [nombreDe(uno.principio), uno.dosis].filter(Boolean).join(' ')).join(' · '),
    ],
    [
      ficha.atc,
      atc
        .slice(-1)
        .map((uno) => [uno.codigo, uno.nombre].filter(Boolean).join(' '))
        .join(''),
    ],
    [ficha.forma, producto.forma ? nombreDe(producto.forma) : ''],
    [ficha.vias, producto.vias.map(nombreDe).join(', ')],
    [ficha.secciones.excipientes, producto.excipientes.map(nombreDe).join(', ')],
    [ficha.secciones.condiciones, condicionesDe(producto).join(' · ')],
  ] as const;
  return (
    <div className={c.impresa}>
      <p className={c.titulo}>{conUnidades(producto.nombre)}</p>
      <p>
        {[nombreLaboratorio(producto), producto.nregistro && ficha.registro(producto.nregistro)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={c.distintivos}>
        {distintivosDe(producto)
          .map(({ texto }) => texto)
          .join(' · ')}
      </p>
      {suministro.length > 0 && (
        <ul className={c.aviso}>
          {suministro.slice(0, PROBLEMAS_QUE_CABEN).map((problema) => (
            <li key={`${problema.codigo} ${problema.inicio}`}>
              {problema.codigo}: {textoSuministro(problema)}. {plazoDe(problema)}
            </li>
          ))}
        </ul>
      )}
      <dl className={c.datos}>
        {filas.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor || '—'}</dd>
          </div>
        ))}
      </dl>
      <ul className={c.presentaciones}>
        {impresas.map((presentacion) => (
          <Fila key={presentacion.id} presentacion={presentacion} producto={producto} />
        ))}
      </ul>
      {presentaciones.length > impresas.length && <p>{ficha.impresaMas(presentaciones.length - impresas.length)}</p>}
      <p className={c.pie}>
        {textoFuente(fuente)} {fuente.origen === 'demo' && ficha.demo}
        <br />
        {ficha.impresaEl(formatFechaHora(new Date()), configuracion.producto)} · {location.origin}
        {location.pathname}
      </p>
    </div>
  );
}

/** «…COMPRIMIDOS , 28 comprimidos» → «28 comprimidos»: the name stands at the top of the page. */
const sinNombreDe = ({ nombre }: Producto, presentacion: Presentacion) => {
  const resto = presentacion.nombre.startsWith(nombre) ? presentacion.nombre.slice(nombre.length) : presentacion.nombre;
  return resto.replace(/^[\s,]+/, '') || presentacion.contenido || presentacion.nombre;
};

/** One badge, as there is one line: problems go first. */
const estadoImpreso = (presentacion: Presentacion) =>
  distintivosDePresentacion(presentacion)
    .map(({ texto }) => texto)
    .filter((texto) => texto !== ficha.sinProblema)
    .reverse()
    .join(' · ');

const Fila = ({ presentacion, producto }: { presentacion: Presentacion; producto: Producto }) => (
  <li>
    {presentacion.ean13 && <CodigoBarras ean13={presentacion.ean13} />}
    <p>
      {etiquetaCodigo(producto)} <strong>{presentacion.codigo}</strong>
    </p>
    <p>{sinNombreDe(producto, presentacion)}</p>
    <p className={c.menor}>{estadoImpreso(presentacion)}</p>
  </li>
);
