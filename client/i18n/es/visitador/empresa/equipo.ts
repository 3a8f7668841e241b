import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';

/** A company's representatives and their products, as its marketing sees them. */
export const equipo = {
  titulo: 'Tu equipo',
  texto: (empresa: string) => `Quién lleva productos de ${empresa}, y en qué estado.`,
  sinEmpresa: 'Cuando tu empresa esté verificada verás aquí a su equipo.',
  tabla: 'Equipo de la empresa',
  columnas: ['Persona', 'Zonas', 'Productos', 'Acciones'],
  columna: { zonas: 'Zonas:', productos: 'Productos:' },
  yo: '(tú)',
  esDeFuera: 'De fuera de la empresa',
  exportarFichero: 'equipo.csv',
  nadie: 'Todavía no hay nadie más en tu equipo',
  sinProductos: 'Sin productos',
  sinZonas: 'Sin zonas',
  zonasMas: { one: 'y 1 más', other: 'y {n} más' },
  estado: ESTADO_EN_PALABRAS,
  ver: 'Ver su cartera',
  verDe: (nombre: string) => `Ver su cartera: ${nombre}`,
  traspasar: 'Traspasar',
  traspasarDe: (nombre: string) => `Traspasar los productos de ${nombre}`,

  carteraDe: (nombre: string) => `Cartera de ${nombre}`,
  deOtra: 'Cartera de otra persona',
  volver: 'Volver a tu cartera',
  elegidos: { one: 'Traspasar 1 producto', other: 'Traspasar {n} productos' },
  todos: 'Traspasar todos',

  dialogoTitulo: (nombre: string) => `Traspasar productos de ${nombre}`,
  dialogoTexto: {
    one: '1 producto pasará a estar activo en la cartera de la persona que elijas, con sus promociones. Las dos lo sabrán por correo.',
    other:
      '{n} productos pasarán a estar activos en la cartera de la persona que elijas, con sus promociones. Las dos lo sabrán por correo.',
  },
  dialogoTextoTodos:
    'Todos sus productos confirmados o suspendidos pasarán a estar activos en la cartera de la persona que elijas, con sus promociones. Las dos lo sabrán por correo.',
  aQuien: 'A quién',
  elige: 'Elige a una persona',
  sinNadie: 'No hay nadie más en tu equipo a quien traspasárselos. Invita antes a quien los vaya a llevar.',
  boton: 'Traspasar',
  hechos: { one: '1 producto traspasado', other: '{n} productos traspasados' },
  noTraspasados: 'Estos se quedan donde estaban',
  motivo: {
    ya_en_cartera: 'ya lo lleva',
    sin_zonas: 'no trabaja en ninguna de sus zonas',
    fuera_del_catalogo: 'ya no está en el catálogo',
  },
  cerrar: 'Entendido',
} as const;
