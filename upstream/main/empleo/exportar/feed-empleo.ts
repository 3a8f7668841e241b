import { sql } from 'kysely';
import { escapeHtml } from '#platform/escape-html';
import type { Deps } from '../../../deps.ts';
import { estaAbierta } from '../acceso-oferta.ts';
import { filasDe } from '../lista/oferta-fila.ts';

const OFERTAS_MAX = 1_000;
const UNIDAD: Record<string, string> = { ano: 'YEAR', mes: 'MONTH', dia: 'DAY', hora: 'HOUR' };
const CONTRATO: Record<string, string> = { duracion_determinada: 'TEMPORARY', formativo: 'INTERN', otros: 'OTHER' };

/** The newest open offers that were written here; imported offers are left out, because their own source publishes them. */
const readOfertas = ({ reads, now }: Deps) =>
  filasDe(reads, null)
    .select([
      'o.descripcion',
      'o.funciones',
      'o.requisitos',
      'o.codigo_postal',
      'o.vacantes',
      'o.experiencia_min_meses',
    ])
    .select(['o.solicitud', 'e.web as empresa_web', 'o.remoto_paises'])
    .select((eb) => [
      sql<string[]>`coalesce((select array_agg(r.nombre order by r.nombre) from pais r
        where r.id = any(${eb.ref('o.remoto_paises')})), '{}')`.as('remotos'),
    ])
    .where(estaAbierta('o', now()))
    .where('o.origen', '=', 'propia')
    .orderBy('o.fecha_publicacion', 'desc')
    .limit(OFERTAS_MAX)
    .execute();
type Leida = Awaited<ReturnType<typeof readOfertas>>[number];

const urlDe = (o: Leida, { config }: Deps) => `${config.publicUrl}/app/empleo/oferta/${o.slug}/${o.id}`;
const descripcionDe = (o: Leida) => [o.descripcion, o.funciones, o.requisitos].filter(Boolean).join('');
const empresaDe = (o: Leida) => (o.empresa_confidencial ? 'Confidencial' : (o.empresa_nombre ?? o.empresa_texto ?? ''));
const tiposDe = (o: Leida) => [
  ...(o.jornada === 'completa' ? ['FULL_TIME'] : o.jornada?.startsWith('parcial') ? ['PART_TIME'] : []),
  ...(CONTRATO[o.tipo_contrato ?? ''] ? [CONTRATO[o.tipo_contrato ?? '']] : []),
];

function postingDe(o: Leida, deps: Deps) {
  const tipos = tiposDe(o);
  const conSalario = o.salario_visible && o.salario_min !== null && o.salario_max !== null;
  return {
    '@type': 'JobPosting',
    title: o.titulo,
    description: descripcionDe(o),
    identifier: { '@type': 'PropertyValue', name: deps.config.producto, value: String(o.id) },
    datePosted: o.fecha_publicacion?.toISOString(),
    validThrough: o.fecha_caducidad?.toISOString(),
    url: urlDe(o, deps),
    directApply: o.solicitud === 'interna',
    totalJobOpenings: o.vacantes,
    ...(tipos.length > 0 && { employmentType: tipos }),
    hiringOrganization: {
      '@type': 'Organization',
      name: empresaDe(o),
      ...(!o.empresa_confidencial && o.empresa_web && { sameAs: o.empresa_web }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: o.pais.iso,
        ...(o.estado_nombre && { addressRegion: o.estado_nombre }),
        ...(o.poblacion && { addressLocality: o.poblacion }),
        ...(o.codigo_postal && { postalCode: o.codigo_postal }),
      },
    },
    ...(o.modalidad === 'remoto' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: (o.remotos.length > 0 ? o.remotos : [o.pais.nombre]).map((name) => ({
        '@type': 'Country',
        name,
      })),
    }),
    ...(o.experiencia_min_meses !== null && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: o.experiencia_min_meses,
      },
    }),
    ...(conSalario && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: o.moneda,
        value: {
          '@type': 'QuantitativeValue',
          minValue: Number(o.salario_min),
          maxValue: Number(o.salario_max),
          unitText: UNIDAD[o.salario_periodo] ?? 'YEAR',
        },
      },
    }),
  };
}

export async function feedJsonld(deps: Deps): Promise<string> {
  const ofertas = await readOfertas(deps);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: ofertas.length,
    itemListElement: ofertas.map((o, i) => ({ '@type': 'ListItem', position: i + 1, item: postingDe(o, deps) })),
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow these characters.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (texto: string) => escapeHtml(texto.replace(NO_XML, ''));
const elemento = (nombre: string, texto: string | null | undefined) =>
  texto ? `<${nombre}>${escapeXml(texto)}</${nombre}>` : '';

function jobDe(o: Leida, deps: Deps): string {
  const salario =
    o.salario_visible && o.salario_min && o.salario_max ? `${o.salario_min} - ${o.salario_max} ${o.moneda}` : null;
  const periodo: Record<string, string> = { ano: 'al año', mes: 'al mes', dia: 'al día', hora: 'a la hora' };
  return [
    '<job>',
    elemento('title', o.titulo),
    elemento('date', o.fecha_publicacion?.toISOString()),
    elemento('referencenumber', String(o.id)),
    elemento('url', urlDe(o, deps)),
    elemento('company', empresaDe(o)),
    elemento('city', o.poblacion),
    elemento('state', o.estado_nombre),
    elemento('country', o.pais.iso),
    elemento('postalcode', o.codigo_postal),
    elemento('description', descripcionDe(o)),
    elemento('salary', salario && `${salario} ${periodo[o.salario_periodo] ?? ''}`),
    elemento(
      'jobtype',
      [o.jornada === 'completa' ? 'fulltime' : o.jornada ? 'parttime' : '', o.tipo_contrato].filter(Boolean).join(', '),
    ),
    elemento('remotetype', o.modalidad === 'remoto' ? 'remoto' : null),
    elemento('expirationdate', o.fecha_caducidad?.toISOString()),
    '</job>',
  ].join('');
}

export async function feedXml(deps: Deps): Promise<string> {
  const ofertas = await readOfertas(deps);
  const { producto, publicUrl } = deps.config;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<source>',
    elemento('publisher', producto),
    elemento('publisherurl', publicUrl),
    ...ofertas.map((o) => jobDe(o, deps)),
    '</source>',
  ].join('\n');
}
