import type { AnswerOf } from '#shared/contract/endpoint';
import type { catalogo as contrato } from '#shared/contract/visita/catalogo';
import { Banner } from '#ui/feedback/banner';
import { buscador, productos } from '../../../i18n/es/productos/productos.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import './puerta.css';

export type Catalogo = AnswerOf<typeof contrato.estado>['data'];

/** Warning that the demonstration's medicines are invented. */
export const AvisoDemo = ({ catalogo }: { catalogo: Catalogo | undefined }) =>
  catalogo?.es_demo && (
    <Banner tone="warning" title={productos.demoTitulo}>
      {productos.demoTexto}
    </Banner>
  );

/** Source and date of the data; its room is reserved while they are loading. */
export const FuenteCatalogo = ({ catalogo }: { catalogo: Catalogo | undefined }) => (
  <div className="bus-fuente">
    {catalogo && (
      <>
        <p>{buscador.tamano(formatNumero(catalogo.productos), formatNumero(catalogo.presentaciones))}</p>
        {catalogo.fuentes.map(({ origen, fecha }) => (
          <p key={origen}>
            {productos.fuenteDe(productos.fuente[origen])} {fecha && productos.datosDe(formatFecha(fecha))}
          </p>
        ))}
      </>
    )}
  </div>
);
