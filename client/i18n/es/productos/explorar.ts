/** Texts of the pages that browse the catalogue. */
export const explorar = {
  productos: 'Productos',
  explorar: 'Explorar',
  maestras: {
    atc: { titulo: 'Clasificación ATC', intro: 'Baja por los grupos hasta la sustancia y abre sus medicamentos.' },
    laboratorios: { titulo: 'Laboratorios', intro: 'Los titulares de los productos del catálogo, de la A a la Z.' },
    'principios-activos': {
      titulo: 'Principios activos',
      intro: 'Las sustancias de los productos del catálogo, de la A a la Z.',
    },
    'formas-simplificadas': {
      titulo: 'Formas farmacéuticas',
      intro: 'Comprimidos, jarabes, inyectables y todas las demás.',
    },
  },
  filtro: {
    atc: 'Filtrar este nivel',
    laboratorios: 'Nombre del laboratorio',
    'principios-activos': 'Nombre del principio activo',
    'formas-simplificadas': 'Nombre de la forma',
  },
  listas: 'Otras listas',
  letras: 'Por letra inicial',
  otras: 'Empieza por otro carácter',
  todoElAtc: 'Todo el ATC',
  medicamentos: { one: '{n} producto', other: '{n} productos' },
  verMedicamentos: (nombre: string) => `Ver los productos de ${nombre}`,
  vacioLetra: (letra: string) => `No hay nada que empiece por «${letra}»`,
  vacioFiltro: (q: string) => `Nada coincide con «${q}»`,
  vacioTexto: 'Prueba con otra letra o con menos palabras.',
  total: { one: '{n} entrada', other: '{n} entradas' },
} as const;
