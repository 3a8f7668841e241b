import { TIPO_PROMOCION_EN_PALABRAS } from '#shared/textos/estados-visita';

/** Parts of a promotion, wherever it is shown. */
export const promocion = {
  tipo: TIPO_PROMOCION_EN_PALABRAS,
  publico: { profesionales: 'Solo profesionales sanitarios', publico: 'Todo el mundo' },
  canal: {
    ap: 'Atención primaria',
    hospital: 'Hospital',
    farmacia: 'Farmacia',
    mayorista: 'Mayorista',
    dental: 'Dental',
    veterinaria: 'Veterinaria',
  },
  base: { volumen: 'Por volumen', pronto_pago: 'Por pronto pago' },

  de: (empresa: string | null, autor: string | null) => [empresa, autor].filter(Boolean).join(' · '),
  hasta: (dia: string) => `Hasta el ${dia}`,
  fechas: (inicio: string, fin: string) => `Del ${inicio} al ${fin}`,
  desde: (dia: string) => `Desde el ${dia}`,
  soloProfesionales: 'Solo profesionales',
  zonas: 'Zonas',
  canales: 'Canales',
  codigo: 'Código de material',
  condiciones: 'Condiciones',
  tramos: 'Descuentos',
  columnasTramos: ['Desde', 'Descuento', 'Concepto'],
  unidades: { one: '1 unidad', other: '{n} unidades' },
  referencias: 'Referencias',
  documentos: 'Documentos',
  abrirDocumento: (nombre: string, tamano: string) => `${nombre} (PDF, ${tamano})`,
  entraParaAbrir: 'Entra con tu cuenta para abrir los documentos.',
  masInformacion: (sitio: string) => `Más información en ${sitio}`,
  sinTitulo: 'Sin título',
  imagen: 'Imagen de la promoción',

  legal: {
    titulo: 'Información mínima obligatoria',
    nombre: 'Nombre',
    principios: 'Principios activos',
    forma: 'Forma farmacéutica',
    titular: 'Titular',
    regimen: 'Prescripción y dispensación',
    financiacion: 'Financiación',
    financiado: { si: 'Financiado por el SNS', no: 'No financiado por el SNS', nulo: 'No consta' },
    presentaciones: 'Presentaciones y precios',
    presentacion: (nombre: string, codigo: string, precio: string | null) =>
      `${nombre} (CN ${codigo})${precio ? `: ${precio}` : ''}`,
    sinPresentaciones: 'Sin presentaciones',
    masPresentaciones: (n: number) => `Ver las ${n} presentaciones`,
    fichaTecnica: (fecha: string | null) => (fecha ? `Ficha técnica (revisada el ${fecha})` : 'Ficha técnica'),
    sinFichaTecnica: 'La fuente oficial no enlaza su ficha técnica.',
    triangulo:
      '▼ Este medicamento está sujeto a seguimiento adicional. Notifique las sospechas de reacciones adversas al Sistema Español de Farmacovigilancia: ',
    notificar: 'www.notificaRAM.es',
    fuente: (fuente: string) => `Fuente: ${fuente}`,
  },

  /** On the product's sheet. */
  seccion: 'Promociones',
  ninguna: 'Ahora no hay promociones de este producto.',
  puertaTexto: 'Hay promociones que solo pueden ver profesionales sanitarios. ¿Lo eres?',
  masParaProfesionales: {
    one: 'Hay 1 promoción solo para profesionales sanitarios. ¿Lo eres?',
    other: 'Hay {n} promociones solo para profesionales sanitarios. ¿Lo eres?',
  },
  puertaSi: 'Sí, soy profesional',
  puertaNo: 'No',
  puertaNegada: 'Esas promociones son solo para profesionales sanitarios.',
  puertaCambiar: 'Soy profesional',
  crear: 'Crear una promoción',
} as const;
