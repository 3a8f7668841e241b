import { useQuery } from '@tanstack/react-query';
import type { Producto } from '#shared/contract/visita/entidades';
import { esDireccionWeb } from '#shared/textos/direccion-enlace';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { tiposDocumento } from '../../../i18n/es/productos/ficha-datos.ts';
import { tarjeta } from '../../../i18n/es/visitador/publico.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import { hechosQuery } from './consultas-publico.ts';
import c from './publico.module.css';

const CODIGOS = 6;

/** Short facts of a product's sheet, and its public official documents. */
export function Hechos({ id }: { id: number }) {
  const consulta = useQuery(hechosQuery(id));
  return (
    <Card title={tarjeta.datos}>
      <Consulta consulta={consulta}>
        {(producto) => (
          <div className={c.pila}>
            <DataList items={datosDe(producto)} />
            <h3 className={c.subtitulo}>{tarjeta.documentos}</h3>
            <Documentos documentos={producto.documentos} />
          </div>
        )}
      </Consulta>
    </Card>
  );
}

const nombreDe = (entrada: { codigo: string; nombre: string | null } | null) => entrada?.nombre ?? entrada?.codigo;

function datosDe({ composicion, forma, titular, nregistro, presentaciones }: Producto): Datum[] {
  const codigos = presentaciones.map(({ codigo }) => codigo);
  const sobran = codigos.length - CODIGOS;
  const datos: [string, string | null | undefined][] = [
    [
      tarjeta.principios,
      composicion.map(({ principio, dosis }) => [nombreDe(principio), dosis].filter(Boolean).join(' ')).join(', '),
    ],
    [tarjeta.forma, nombreDe(forma)],
    [tarjeta.laboratorio, nombreDe(titular)],
    [tarjeta.registro, nregistro],
    [
      tarjeta.codigos,
      [codigos.slice(0, CODIGOS).join(', '), sobran > 0 && tarjeta.masCodigos(sobran)].filter(Boolean).join(' '),
    ],
  ];
  return datos.flatMap(([nombre, valor]) => (valor ? [[nombre, valor] as const] : []));
}

function Documentos({ documentos }: Pick<Producto, 'documentos'>) {
  const abiertos = documentos.flatMap(({ id, tipo, titulo, capa, solo_profesionales, url, url_html }) => {
    const href = [url_html, url].find((una) => una !== null && esDireccionWeb(una));
    return capa === 'oficial' && !solo_profesionales && href
      ? [{ id, href, texto: titulo ?? tiposDocumento[tipo] }]
      : [];
  });
  if (abiertos.length === 0) return <p className={c.menor}>{tarjeta.sinDocumentos}</p>;
  return (
    <ul className={c.lista}>
      {abiertos.map(({ id, href, texto }) => (
        <li key={id}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={c.enlace}>
            {texto}
            <VisuallyHidden> {tarjeta.enOtraVentana}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
