import { escapeHtml } from '#platform/escape-html';
import type { OfertaDetalle, OfertaFila } from '#shared/contract/main/empleo/empleo-entidades';
import { conUnidades } from '#shared/textos/unidades';
import type { Closed } from '../lookups/job-api.ts';
import { frame } from './first-paint.ts';
import { jobPosting } from './job-posting.ts';
import { cut, type Site } from './news-document.ts';
import { ownMarkup } from './own-markup.ts';
import type { SubjectDocument } from './subject-pages.ts';

export const CONFIDENTIAL = 'Empresa confidencial';
const DESCRIPTION_MAX = 160;

export const jobPath = ({ slug, id }: Pick<OfertaFila, 'slug' | 'id'>) => `/app/empleo/oferta/${slug}/${id}`;
const companyOf = ({ empresa, empresa_nombre }: OfertaFila) => empresa?.nombre ?? empresa_nombre ?? CONFIDENTIAL;
const placeOf = ({ poblacion, estado, pais }: OfertaFila) =>
  [poblacion, estado?.nombre, pais.nombre].filter(Boolean).join(', ');

/** The HTML of one offer before any script runs, which is also all that a reader without scripts gets. */
export function jobDocument(oferta: OfertaDetalle, site: Site): SubjectDocument {
  const line = `${companyOf(oferta)} · ${placeOf(oferta)}`;
  return {
    metadata: {
      title: oferta.titulo,
      description: cut(`${line}. ${oferta.resumen}`, DESCRIPTION_MAX),
      // A paused offer takes no applications, and one of the demonstration is no real job: search engines must not index them.
      isPrivate: oferta.pausada || oferta.es_demo,
    },
    canonical: jobPath(oferta),
    jsonLd: jobPosting(oferta, site),
    shell: frame(
      site.producto,
      `<p class="fp-crumbs"><a href="/app/empleo/p/${escapeHtml(oferta.pais.slug)}">${escapeHtml(`Empleo farmacéutico en ${oferta.pais.nombre}`)}</a><span>/ ${escapeHtml(oferta.titulo)}</span></p>` +
        `<article class="fp-text fp-plain"><h1>${escapeHtml(conUnidades(oferta.titulo))}</h1><p>${escapeHtml(line)}</p>` +
        sections(oferta) +
        '</article>',
    ),
  };
}

const sections = ({ descripcion, funciones, requisitos }: OfertaDetalle) =>
  [
    ['Descripción', descripcion],
    ['Funciones', funciones],
    ['Requisitos', requisitos],
  ]
    .map(([title, html]) => (html ? `<h2>${title}</h2>${ownMarkup(html)}` : ''))
    .join('');

/** 410 for a closed offer, with similar open ones. Without markup for search engines. */
export function closedDocument({ wasWithdrawn, title, similar }: Closed, id: string, site: Site): SubjectDocument {
  const heading = wasWithdrawn ? 'Esta oferta se ha retirado' : 'Esta oferta ya está cerrada';
  return {
    status: 410,
    metadata: { title: heading, description: title ?? heading, isPrivate: true },
    canonical: `/app/empleo/oferta/cerrada/${id}`,
    jsonLd: {},
    shell: jobsShell(site, { title: heading, intro: title ?? '', jobs: similar }),
  };
}

/** First paint of a list of offers: titles that link to the offers. */
export const jobsShell = (
  { producto }: Site,
  { title, intro, jobs }: { title: string; intro: string; jobs: readonly OfertaFila[] },
): string =>
  frame(
    producto,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p><ul class="fp-news">${jobs
      .map(
        (job) =>
          `<li><a href="${escapeHtml(jobPath(job))}">${escapeHtml(conUnidades(job.titulo))}</a><p>${escapeHtml(`${companyOf(job)} · ${placeOf(job)}`)}</p></li>`,
      )
      .join('')}</ul>`,
  );
