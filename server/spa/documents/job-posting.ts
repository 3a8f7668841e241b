import type { OfertaDetalle, Salario } from '#shared/contract/main/empleo/empleo-entidades';
import { ownMarkup } from './own-markup.ts';

interface Site {
  producto: string;
  publicUrl: string;
}

const UNIT: Record<Salario['periodo'], string> = { ano: 'YEAR', mes: 'MONTH', dia: 'DAY', hora: 'HOUR' };
/** Google's values of `credentialCategory`; «no schooling required» has none. */
const CREDENTIAL: Partial<Record<NonNullable<OfertaDetalle['formacion_min']>, string>> = {
  bachillerato: 'high school',
  fp_medio: 'professional certificate',
  fp_superior: 'associate degree',
  grado: 'bachelor degree',
  master: 'postgraduate degree',
  doctorado: 'postgraduate degree',
};
const PARTIAL: readonly OfertaDetalle['jornada'][] = ['parcial', 'parcial_manana', 'parcial_tarde'];

/** schema.org/JobPosting (docs: imports, JobPosting): only data that the page shows. */
export function jobPosting(oferta: OfertaDetalle, { producto, publicUrl }: Site): Record<string, unknown> {
  const { id, slug, titulo, cargo, publicada_en, caduca_en, vacantes, solicitud, beneficios, salario } = oferta;
  const months = oferta.experiencia_min_meses;
  const credential = oferta.formacion_min && CREDENTIAL[oferta.formacion_min];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: titulo,
    description: descriptionOf(oferta),
    url: `${publicUrl}/app/empleo/oferta/${slug}/${id}`,
    identifier: { '@type': 'PropertyValue', name: producto, value: String(id) },
    datePosted: publicada_en,
    ...(caduca_en && { validThrough: caduca_en }),
    ...employmentOf(oferta),
    hiringOrganization: organizationOf(oferta),
    ...placesOf(oferta),
    ...(salario && { baseSalary: salaryOf(salario) }),
    ...(cargo && { occupationalCategory: cargo.nombre }),
    ...(months !== null &&
      months > 0 && {
        experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
      }),
    ...(credential && {
      educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: credential },
    }),
    ...(vacantes > 1 && { totalJobOpenings: vacantes }),
    ...(beneficios.length > 0 && { jobBenefits: beneficios.join(', ') }),
    directApply: solicitud === 'interna',
  };
}

const descriptionOf = ({ descripcion, funciones, requisitos }: OfertaDetalle) =>
  [descripcion, funciones, requisitos].map((html) => (html ? ownMarkup(html) : '')).join('');

/** Empty where neither working hours nor contract type tell it: imported offers often have neither. */
function employmentOf({ jornada, tipo_contrato }: OfertaDetalle): { employmentType?: string[] } {
  const isPart = tipo_contrato === 'tiempo_parcial' || PARTIAL.includes(jornada);
  const isAny = jornada === 'indiferente' && !isPart;
  const employmentType = [
    ...(isPart || isAny ? ['PART_TIME'] : []),
    ...(isAny || (jornada !== null && !isPart) ? ['FULL_TIME'] : []),
    ...(tipo_contrato === 'duracion_determinada' || tipo_contrato === 'fijo_discontinuo' ? ['TEMPORARY'] : []),
    ...(tipo_contrato === 'formativo' ? ['INTERN'] : []),
    ...(tipo_contrato === 'otros' ? ['OTHER'] : []),
  ];
  return employmentType.length > 0 ? { employmentType } : {};
}

/** Google's value for a company that does not publish its name is the string «confidential» instead of an Organization. */
function organizationOf({ empresa, empresa_nombre, empresa_web }: OfertaDetalle): unknown {
  const name = empresa?.nombre ?? empresa_nombre;
  if (!name) return 'confidential';
  return { '@type': 'Organization', name, ...(empresa_web && { sameAs: empresa_web }) };
}

function placesOf(oferta: OfertaDetalle): Record<string, unknown> {
  const { modalidad, pais, estado, poblacion, codigo_postal, remoto_paises } = oferta;
  const country = (name: string) => ({ '@type': 'Country', name });
  if (modalidad === 'remoto')
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: (remoto_paises.length > 0 ? remoto_paises : [pais]).map(({ nombre }) =>
        country(nombre),
      ),
    };
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: pais.iso,
        ...(estado && { addressRegion: estado.nombre }),
        ...(poblacion && { addressLocality: poblacion }),
        ...(codigo_postal && { postalCode: codigo_postal }),
      },
    },
  };
}

function salaryOf({ min, max, moneda, periodo }: Salario) {
  const range =
    min !== null && max !== null && min !== max
      ? { minValue: Number(min), maxValue: Number(max) }
      : { value: Number(min ?? max) };
  return {
    '@type': 'MonetaryAmount',
    currency: moneda,
    value: { '@type': 'QuantitativeValue', ...range, unitText: UNIT[periodo] },
  };
}
