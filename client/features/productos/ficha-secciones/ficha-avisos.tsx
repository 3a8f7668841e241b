import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Producto, Suministro } from '#shared/contract/visita/entidades';
import { esNuestra } from '#shared/reglas/revision/origen-producto';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { tiposSuministro } from '../../../i18n/es/productos/ficha-datos.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { formatFecha, formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import c from '../ficha/ficha.module.css';

/** Notices that are shown first; more would push the sheet out of sight. */
const A_LA_VISTA = 3;

export interface AvisosProps {
  producto: Producto;
  guardadaEn: string | null;
  onReintentar: () => void;
  isReintentando: boolean;
}

/** Notices that must be read before anything else. */
export function Avisos({ producto, guardadaEn, onReintentar, isReintentando }: AvisosProps) {
  const alternativas = (texto: string) => (
    <Link to="." hash="equivalentes" className={c.salto}>
      {texto}
    </Link>
  );
  return (
    <>
      {guardadaEn && (
        <Banner
          tone="offline"
          title={ficha.copiaTitulo}
          action={
            <Button size="small" variant="secondary" onPress={onReintentar} isPending={isReintentando}>
              {ui.reintentar}
            </Button>
          }
        >
          {ficha.copiaGuardada(formatFechaHora(guardadaEn))}
        </Banner>
      )}
      {producto.fuente.origen === 'demo' && <Banner>{ficha.demo}</Banner>}
      {!producto.activo && <Retirado producto={producto} verEquivalentes={alternativas(ficha.verEquivalentes)} />}
      {producto.suministro.length > 0 && (
        <Banner
          tone="warning"
          title={plural(producto.suministro.length, ficha.suministroTitulo)}
          action={alternativas(ficha.verAlternativas)}
        >
          <Problemas problemas={producto.suministro} />
        </Banner>
      )}
    </>
  );
}

/** Why a product is no longer in the catalogue: its list withdrew it, we did, or it was merged into another sheet. */
function Retirado({ producto, verEquivalentes }: { producto: Producto; verEquivalentes: ReactNode }) {
  const { mismo_que, fuente } = producto;
  if (mismo_que)
    return (
      <Banner tone="danger" title={ficha.repetidaTitulo}>
        {ficha.repetidaTexto}{' '}
        <Link to="/visita/producto/$product/$id" params={{ product: mismo_que.slug, id: String(mismo_que.id) }}>
          {mismo_que.nombre}
        </Link>
      </Banner>
    );
  const deBaja = esNuestra(fuente.origen);
  return (
    <Banner tone="danger" title={deBaja ? ficha.bajaTitulo : ficha.retiradoTitulo} action={verEquivalentes}>
      {deBaja ? ficha.bajaTexto : ficha.retiradoTexto}
    </Banner>
  );
}

function Problemas({ problemas }: { problemas: readonly Suministro[] }) {
  const primeros = problemas.slice(0, A_LA_VISTA);
  const otros = problemas.slice(A_LA_VISTA);
  return (
    <>
      <ul className={c.problemas}>
        {primeros.map((problema) => (
          <Problema key={`${problema.codigo} ${problema.inicio}`} problema={problema} />
        ))}
      </ul>
      {otros.length > 0 && (
        <details className={c.masProblemas}>
          <summary>{ficha.suministroMas(otros.length)}</summary>
          <ul className={c.problemas}>
            {otros.map((problema) => (
              <Problema key={`${problema.codigo} ${problema.inicio}`} problema={problema} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** «Desde el 03/02/2026, fin previsto el …» */
export function plazoDe({ inicio, fin_previsto }: Suministro): string {
  const fin = fin_previsto ? ficha.suministroHasta(formatFecha(fin_previsto)) : ficha.suministroSinFin;
  const frase = inicio ? `${ficha.suministroDesde(formatFecha(inicio))}, ${fin}` : fin;
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`;
}

/** The official text of the type of supply problem, literally. */
export const textoSuministro = ({ tipo }: Suministro) =>
  tipo === null ? ficha.suministroSinTipo : (tiposSuministro[tipo] ?? ficha.suministroSinTipo);

const Problema = ({ problema }: { problema: Suministro }) => (
  <li>
    <p>
      <strong>{problema.codigo}</strong> {problema.presentacion}
    </p>
    <p>{textoSuministro(problema)}</p>
    <p className={c.menor}>
      {plazoDe(problema)} {problema.observaciones}
    </p>
  </li>
);
