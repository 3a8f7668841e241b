import { ESPERA_TRAS_RECHAZO_DIAS, MOTIVO_DE_CARTERA } from '#shared/reglas/reglas-cartera';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import { TITULOS } from '#shared/textos/titulos';

/** Associations in a company's name, for those who watch over its products. */
export const enSuNombre = {
  titulo: TITULOS['/visita/en-su-nombre'],
  intro: (empresa: string) =>
    `Quién dice que lleva productos de ${empresa}, y quién lo confirmó. Puedes suspenderlo o darlo por terminado: lo sabrá quien lo lleva.`,
  ir: 'Ver los productos en nombre de tu empresa',
  irTexto:
    'Quién lleva productos en nombre de tu empresa, quién lo confirmó, y cómo suspenderlo, terminarlo o retirar una confirmación.',
  dePersona: (nombre: string) => `Solo los de ${nombre}`,
  todas: 'Ver los de todas las personas',
  exportarFichero: 'en-nombre-de-la-empresa.csv',
  tabla: 'Productos en nombre de la empresa',
  columnas: ['Elegir', 'Producto', 'Lo lleva', 'Estado', 'Confirmado', 'Acciones'],
  columna: { quien: 'Lo lleva:', confirmado: 'Confirmado:' },
  relacion: RELACION_EN_PALABRAS,
  estado: ESTADO_EN_PALABRAS,
  vigentes: 'Vigentes',
  estados: 'Estado',
  buscar: 'Buscar por producto, código o persona',
  botonBuscar: 'Buscar',
  total: { one: '1 producto', other: '{n} productos' },
  paginas: 'Páginas de productos en nombre de la empresa',
  miembro: 'De la empresa',
  externa: 'De fuera de la empresa',
  motivo: 'Motivo:',
  confirmada: {
    correo: (fecha: string) => `Por correo, el ${fecha}`,
    app: (fecha: string) => `En la plataforma, el ${fecha}`,
    documento: (fecha: string) => `Con documentos, el ${fecha}`,
  },
  firma: (quien: string) => `Lo firma ${quien}`,
  retirable: (fecha: string) => `Un titular puede retirarla hasta el ${fecha}.`,
  sinConfirmar: 'Lo traspasó la empresa o no hacía falta',

  elegir: (producto: string, persona: string) => `Elegir ${producto}, de ${persona}`,
  elegirTodos: 'Elegir los de esta página',
  elegidos: { one: '1 elegido', other: '{n} elegidos' },
  distintos: 'Los elegidos no admiten un mismo cambio: elige los que estén en el mismo estado.',
  paso: { suspender: 'Suspender', reanudar: 'Reanudar', finalizar: 'Finalizar', retirar: 'Retirar la confirmación' },
  pasoDe: {
    suspender: (producto: string, persona: string) => `Suspender ${producto}, de ${persona}`,
    reanudar: (producto: string, persona: string) => `Reanudar ${producto}, de ${persona}`,
    finalizar: (producto: string, persona: string) => `Finalizar ${producto}, de ${persona}`,
    retirar: (producto: string, persona: string) => `Retirar la confirmación de ${producto}, de ${persona}`,
  },
  pasoVarios: {
    suspender: { one: 'Suspender 1 producto', other: 'Suspender {n} productos' },
    reanudar: { one: 'Reanudar 1 producto', other: 'Reanudar {n} productos' },
    finalizar: { one: 'Finalizar 1 producto', other: 'Finalizar {n} productos' },
    retirar: { one: 'Retirar la confirmación de 1 producto', other: 'Retirar la confirmación de {n} productos' },
  },
  queHace: {
    suspender: 'Deja de mostrarse, y sus promociones se ocultan, hasta que tu empresa lo reanude.',
    reanudar: 'Vuelve a mostrarse a quien corresponda. Las promociones que se ocultaron se revisan antes de volver.',
    finalizar: 'Sale de su cartera para siempre. Si vuelve a llevarlo, tendrá que pedirlo otra vez.',
    retirar: `Tu empresa deja de confirmarlo. No podrá pedirlo otra vez hasta dentro de ${ESPERA_TRAS_RECHAZO_DIAS} días.`,
  },
  motivoAyuda: `Lo leerá quien lo lleva. Entre ${MOTIVO_DE_CARTERA.MIN} y ${MOTIVO_DE_CARTERA.MAX} caracteres.`,
  hecho: {
    suspender: { one: '1 producto suspendido', other: '{n} productos suspendidos' },
    reanudar: { one: '1 producto reanudado', other: '{n} productos reanudados' },
    finalizar: { one: '1 producto finalizado', other: '{n} productos finalizados' },
    retirar: { one: 'Confirmación retirada', other: '{n} confirmaciones retiradas' },
  },
  releida: 'Hemos vuelto a leer la lista: esto es lo que hay ahora.',

  nadaTitulo: 'No hay ningún producto así',
  nadaTexto: 'Prueba con otras palabras o con otro estado.',
  verTodos: 'Ver todos',
  soloQuienVela: 'Esto solo lo ve quien vela por los productos de su empresa',
  soloQuienVelaTexto:
    'Cuando tu empresa esté verificada y seas titular, o un titular te dé el encargo de sus productos, lo verás aquí.',
  vacioTitulo: 'Nadie lleva productos en nombre de tu empresa',
  vacioTexto: 'Cuando alguien lo pida y tu empresa lo confirme, lo verás aquí.',
  sinPagina: 'No hay tantas páginas',
  primeraPagina: 'Ir a la primera',
} as const;
