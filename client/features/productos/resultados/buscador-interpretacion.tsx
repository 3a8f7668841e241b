import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import type { Resultado } from '#shared/contract/visita/buscador';
import { Banner } from '#ui/feedback/banner';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { QuisisteDecir } from '../../../pantalla/busqueda/quisiste-decir.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { type Direccion, readDireccion, sinFiltros } from '../buscador/buscador-direccion.ts';
import c from './buscador-resultados.module.css';
import { LoEntendido, lineasDe } from './lo-entendido.tsx';

/** How the finder interpreted the words. */
export function Interpretacion({ direccion, meta }: { direccion: Direccion; meta: Resultado['meta'] }) {
  const { interpretacion, quisiste_decir: quisiste } = meta;
  const { exacto, sinonimos, aviso, tipo, etiqueta } = interpretacion;
  const seDice = tipo !== 'todo' && tipo !== 'texto';
  const lineas = lineasDe(interpretacion);
  // An empty result shows the correction itself.
  const seOfrece = quisiste !== null && meta.total > 0;
  if (!seDice && !exacto && !seOfrece && !aviso && sinonimos.length + lineas.length === 0) return null;
  return (
    <div className={c.interpretacion}>
      {seDice && <p className={c.etiqueta}>{etiqueta}</p>}
      {aviso && <Banner tone="warning">{aviso}</Banner>}
      <LoEntendido lineas={lineas} />
      {sinonimos.length > 0 && <p>{buscador.sinonimos(sinonimos.join(', '))}</p>}
      {seOfrece && meta.corregida && (
        <QuisisteDecir
          escrito={interpretacion.valor}
          dicho={quisiste}
          enlace={{ to: '/visita/result', search: { ...direccion, q: quisiste, page: undefined } }}
        />
      )}
      {seOfrece && !meta.corregida && (
        <p className={c.quisiste}>
          <OtraPalabra direccion={direccion} otra={quisiste} />
        </p>
      )}
      {exacto && <Exacto exacto={exacto} />}
    </div>
  );
}

/**
 * Link to the search with the corrected word, whose products are not shown yet. The finder has looked for them without filters, except
 * whether they are on the market, so the other filters might hide all of them.
 */
export function OtraPalabra({ direccion, otra }: { direccion: Direccion; otra: string }) {
  const { comercializado } = direccion;
  return (
    <>
      {buscador.quisisteDecir}{' '}
      <Link to="/visita/result" search={readDireccion({ ...sinFiltros(direccion), comercializado, q: otra })}>
        {otra}
      </Link>
      ?
    </>
  );
}

const Exacto = ({ exacto }: { exacto: NonNullable<Resultado['meta']['interpretacion']['exacto']> }) => (
  <section className={c.exacto} aria-label={buscador.exacto}>
    <Target className={c.exactoIcono} size={22} strokeWidth={1.5} aria-hidden="true" />
    <div className={c.exactoTexto}>
      <p className={c.exactoTitulo}>{buscador.exacto}</p>
      <p>
        <strong>{exacto.nombre}</strong>
      </p>
      {exacto.presentacion && <p>{exacto.presentacion}</p>}
    </div>
    <EnlaceBoton to="/visita/producto/$product/$id" params={{ product: exacto.slug, id: String(exacto.id) }}>
      {buscador.irFicha}
    </EnlaceBoton>
  </section>
);
