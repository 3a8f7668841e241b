import { ExternalLink, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BloqueLegal, PromocionMostrada } from '#shared/contract/visita/promociones';
import { conUnidades } from '#shared/textos/unidades';
import { Badge, Badges } from '#ui/content/badge';
import { DataList, type Datum } from '#ui/content/data-list';
import { RichHtml } from '#ui/rich-text/rich-html';
import { promocion as texto } from '../../i18n/es/promocion.ts';
import { formatFecha } from '../../i18n/formato.ts';
import { formatNumero } from '../../i18n/numero.ts';
import { plural } from '../../i18n/plural.ts';
import { BloqueLegalVista } from './bloque-legal.tsx';
import c from './promocion.module.css';

interface TarjetaProps {
  promocion: PromocionMostrada;
  bloque: BloqueLegal;
  empresa: string | null;
  autor: string | null;
  /** Heading level. */
  level?: 2 | 3 | 4;
  /** Content above the title: the product's name, where promotions of several products are shown. */
  sobre?: ReactNode;
  /** Null: documents are listed, but cannot be opened here. */
  onDocumento: ((id: string) => void) | null;
  /** Called when the external link is pressed. */
  onClic?: () => void;
}

/** A promotion as readers see it, always with the legally required information. */
export function TarjetaPromocion({ promocion, bloque, empresa, autor, ...props }: TarjetaProps) {
  const { level = 3, sobre, onDocumento, onClic } = props;
  const Heading = `h${level}` as const;
  const { imagenes } = promocion;
  return (
    <article className={c.tarjeta}>
      <header className={c.cabeza}>
        {sobre}
        <Heading className={c.titulo}>{conUnidades(promocion.titulo) || texto.sinTitulo}</Heading>
        <Badges>
          <Badge tone="good">{texto.tipo[promocion.tipo]}</Badge>
          {promocion.publico === 'profesionales' && <Badge>{texto.soloProfesionales}</Badge>}
          {promocion.fecha_fin && <Badge tone="outline">{texto.hasta(formatFecha(promocion.fecha_fin))}</Badge>}
        </Badges>
        <p className={c.menor}>{texto.de(empresa, autor)}</p>
      </header>
      {imagenes.length > 0 && (
        <ul className={c.imagenes}>
          {imagenes.map(({ id, url, alt }) => (
            <li key={id}>
              <img src={url} alt={alt ?? texto.imagen} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {promocion.descripcion && <RichHtml html={promocion.descripcion} />}
      <Tramos tramos={promocion.tramos} />
      {promocion.condiciones && (
        <section>
          <p className={c.rotulo}>{texto.condiciones}</p>
          <p className={c.parrafo}>{promocion.condiciones}</p>
        </section>
      )}
      <Hechos promocion={promocion} />
      <Enlaces promocion={promocion} onDocumento={onDocumento} {...(onClic && { onClic })} />
      {promocion.referencias.length > 0 && (
        <section className={c.menor}>
          <p className={c.rotulo}>{texto.referencias}</p>
          <ol className={c.referencias}>
            {promocion.referencias.map((referencia, lugar) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text refers to the references by their numbers.
              <li key={lugar}>{referencia}</li>
            ))}
          </ol>
        </section>
      )}
      <BloqueLegalVista bloque={bloque} level={level === 2 ? 3 : 4} />
    </article>
  );
}

function Hechos({ promocion: { zonas, canales, codigo_material } }: { promocion: PromocionMostrada }) {
  const datos: (Datum | null)[] = [
    zonas.length > 0 ? [texto.zonas, zonas.map(({ nombre }) => nombre).join(', ')] : null,
    canales.length > 0 ? [texto.canales, canales.map((canal) => texto.canal[canal]).join(', ')] : null,
    codigo_material ? [texto.codigo, codigo_material] : null,
  ];
  const hay = datos.filter((dato) => dato !== null);
  return hay.length > 0 && <DataList isNarrow items={hay} />;
}

const Tramos = ({ tramos }: Pick<PromocionMostrada, 'tramos'>) =>
  tramos.length > 0 && (
    <table className={c.tramos}>
      <caption>{texto.tramos}</caption>
      <thead>
        <tr>
          {texto.columnasTramos.map((nombre) => (
            <th key={nombre} scope="col">
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tramos.map(({ unidades_min, porcentaje, base }) => (
          <tr key={`${base} ${unidades_min}`}>
            <td>{plural(unidades_min, texto.unidades)}</td>
            <td>{String(porcentaje).replace('.', ',')} %</td>
            <td>{texto.base[base]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const tamano = (bytes: number) =>
  bytes < 1_000_000
    ? `${formatNumero(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${formatNumero(Math.round(bytes / 1_000_000))} MB`;

/** The host of an external link, shown so that its target is known before the press. */
const sitioDe = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);

function Enlaces({ promocion, onDocumento, onClic }: Pick<TarjetaProps, 'promocion' | 'onDocumento' | 'onClic'>) {
  const { documentos, url_externa } = promocion;
  if (documentos.length === 0 && !url_externa) return null;
  return (
    <ul className={c.enlaces}>
      {documentos.map(({ id, nombre, bytes }) => {
        const rotulo = texto.abrirDocumento(nombre, tamano(bytes));
        return (
          <li key={id}>
            <FileText size={18} strokeWidth={1.5} aria-hidden="true" />
            {onDocumento ? (
              <button type="button" className={c.documento} onClick={() => onDocumento(id)}>
                {rotulo}
              </button>
            ) : (
              rotulo
            )}
          </li>
        );
      })}
      {documentos.length > 0 && !onDocumento && <li className={c.menor}>{texto.entraParaAbrir}</li>}
      {url_externa && (
        <li>
          <ExternalLink size={18} strokeWidth={1.5} aria-hidden="true" />
          <a href={url_externa} target="_blank" rel="noopener nofollow ugc" onClick={onClic}>
            {texto.masInformacion(sitioDe(url_externa))}
          </a>
        </li>
      )}
    </ul>
  );
}
