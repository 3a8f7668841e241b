import type { Producto } from '#shared/contract/visita/entidades';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import c from '../ficha/ficha.module.css';
import { Seccion } from '../ficha/ficha-seccion.tsx';
import { deHtml } from '../ficha-lectura/ficha-html.tsx';
import l from '../ficha-lectura/ficha-lectura.module.css';
import { PuertaDeFicha } from './ficha-puerta.tsx';

/** Our own summary of a product, not the source's. */
export const Resumen = ({
  editorial: { resumen_publico, resumen_profesional },
}: {
  editorial: NonNullable<Producto['editorial']>;
}) => (
  <Seccion id="resumen">
    <div className={c.pila}>
      {resumen_publico && <div className={l.texto}>{deHtml(resumen_publico)}</div>}
      {resumen_profesional && (
        <>
          <h3 className={c.subtitulo}>{ficha.resumenProfesional}</h3>
          <PuertaDeFicha>
            <div className={l.texto}>{deHtml(resumen_profesional)}</div>
          </PuertaDeFicha>
        </>
      )}
      <p className={c.menor}>{ficha.resumenNuestro}</p>
    </div>
  </Seccion>
);
