import { useQueries } from '@tanstack/react-query';
import { og } from '#shared/contract/session';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { direccionDe } from '#shared/textos/direccion-enlace';
import { LinkCard } from '#ui/rich-text/link-card';
import { allowRich } from '#ui/rich-text/rich-html';
import { call } from '../../../api/call/call.ts';
import { useSession } from '../../../api/session/session.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { type HtmlNode, parseHtml } from '../../../ui/rich-text/html-tree.ts';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import c from './articulo.module.css';

const MAX_TARJETAS = 3;

/** External addresses that stand alone in a paragraph, by which an editor embeds a page. */
function enlacesSolos(html: string): string[] {
  const solos = parseHtml(html, allowRich).children.flatMap((node) => {
    if (typeof node === 'string' || node.tag !== 'p') return [];
    const [unico, ...mas] = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
    return mas.length === 0 && unico !== undefined && typeof unico !== 'string' ? direccionWeb(unico) : [];
  });
  return [...new Set(solos)].slice(0, MAX_TARJETAS);
}

function direccionWeb({ tag, props }: HtmlNode): string[] {
  const href = tag === 'a' && typeof props.href === 'string' ? direccionDe(props.href) : null;
  return href?.tipo === 'web' ? [href.href] : [];
}

/** Preview cards of these pages, read by the BFF's og helper, which only answers logged-in users. */
export function EnlacesArticulo({ html }: { html: string }) {
  const { status } = useSession();
  const enlaces = status === 'authenticated' ? enlacesSolos(html) : [];
  return enlaces.length > 0 && <Tarjetas enlaces={enlaces} />;
}

/** Requests the cards when they come near the viewport. */
function Tarjetas({ enlaces }: { enlaces: readonly string[] }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>();
  const vistas = useQueries({
    queries: enlaces.map((url) => ({
      queryKey: ['vista-previa', url],
      queryFn: async () => (await call(og.vistaPrevia, { body: { url } })).preview,
      enabled: cerca,
      staleTime: DIA_MS,
      retry: false,
    })),
  });
  // A page without metadata gets no card; its link in the text is enough.
  const tarjetas = vistas.flatMap(({ data }) => (data?.titulo ? [{ ...data, titulo: data.titulo }] : []));
  return (
    <div ref={ref}>
      {tarjetas.length > 0 && (
        <ul className={c.enlaces} aria-label={noticias.enlaces}>
          {tarjetas.map(({ url, titulo, descripcion, sitio, imagen }) => (
            <li key={url}>
              <LinkCard href={url} title={titulo} description={descripcion} site={sitio} image={imagen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
