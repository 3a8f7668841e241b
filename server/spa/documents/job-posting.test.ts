import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { CONTRATOS, FORMACIONES, JORNADAS, MODALIDADES, PERIODOS_SALARIO } from '#shared/estados/vocabulario-empleo';
import { ofertaDePrueba } from '../../testing/samples/oferta-de-prueba.ts';
import { jobPosting } from './job-posting.ts';

const SITE = { producto: 'Farmágora', publicUrl: 'https://app.example' };

/** Google's rules for JobPosting, written from its documentation; unknown properties are errors. */
const Instant = v.pipe(v.string(), v.isoTimestamp());
const Address = v.strictObject({
  '@type': v.literal('PostalAddress'),
  addressCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  addressRegion: v.optional(v.string()),
  addressLocality: v.optional(v.string()),
  postalCode: v.optional(v.string()),
});
const Country = v.strictObject({ '@type': v.literal('Country'), name: v.pipe(v.string(), v.minLength(1)) });
const Amount = v.pipe(v.number(), v.minValue(1));
const UnitText = v.picklist(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);
const quantity = <T extends v.ObjectEntries>(entries: T) =>
  v.strictObject({ '@type': v.literal('QuantitativeValue'), unitText: UnitText, ...entries });
const EMPLOYMENT = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const;
const CREDENTIAL = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
] as const;

