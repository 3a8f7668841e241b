import { ExternalLink } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Documento, Fuente, Producto } from '#shared/contract/visita/entidades';
import { idDeDocumento } from '#shared/reglas/revision/documento-subido';
import { esDireccionWeb } from '#shared/textos/direccion-enlace';
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { tiposDocumento } from '../../../i18n/es/productos/ficha-datos.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import c from '../ficha/ficha.module.css';
import { Seccion } from '../ficha/ficha-seccion.tsx';
import { PuertaDeFicha } from './ficha-puerta.tsx';

/** Height of a closed `Lectura` in px: its search field, and a line per section. */
const altoLectura = (secciones: number) => 102 + 45 * secciones;

const Lectura = lazy(async () => ({ default: (await import('../ficha-lectura/ficha-lectura.tsx')).Lectura }));

/** Whether an address opens in a browser as a page; addresses come from the source and are not ours. */
export const seAbre = (url: string | null): url is string => url !== null && esDireccionWeb(url);

export const EnlaceExterno = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={c.salto}>
    {children}
    <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" className={c.externo} />
    <VisuallyHidden> {ficha.ventanaNueva}</VisuallyHidden>
  </a>
);

const textoAbrir = ({ origen }: Fuente) =>
  origen === 'aemps' || origen === 'anmat' ? ficha.abrirEn[origen] : ficha.abrirEn.otro;

interface DocumentoProps {
  documento: Documento;
  producto: Producto;
}

function Enlaces({ documento: { url, url_html, fecha, capa }, producto }: DocumentoProps) {
  const open = capa === 'oficial' ? textoAbrir(producto.fuente) : ficha.abrirEn.otro;
  const principal = [url_html, url].find(seAbre);
  return (
    <>
      <div className={c.enlaces}>
        {url !== null && idDeDocumento(url) !== null && (
          <a href={url} download className={c.salto}>
            {ficha.descargarPdf}
          </a>
        )}
        {principal && <EnlaceExterno href={principal}>{open}</EnlaceExterno>}
        {seAbre(url) && url !== principal && <EnlaceExterno href={url}>{ficha.abrirPdf}</EnlaceExterno>}
      </div>
      {fecha && <p className={c.menor}>{ficha.revisadaEl(formatFecha(fecha))}</p>}
    </>
  );
}

/** Puts content for professionals behind the gate. */
const TrasPuerta = ({ cerrado, children }: { cerrado: boolean; children: ReactNode }) =>
  cerrado ? <PuertaDeFicha>{children}</PuertaDeFicha> : children;

/** The document's text; the code that shows it is loaded when it comes near the viewport. */
function Legible(props: { id: number; tipo: 'ficha_tecnica' | 'prospecto'; secciones: number }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>();
  const espera = (
    <Skeleton>
      <SkeletonBlock height={altoLectura(props.secciones)} />
    </Skeleton>
  );
  return (
    <div ref={ref}>
      {cerca ? (
        <Suspense fallback={espera}>
          <Lectura id={props.id} tipo={props.tipo} alto={altoLectura(props.secciones)} />
        </Suspense>
      ) : (
        espera
      )}
    </div>
  );
}

/** Data sheet or leaflet: official links, and the text when the source provides it. */
export function DocumentoOficial({ producto, tipo }: { producto: Producto; tipo: 'ficha_tecnica' | 'prospecto' }) {
  const documentos = producto.documentos.filter((documento) => documento.tipo === tipo);
  const secciones = Math.max(0, ...documentos.map((documento) => documento.secciones));
  return (
    <Seccion id={tipo === 'prospecto' ? 'prospecto' : 'ficha-tecnica'}>
      {documentos.length === 0 ? (
        <p>{ficha.sinDocumento[tipo]}</p>
      ) : (
        <TrasPuerta cerrado={documentos.some(({ solo_profesionales }) => solo_profesionales)}>
          <div className={c.pila}>
            {documentos.map((documento) => (
              <Enlaces key={documento.id} documento={documento} producto={producto} />
            ))}
            {secciones > 0 && <Legible id={producto.id} tipo={tipo} secciones={secciones} />}
          </div>
        </TrasPuerta>
      )}
    </Seccion>
  );
}

export const otrosDocumentos = ({ documentos }: Producto) =>
  documentos.filter(({ tipo }) => tipo !== 'ficha_tecnica' && tipo !== 'prospecto');

export const OtrosDocumentos = ({ producto }: { producto: Producto }) => (
  <Seccion id="documentos">
    <ul className={c.lista}>
      {otrosDocumentos(producto).map((documento) => (
        <li key={documento.id}>
          <TrasPuerta cerrado={documento.solo_profesionales}>
            <p>
              <strong>{documento.titulo ?? tiposDocumento[documento.tipo]}</strong>
            </p>
            <Enlaces documento={documento} producto={producto} />
          </TrasPuerta>
        </li>
      ))}
    </ul>
  </Seccion>
);

export const Notas = ({ producto: { notas, fuente } }: { producto: Producto }) => (
  <Seccion id="notas">
    {notas.length === 0 ? (
      <p>{ficha.sinNotas}</p>
    ) : (
      <ul className={c.lista}>
        {notas.map(({ numero, referencia, asunto, fecha, url }) => (
          <li key={numero}>
            <p>
              <strong>{asunto ?? `${ficha.nota} ${numero}`}</strong>
            </p>
            <p className={c.menor}>{[referencia ?? numero, fecha && formatFecha(fecha)].filter(Boolean).join(' · ')}</p>
            {seAbre(url) && <EnlaceExterno href={url}>{textoAbrir(fuente)}</EnlaceExterno>}
          </li>
        ))}
      </ul>
    )}
  </Seccion>
);
