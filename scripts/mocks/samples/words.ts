import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { CATALOGUES, entryOf, LABORATORIOS, relatedTo, type Thing, townOf } from './catalogues.ts';
import { numberOf } from './names.ts';

/** Values for string fields: invented, in the words of the sector, chosen by a number that is constant per entity. */
type Choice = readonly string[] | ((n: number, id: number) => string);

const EMPRESAS: readonly string[] = LABORATORIOS;
/** The first companies have the laboratories' names, and further ones a number besides, so that no two have one name. */
const empresa = (_n: number, id: number) => {
  const round = Math.ceil(id / EMPRESAS.length);
  return `${EMPRESAS[(id - 1) % EMPRESAS.length]}${round > 1 ? ` ${round}` : ''}`;
};
const POBLACIONES = ['Sevilla', 'Valladolid', 'Vigo', 'Alcalá de Henares', 'Elche', 'Reus', 'Logroño'];
const namesOf = (thing: string) => (CATALOGUES[thing] ?? []).map(({ nombre }) => nombre);
const CARGOS = namesOf('cargo');
const CATEGORIAS = namesOf('categoria');
/** People are named by what they do, never like a person. */
const NOMBRES = [
  'Farmacéutica',
  'Visitador',
  'Técnica',
  'Enfermero',
  'Redactora',
  'Responsable',
  'Auxiliar',
  'Estudiante',
];
const APELLIDOS = ['de Hospital', 'de Guardia', 'de Ejemplo', 'de Oficina', 'de Laboratorio', 'de la Zona Norte'];
const PARRAFOS = [
  'El texto que aquí se lee está hecho para ver cómo queda una página con palabras de verdad, de largo corriente.',
  'Quien trabaja en una oficina de farmacia conoce bien la pregunta; la respuesta cambia según a quién se le haga.',
  'Los datos de este ejemplo no son de nadie: salen de la misma lista cada vez que se arranca.',
  'Se pide experiencia con centros de salud, trato cercano y ganas de aprender lo que aún no se sabe.',
];
const html = (n: number) =>
  `<p>${PARRAFOS[n % PARRAFOS.length]}</p><p>${PARRAFOS[(n + 1) % PARRAFOS.length]} <strong>${PARRAFOS[(n + 2) % PARRAFOS.length]}</strong></p>`;
const TITULOS_NOTICIA = [
  'Las farmacias rurales piden más guardias compartidas',
  'Nueva guía para el seguimiento de pacientes con asma',
  'El sector crece por tercer año seguido',
  'Un programa forma a mil profesionales en vacunación',
  'Qué cambia con la receta electrónica interoperable',
];
const producto = (n: number, id: number) =>
  `${mayuscula(nameOfThing(relatedTo({ thing: 'productos', id }, 'principio')))} Ejemplo ${[100, 250, 500, 600][n % 4]} mg comprimidos`;
const mayuscula = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const hace = (days: number) => new Date(Date.UTC(2026, 10, 20, 9) - days * DIA_MS).toISOString();
const dentroDe = (days: number) => hace(-days);
const titular = (n: number) => `${CARGOS[n % CARGOS.length]} en ${POBLACIONES[n % POBLACIONES.length]}`;

/** Values of `<thing>.<field>`, with entities named as in the paths of the calls. */
const OF_THING: Record<string, Choice> = {
  'ofertas.titulo': (_n, id) => {
    const oferta = { thing: 'ofertas', id };
    return `${nameOfThing(relatedTo(oferta, 'cargo'))} en ${townOf(oferta)}`;
  },
  'noticias.titulo': TITULOS_NOTICIA,
  'noticias.url': (_n, id) => `/app/noticias/${id}`,
  'noticias.slug': (_n, id) => `noticia-de-ejemplo-${id}`,
  'notificaciones.url': () => '/app/cuenta/avisos',
  'tribunas.titulo': ['La botica que viene', 'Escuchar también cura', 'Contra la prisa', 'Lo que enseña un mostrador'],
  'productos.nombre': producto,
  'presentaciones.nombre': (n, id) => `${producto(n, id)}, ${[20, 28, 40][n % 3]} unidades`,
  'empresas.nombre': empresa,
  'imagen.url': (n) => `/api/ficheros/imagen/ejemplo-${n % 6}`,
  'galeria.url': (n) => `/api/ficheros/imagen/ejemplo-${n % 6}`,
};