const common = {
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('JobPosting'),
  // Required by Google.
  title: v.pipe(v.string(), v.minLength(1)),
  description: v.pipe(v.string(), v.regex(/<p>|<ul>|<br>/, 'HTML with paragraphs')),
  datePosted: Instant,
  hiringOrganization: v.union([
    v.literal('confidential'),
    v.strictObject({
      '@type': v.literal('Organization'),
      name: v.pipe(v.string(), v.minLength(1)),
      sameAs: v.optional(v.pipe(v.string(), v.url())),
    }),
  ]),
  // Recommended by Google.
  validThrough: v.optional(Instant),
  employmentType: v.optional(v.pipe(v.array(v.picklist(EMPLOYMENT)), v.minLength(1))),
  identifier: v.strictObject({ '@type': v.literal('PropertyValue'), name: v.string(), value: v.string() }),
  baseSalary: v.optional(
    v.strictObject({
      '@type': v.literal('MonetaryAmount'),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      value: v.union([
        quantity({ value: Amount }),
        v.pipe(
          quantity({ minValue: Amount, maxValue: Amount }),
          v.check(({ minValue, maxValue }) => minValue < maxValue, 'a range'),
        ),
      ]),
    }),
  ),
  directApply: v.boolean(),
  url: v.pipe(v.string(), v.url()),
  // Beta properties, and properties of schema.org.
  experienceRequirements: v.optional(
    v.strictObject({
      '@type': v.literal('OccupationalExperienceRequirements'),
      monthsOfExperience: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  educationRequirements: v.optional(
    v.strictObject({
      '@type': v.literal('EducationalOccupationalCredential'),
      credentialCategory: v.picklist(CREDENTIAL),
    }),
  ),
  occupationalCategory: v.optional(v.string()),
  totalJobOpenings: v.optional(v.pipe(v.number(), v.minValue(2))),
  jobBenefits: v.optional(v.string()),
};
const Google = v.union([
  // A job at a place: the address is required.
  v.strictObject({ ...common, jobLocation: v.strictObject({ '@type': v.literal('Place'), address: Address }) }),
  // A job from home: the country of the applicants is required, since there is no place.
  v.strictObject({
    ...common,
    jobLocationType: v.literal('TELECOMMUTE'),
    applicantLocationRequirements: v.pipe(v.array(Country), v.minLength(1)),
  }),
]);

const posting = (changes: Partial<OfertaDetalle> = {}) =>
  // As parsed from the page: properties with undefined are absent in JSON.
  JSON.parse(JSON.stringify(jobPosting(ofertaDePrueba(changes), SITE)));
const complaints = (changes: Partial<OfertaDetalle>) =>
  v.safeParse(Google, posting(changes)).issues?.map(({ message, path }) => [path?.map(({ key }) => key), message]);

describe('JobPosting by the rules of Google', () => {
  const salario = { min: '25000.00', max: '30000.00', moneda: 'EUR', periodo: 'ano' } as const;
  const portugal = { id: 33, nombre: 'Portugal', slug: 'portugal', iso: 'PT' };
  const casos: [string, Partial<OfertaDetalle>][] = [
    ['an offer with every field', {}],
    ['without a province or town', { estado: null, poblacion: null, codigo_postal: null, multiprovincia: true }],
    ['remote, from its own country', { modalidad: 'remoto', remoto_paises: [] }],
    [
      'remote, from several countries',
      { modalidad: 'remoto', remoto_paises: [portugal, { ...portugal, nombre: 'España', iso: 'ES' }] },
    ],
    ['confidential', { empresa: null, empresa_nombre: null, empresa_web: null }],
    ['of a company that is not registered', { empresa: null, empresa_nombre: 'Laboratorio de Fuera' }],
    ['without a salary', { salario: null }],
    ['with a minimum salary only', { salario: { ...salario, max: null } }],
    ['with a maximum salary only', { salario: { ...salario, min: null } }],
    ['with equal minimum and maximum salary', { salario: { ...salario, max: salario.min } }],
    [
      'imported, with few fields',
      { tipo_contrato: null, jornada: null, formacion_min: null, experiencia_min_meses: null },
    ],
    ['without experience', { experiencia_min_meses: 0 }],
    ['without an expiry', { caduca_en: null }],
    ['with an external application', { solicitud: 'externa', vacantes: 1, beneficios: [] }],
    ...PERIODOS_SALARIO.map((periodo): [string, Partial<OfertaDetalle>] => [
      periodo,
      { salario: { ...salario, periodo } },
    ]),
    ...MODALIDADES.map((modalidad): [string, Partial<OfertaDetalle>] => [modalidad, { modalidad }]),
    ...FORMACIONES.map((formacion_min): [string, Partial<OfertaDetalle>] => [formacion_min, { formacion_min }]),
    ...CONTRATOS.flatMap((tipo_contrato) =>
      JORNADAS.map((jornada): [string, Partial<OfertaDetalle>] => [
        `${tipo_contrato}, ${jornada}`,
        { tipo_contrato, jornada },
      ]),
    ),
  ];
  test.each(casos)('%s', (_, changes) => expect(complaints(changes)).toBeUndefined());

  test('the rules above reject wrong data', () => {
    const { jobLocation: _, ...nowhere } = posting();
    const { title: __, ...untitled } = posting();
    for (const bad of [nowhere, untitled, { ...posting(), datePosted: 'ayer' }, { ...posting(), baseSalary: 25_000 }])
      expect(v.is(Google, bad)).toBe(false);
  });
});

test.each([
  [
    { modalidad: 'remoto' },
    { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: [{ '@type': 'Country', name: 'España' }] },
  ],
  [{ jornada: 'parcial' }, { employmentType: ['PART_TIME', 'TEMPORARY'] }],
  [{ jornada: 'indiferente', tipo_contrato: 'indefinido' }, { employmentType: ['PART_TIME', 'FULL_TIME'] }],
  [{ jornada: null, tipo_contrato: 'formativo' }, { employmentType: ['INTERN'] }],
] as [Partial<OfertaDetalle>, object][])('an offer with %j has %j in its JobPosting', (changes, expected) =>
  expect(posting(changes)).toMatchObject(expected),
);

test('a property that the offer does not have is absent from its JobPosting', () => {
  const poor = posting({ jornada: null, tipo_contrato: null, salario: null, caduca_en: null });
  for (const property of ['employmentType', 'baseSalary', 'validThrough']) expect(poor).not.toHaveProperty(property);
  expect(posting({ modalidad: 'remoto' })).not.toHaveProperty('jobLocation');
});
