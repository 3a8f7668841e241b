import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';

/** People on a product sheet: who represents the product, and what representatives can do with it. */
export const fichaGente = {
  anadir: 'Añadir a mi cartera',
  anadirEste: (producto: string) => `Añadir a mi cartera: ${producto}`,
  anadiendo: 'Añadiendo…',
  enCartera: (estado: keyof typeof ESTADO_EN_PALABRAS) => `En tu cartera: ${ESTADO_EN_PALABRAS[estado].toLowerCase()}`,
  omitidos: {
    one: '1 producto no se ha podido añadir: ya lo tenías o ha salido del catálogo.',
    other: '{n} productos no se han podido añadir: ya los tenías o han salido del catálogo.',
  },
  sugerir: 'Sugerir un cambio',

  nadie: 'Todavía nadie lo representa aquí',
  nadieTexto: 'Cuando una empresa confirme a quien lleva este producto, aparecerá en esta lista.',
  nadieEnZona: 'Nadie lo representa en esa zona',
  zona: 'Zona',
  todasLasZonas: 'Todas las zonas',
  lista: 'Quién representa el producto',
  verificado: 'Verificado',
  total: { one: '1 persona', other: '{n} personas' },
  verMas: 'Ver más',
  cargando: 'Buscando…',

  discutidos: 'Datos discutidos',
  discutidosTexto: 'Alguien ha informado de un error y lo hemos comprobado. Espera a que lo corrija su fuente.',
  discutidoDebe: (valor: string) => `Debería decir: ${valor}`,
  anadido: 'Más información',
} as const;

/** Links from the finder to the work of a representative or of marketing. */
export const miTrabajo = {
  nombre: 'Tu trabajo',
  miCartera: 'Tu cartera',
  vacia: 'Tu cartera está vacía',
  cartera: { one: 'Tu cartera: 1 producto', other: 'Tu cartera: {n} productos' },
  misTareas: 'Tus tareas',
  nada: 'Nada te espera',
  tareas: { one: '1 cosa te espera', other: '{n} cosas te esperan' },
  anadir: 'Añadir productos',
};