const OF_FIELD: Record<string, Choice> = {
  nombre: NOMBRES,
  apellidos: APELLIDOS,
  autor: (n) => `${NOMBRES[n % NOMBRES.length]} ${APELLIDOS[n % APELLIDOS.length]}`,
  email: (n) => `${['farmaceutica', 'visitador', 'tecnica', 'enfermero'][n % 4]}.${n % 90}@ejemplo.example`,
  telefono: (n) => `+34 6${String(10_000_000 + (n % 89_999_999))}`,
  razon_social: (n) => `${EMPRESAS[n % EMPRESAS.length]}, S. L.`,
  titulo: titular,
  oferta_titulo: titular,
  fuente_nombre: ['Boletín del sector', 'Revista de ejemplo'],
  codigo_postal: (n) => String(28_001 + (n % 900)),
  slug: (n, id) => `ejemplo-${(n % 900) + 100}-de-${id}`,
  color: ['#0a7a5c', '#8a5600', '#10243e', '#a63222'],
  web: ['https://www.ejemplo.example'],
  empresa_web: ['https://www.ejemplo.example'],
  url: (n) => `https://www.ejemplo.example/${n % 1_000}`,
  url_externa: (n) => `https://www.ejemplo.example/${n % 1_000}`,
  video_url: ['https://www.ejemplo.example/video'],
  canonica_url: ['https://www.ejemplo.example/original'],
  fuente_url: ['https://www.ejemplo.example/fuente'],
  seo_imagen: ['https://www.ejemplo.example/imagen.jpg'],
  redirect_academia: ['https://academia.ejemplo.example/?codigo=ejemplo'],
  cuerpo: html,
  descripcion: html,
  funciones: html,
  requisitos: html,
  html,
  resumen: PARRAFOS,
  entradilla: PARRAFOS,
  texto: PARRAFOS,
  asunto: ['Una duda sobre mi cuenta', 'Propuesta de mejora', 'Algo no funciona'],
  antetitulo: CATEGORIAS,
  idioma: ['es'],
  iso: ['ES', 'PT', 'FR', 'AR'],
  moneda: ['EUR'],
  min: (n) => `${24 + (n % 8)}000.00`,
  max: (n) => `${33 + (n % 9)}000.00`,
  importe: (n) => `${2 + (n % 40)}.${10 + (n % 89)}`,
  salario_min: () => '28000.00',
  salario_max: () => '34000.00',
  periodo: ['ano'],
  dosis: ['100 mg', '250 mg', '600 mg'],
  dosificacion: ['100 mg', '250 mg', '600 mg'],
  nregistro: (n) => String(60_000 + (n % 9_000)),
  codigo: (n) => String(650_000 + (n % 49_000)),
  atc: ['M01AE01', 'N02BE01', 'A02BC01'],
  dispositivo: ['Chrome en Windows', 'Firefox en Linux', 'Safari en iPhone'],
  ip: (n) => `192.0.2.${(n % 200) + 1}`,
  version: ['1.0'],
  version_texto: ['2026-01'],
  desde: ['2021-03'],
  hasta: ['2024-09'],
  fecha: (n) => hace(n % 60),
  fecha_publicacion: (n) => hace(n % 60),
  fecha_actualizacion: (n) => hace(n % 10),
  publicada_en: (n) => hace(n % 40),
  caduca_en: (n) => dentroDe(5 + (n % 50)),
  hora: () => hace(0),
  next: () => '',
  id: (n) => `ejemplo-${n % 1_000}`,
  access_token: (n) => `${n}|${'ejemplo'.repeat(6)}`,
};

/** Values by the end of a field's name, as the last resort. */
const BY_ENDING: readonly [RegExp, Choice][] = [
  [/_en$|^fecha/, (n) => hace(n % 90)],
  [/nombre$/, NOMBRES],
  [/motivo|observaciones|nota|carta|bio|conflicto/, PARRAFOS],
];

const PLAIN = ['Ejemplo', 'Muestra', 'Prueba', 'Modelo'];

/**
 * Value for a string: by its entity and field, by its field, by the end of its name. `n`: constant for the same entity and field.
 */
export function wordsFor(thing: string, field: string, n: number, id: number): string {
  const choice =
    OF_THING[`${thing}.${field}`] ?? OF_FIELD[field] ?? BY_ENDING.find(([end]) => end.test(field))?.[1] ?? PLAIN;
  return typeof choice === 'function' ? choice(n, id) : (choice[n % choice.length] ?? '');
}

/** The name of an entity, the same wherever it occurs. */
export const nameOfThing = ({ thing, id }: Thing): string =>
  entryOf({ thing, id })?.nombre ?? wordsFor(thing, 'nombre', numberOf(`${thing} ${id} nombre`), id);
