import { DIA_MS } from '#shared/reglas/tiempo/dias';

/**
 * An invented job feed with the traits of the real one (docs: imports, JobPosting): an ItemList of 985 items, two of them
 * duplicates, without salary, contract or region, with closing dates without a time zone, all of one past winter.
 */
const OFICIOS = [
  ['Auxiliar de enfermería en residencia', 'Medicina - Salud'],
  ['Farmacéutico/a adjunto/a', 'Medicina - Salud'],
  ['Visitador/a médico/a zona este', 'Ventas'],
  ['Dependiente/a de tienda', 'Retail'],
  ['Técnico/a de laboratorio', 'Química'],
  ['Administrativo/a con inglés', 'Administración'],
  ['Camarero/a de pisos', 'Turismo'],
] as const;
const LUGARES = ['Las Palmas de Gran Canaria', 'Santa Cruz de Tenerife', 'Arona', 'Telde', 'Puerto del Rosario'];
const DISTINTAS = 983;
const REPETIDAS = [17, 402];

const dia = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const PRIMERO = Date.parse('2022-12-01');

function oferta(n: number) {
  const [titulo, sector] = OFICIOS[n % OFICIOS.length] ?? OFICIOS[0];
  const empresa = `Empresa Inventada ${n % 60}`;
  const desde = PRIMERO + (n % 20) * DIA_MS;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: empresa, value: String(3_700_000_000 + n * 7) },
    title: `${titulo}${n % 9 === 0 ? ` &amp; más (ref. ${n})` : ''}`,
    description: `<p>Buscamos ${titulo} para ${empresa}. ¿Te interesa?</p><p>&bull; Turno n.º ${n}</p>`.repeat(4),
    datePosted: dia(desde),
    validThrough: `${dia(desde + (60 + (n % 150)) * DIA_MS)}T23:59`,
    hiringOrganization: { '@type': 'Organization', name: empresa },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: LUGARES[n % LUGARES.length], addressCountry: 'ES' },
    },
    industry: sector,
    url: `https://empleo.example/ofertas/?Id_Oferta=${n}`,
  };
}

export function feedInventado(): string {
  const numeros = [...Array.from({ length: DISTINTAS }, (_, n) => n), ...REPETIDAS];
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: numeros.length,
    itemListElement: numeros.map((n, i) => ({ '@type': 'ListItem', position: i + 1, item: oferta(n) })),
  });
}
