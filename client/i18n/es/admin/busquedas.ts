import type { AreaBuscada, ORDENES_BUSQUEDAS, RespuestaBusqueda } from '#shared/contract/main/busquedas';
import { TITULOS } from '#shared/textos/titulos';

/** Texts of the list of searches without results. */
export const busquedas = {
  titulo: TITULOS['/admin/busquedas'],
  intro:
    'Lo que la gente busca y nada tiene, o se toma por una errata, para añadirlo al vocabulario. Se cuenta sin saber quién lo buscó; lo que parece un correo o un teléfono no se guarda.',
  area: 'Área',
  todas: 'Todas',
  areas: { productos: 'Productos', noticias: 'Noticias', ofertas: 'Ofertas' } satisfies Record<AreaBuscada, string>,
  respuesta: 'Respuesta',
  respuestas: { nada: 'Sin resultado', corregida: 'Tomadas por una errata' } satisfies Record<
    RespuestaBusqueda,
    string
  >,
  mostrada: (palabras: string) => `Se mostró «${palabras}»`,
  orden: 'Orden',
  ordenes: { veces: 'Más buscadas', ultima: 'Más recientes', consulta: 'Alfabético' } satisfies Record<
    (typeof ORDENES_BUSQUEDAS)[number],
    string
  >,
  total: { one: '{n} búsqueda', other: '{n} búsquedas' },
  consulta: 'Búsqueda',
  veces: 'Veces',
  primera: 'Primera vez',
  ultima: 'Última vez',
  acciones: 'Acciones',
  probar: (consulta: string) => `Buscar «${consulta}» ahora`,
  resuelta: 'Ya está resuelto',
  resueltaDe: (consulta: string) => `Ya está resuelto: «${consulta}»`,
  seQuito: (consulta: string) =>
    `«${consulta}» ya no está en la lista. Si alguien lo busca y no encuentra nada, volverá.`,
  exportar: 'Exportar',
  exportarFichero: 'busquedas-sin-resultado.csv',
  vacio: 'Ninguna búsqueda se ha quedado sin resultados',
  vacioTexto: 'Lo que se busque y no se encuentre aparecerá aquí a los pocos segundos.',
} as const;
