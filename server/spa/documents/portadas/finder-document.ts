import { escapeHtml } from '#platform/escape-html';
import { AVISO_DEMO, BUSCADOR, MAESTRAS, RAPIDOS } from '#shared/textos/paginas/textos-buscador';
import type { EstadoCatalogo } from '../../lookups/portada-api.ts';
import { frame } from '../first-paint.ts';
import { metadataOf } from '../metadata.ts';
import type { Site } from '../news-document.ts';
import type { SubjectDocument } from '../subject-pages.ts';

const RESULT = '/app/visita/result';

/**
 * The finder's first page before any script runs. Its class names are those of client/features/productos/buscador/puerta.css,
 * which is in the document. Its field submits a search without scripts.
 */
export function finderDocument({ es_demo }: EstadoCatalogo, site: Site): SubjectDocument {
  const metadata = metadataOf('/visita');
  if (!metadata) throw new Error('the finder has no description');
  return {
    metadata,
    canonical: '/app/visita',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: BUSCADOR.titulo,
      url: `${site.publicUrl}/app/visita`,
    },
    shell: frame(
      site.producto,
      `<div class="bus-portada"><header><h1>${BUSCADOR.titulo}</h1><p>${BUSCADOR.intro}</p></header>` +
        field(es_demo ? BUSCADOR.listaEjemplosDemo : BUSCADOR.listaEjemplos) +
        (es_demo
          ? `<div class="bus-aviso"><strong>${AVISO_DEMO.titulo}</strong><p>${AVISO_DEMO.texto}</p></div>`
          : '') +
        `<nav><h2 class="bus-titulo">${BUSCADOR.rapidos}</h2><ul class="bus-rapidos">${RAPIDOS.map(
          ([id, search]) =>
            `<li><a class="bus-rapido" href="${RESULT}?${new URLSearchParams(search)}">${BUSCADOR.rapido[id]}</a></li>`,
        ).join('')}</ul></nav>` +
        `<nav><h2 class="bus-titulo">${BUSCADOR.explorar}</h2><ul class="bus-explorar">${MAESTRAS.map((maestra) => {
          const [nombre, texto] = BUSCADOR.explora[maestra];
          return `<li><a class="bus-maestra" href="/app/visita/explorar/${maestra}"><span><strong>${nombre}</strong><span>${texto}</span></span></a></li>`;
        }).join('')}</ul></nav></div>`,
    ),
  };
}

const field = (examples: readonly string[]) =>
  `<div><form role="search" class="bus-caja" action="${RESULT}"><input id="bus-q" name="q" type="text" autocomplete="off" aria-label="${BUSCADOR.campo}" placeholder="${BUSCADOR.placeholder}" maxlength="120">` +
  `<button type="submit">${BUSCADOR.buscar}</button></form><p class="bus-ejemplos">${BUSCADOR.ejemplos} ${examples
    .map(
      (q) =>
        `<a class="bus-ejemplo" href="${RESULT}?${escapeHtml(String(new URLSearchParams({ q })))}">${escapeHtml(q)}</a>`,
    )
    .join(' ')}</p></div>`;
