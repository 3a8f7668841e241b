import type { FastifyRequest } from 'fastify';
import type { OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';
import { paisPorSlug } from '#shared/paises/paises';
import { idIn } from '#shared/reglas/id';
import { closedDocument, jobDocument, jobPath, jobsShell } from './documents/job-document.ts';
import type { Site } from './documents/news-document.ts';
import type { Subject, SubjectDocument } from './documents/subject-pages.ts';
import type { JobApi } from './lookups/job-api.ts';

export const JOBS_PAGE = '/empleo/p/{-$pais}';
export const POSITION_PAGE = '/empleo/p/$pais/cargo/$cargo';
export const JOB_PAGE = '/empleo/oferta/$slug/$id';

const COUNTRY = /^\/app\/empleo\/p\/([^/]+)$/;
const POSITION = /^\/app\/empleo\/p\/([a-z0-9-]{1,60})\/cargo\/([a-z0-9-]{1,60})$/;
const JOB = /^\/app\/empleo\/oferta\/[^/]+\/(\d+)$/;

export const JOBS_INTRO = 'Ofertas de laboratorios, farmacias, hospitales y distribución.';

interface JobPagesOptions {
  api: JobApi;
  site: Site;
  /** Slug of the country of a visitor's address. */
  countryOf(request: FastifyRequest): Promise<string>;
  /** Whether a request has a session cookie: its country is the account's, which only the client knows. */
  hasSession(request: FastifyRequest): boolean;
}

/** Pages of employment: a country, a position in it, and each offer. */
export function jobPages({ api, site, countryOf, hasSession }: JobPagesOptions): Subject[] {
  const countryOfVisitor = (request: FastifyRequest) => (hasSession(request) ? null : countryOf(request));
  const ofCountry = (request: FastifyRequest, slug: string) => country(request, slug, { api, site });
  return [
    {
      // The client leads on to the visitor's country, whose offers are already to be read here.
      path: '/empleo',
      keyOf: (_pathname, request) => countryOfVisitor(request),
      describe: ofCountry,
    },
    {
      path: JOBS_PAGE,
      keyOf: (pathname, request) => COUNTRY.exec(pathname)?.[1] ?? countryOfVisitor(request),
      describe: ofCountry,
    },
    {
      path: POSITION_PAGE,
      keyOf: (pathname) => (POSITION.test(pathname) ? pathname : null),
      describe: (request, pathname) => position(request, pathname, { api, site }),
    },
    {
      path: JOB_PAGE,
      keyOf: (pathname) => idIn(JOB, pathname),
      // A closed or withdrawn offer must not be shown as open for a minute longer.
      freshMs: 1_500,
      async describe(request, id) {
        const found = await api.offer(request, id);
        if (found === null) return null;
        return 'similar' in found ? closedDocument(found, id, site) : jobDocument(found, site);
      },
    },
  ];
}

interface With {
  api: JobApi;
  site: Site;
}

async function country(request: FastifyRequest, slug: string, { api, site }: With): Promise<SubjectDocument | null> {
  const pais = paisPorSlug(slug);
  if (!pais) return null;
  const offers = await api.offers(request, { pais: slug });
  const title = `Empleo farmacéutico en ${pais.nombre}`;
  return listDocument({ title, intro: JOBS_INTRO, canonical: `/app/empleo/p/${slug}`, offers }, site);
}

async function position(
  request: FastifyRequest,
  pathname: string,
  { api, site }: With,
): Promise<SubjectDocument | null> {
  const [, slug = '', cargoSlug = ''] = POSITION.exec(pathname) ?? [];
  const pais = paisPorSlug(slug);
  if (!pais) return null;
  const cargo = (await api.positions(request, slug)).find((one) => one.slug === cargoSlug);
  if (!cargo) return null;
  const offers = await api.offers(request, { pais: slug, cargo: cargoSlug });
  return listDocument(
    {
      title: `Empleo de ${cargo.nombre} en ${pais.nombre}`,
      intro: `Todas las ofertas abiertas de ${cargo.nombre} en ${pais.nombre}, con su contrato, modalidad y salario cuando la empresa lo publica.`,
      canonical: pathname,
      offers,
    },
    site,
  );
}

interface Listed {
  title: string;
  intro: string;
  canonical: string;
  offers: OfertasPagina;
}

function listDocument({ title, intro, canonical, offers: { data, meta } }: Listed, site: Site): SubjectDocument {
  const number = new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(meta.total);
  const count = meta.total_minimo ? `Más de ${number}` : number;
  return {
    metadata: {
      title,
      description: meta.total === 1 ? `1 oferta. ${intro}` : `${count} ofertas. ${intro}`,
      // An empty list shows only the form of an alert: search engines must not index it.
      isPrivate: meta.total === 0,
    },
    canonical,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: title,
      url: site.publicUrl + canonical,
      numberOfItems: meta.total,
      itemListElement: data.map((job, n) => ({
        '@type': 'ListItem',
        position: n + 1,
        url: site.publicUrl + jobPath(job),
      })),
    },
    shell: jobsShell(site, { title, intro, jobs: data }),
  };
}
