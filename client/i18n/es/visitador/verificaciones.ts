import { MOTIVO_MIN } from '#shared/reglas/limites';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { VERIFICACION_EN_PALABRAS } from '#shared/textos/estados-visita';
import { TITULOS } from '#shared/textos/titulos';
import type { PluralForms } from '../../plural.ts';

/** Requests by which a company confirms representations of its products. */
export const verificaciones = {
  pestana: 'Verificaciones',
  listas: 'Qué solicitudes',
  de: { mias: 'Las que he pedido', pendientes: 'Por responder', para_mi: 'Pasadas a mí' },
  total: {
    mias: { one: 'Has pedido 1 verificación', other: 'Has pedido {n} verificaciones' },
    pendientes: { one: '1 solicitud espera tu respuesta', other: '{n} solicitudes esperan tu respuesta' },
    para_mi: { one: 'Te han pasado 1 solicitud', other: 'Te han pasado {n} solicitudes' },
  },
  ninguna: {
    mias: 'No has pedido ninguna verificación',
    pendientes: 'Ninguna solicitud espera tu respuesta',
    para_mi: 'Nadie te ha pasado ninguna solicitud',
  },
  vacio: {
    mias: {
      titulo: 'Todavía no has pedido ninguna verificación',
      texto: 'Cuando pidas a una empresa que confirme tus productos, aquí verás cómo va.',
      accion: 'Ver mi cartera',
    },
    pendientes: {
      titulo: 'No hay nada por responder',
      texto: 'Aquí llegan las solicitudes de quienes dicen representar productos de tu empresa.',
    },
    para_mi: {
      titulo: 'Nadie te ha pasado una solicitud',
      texto: 'Cuando un compañero te pida que respondas tú, la verás aquí.',
    },
  },
  paginas: 'Páginas de solicitudes',
  sinPagina: 'La lista no tiene tantas páginas',
  primeraPagina: 'Ir a la primera',

  estado: VERIFICACION_EN_PALABRAS,
  exportarFichero: 'solicitudes.csv',
  unProducto: (producto: string, empresa: string | null) => (empresa ? `${producto}, para ${empresa}` : producto),
  variosProductos: (productos: string, empresa: string | null) =>
    empresa ? `${productos}, para ${empresa}` : productos,
  /** For a request whose products belong to a newer request by now, or to none. */
  sinProductos: 'Solicitud sin productos',
  productos: { one: '1 producto', other: '{n} productos' },
  productosDe: 'Productos de la solicitud',
  mas: { one: 'y 1 más', other: 'y {n} más' },
  codigos: (codigos: string) => `CN ${codigos}`,
  dice: (nombre: string, cargo: string | null) => (cargo ? `${nombre}, ${cargo}` : nombre),
  diceRepresentar: { one: 'dice que representa este producto.', other: 'dice que representa estos {n} productos.' },
  noConsta: (empresa: string | null) => `${empresa ?? 'La empresa'} no consta como titular`,
  porComprobar: 'Por comprobar',
  confirmadaSinConstar: (empresa: string, quien: string | null) =>
    quien ? `${empresa} lo ha confirmado: ${quien}.` : `${empresa} lo ha confirmado.`,
  correoDeLaEmpresa: (dominio: string) => `Su correo es de ${dominio}, un dominio de tu empresa.`,
  correoDeFuera: (dominio: string) => `Su correo es de ${dominio}, que no es un dominio de tu empresa.`,
  correoParaElPersonal: {
    de: (dominio: string) => `Su correo es de ${dominio}, un dominio de la empresa.`,
    fuera: (dominio: string) => `Su correo es de ${dominio}, que no es un dominio de la empresa.`,
  },
  sugerencia: {
    edicion: (producto: string) => `Cambios en ${producto}`,
    alta: (producto: string) => `Producto nuevo: ${producto}`,
    baja: (producto: string) => `Dar de baja ${producto}`,
    fusion: (producto: string) => `Ficha repetida: ${producto}`,
  },
  diceSugerir: {
    edicion: 'propone estos cambios en la ficha.',
    alta: 'propone este producto nuevo.',
    baja: 'propone dar de baja esta ficha.',
    fusion: 'dice que esta ficha es del mismo producto que otra.',
  },
  relacion: 'Relación',
  zonas: 'Zonas',
  aQuien: 'Quién responde',
  direccionDada: 'Dirección que ha dado',
  porCorreo: (destino: string) => `${destino}, por correo`,
  porApp: 'El equipo de marketing de la empresa, en la aplicación',
  porRevision: 'Nuestro equipo: la dirección no es de un dominio de la empresa',
  mensaje: 'Mensaje',
  sinDatos: '—',

  historia: 'Cómo va',
  paso: {
    pedida: 'Pedida',
    enviada: 'Enviada',
    abierta: 'Abierta',
    respondida: 'Respondida',
    comprobada: 'Comprobada',
  },
  todavia: 'Todavía no',
  reenvios: { one: 'reenviada 1 vez', other: 'reenviada {n} veces' },
  respuesta: (decision: string, quien: string | null) => (quien ? `${decision} por ${quien}` : decision),
  enPausa: 'La empresa está suspendida ahora: la solicitud espera, y su plazo no corre.',
  enComprobacion:
    'Nuestro equipo comprueba los productos de los que la empresa no consta como titular. No tiene plazo.',
  acaba: (cuando: string) => `Se puede responder hasta el ${cuando}.`,
  fin: {
    caducada: (cuando: string) => `Caducó el ${cuando} sin respuesta.`,
    anulada: 'La retiraste: sus productos vuelven a ser borradores.',
    fallida: 'No se pudo entregar el correo. Puedes pedirlo otra vez desde tu cartera, con otra dirección.',
  },
  finDeOtro: {
    anulada: 'Quien la pidió la ha retirado.',
    fallida: 'El correo no llegó a quien debía responder.',
  },

  reenviar: 'Reenviar',
  reenviarDe: (que: string) => `Reenviar: ${que}`,
  reenviada: 'Reenviada con un enlace nuevo',
  reenviableEn: (cuando: string) => `Podrás reenviarla desde el ${cuando}.`,
  noMasReenvios: `Ya se ha reenviado ${VERIFICACION.REENVIOS} veces y no se puede más.`,
  caducaAntes:
    'Caduca antes de que se pueda volver a escribir a esa dirección: puedes retirarla y pedírselo a otra persona.',
  retirar: 'Retirar',
  retirarDe: (que: string) => `Retirar: ${que}`,
  retirarTitulo: '¿Retirar la solicitud?',
  retirarTexto: 'Ya no se podrá responder, y sus productos volverán a ser borradores de tu cartera.',
  retirarComprobacionTexto:
    'Lo que falta por comprobar volverá a ser un borrador de tu cartera. Lo que ya está confirmado no cambia.',
  retirarSugerenciaTexto: 'Ya no se podrá responder, y tu sugerencia volverá a ser un borrador.',
  retirada: 'Solicitud retirada',

  aprobar: 'Aprobar',
  rechazar: 'Rechazar',
  accionDe: (accion: string, que: string) => `${accion}: ${que}`,
  enBloque: {
    elegirTodos: 'Elegir las de esta página',
    elegidos: { one: '1 elegida', other: '{n} elegidas' } satisfies PluralForms,
    elegir: (cual: string) => `Elegir la de ${cual}`,
    aprobar: { one: 'Aprobar 1', other: 'Aprobar {n}' } satisfies PluralForms,
    rechazar: { one: 'Rechazar 1', other: 'Rechazar {n}' } satisfies PluralForms,
    respondiendo: (hechas: number, total: number) => `${hechas} de ${total}…`,
    aprobarTitulo: { one: 'Aprobar 1 solicitud', other: 'Aprobar {n} solicitudes' } satisfies PluralForms,
    aprobarTexto:
      'Confirmas todo lo que piden, y no se puede deshacer. Para dejar fuera algún producto, responde esa aparte.',
    rechazarTitulo: { one: 'Rechazar 1 solicitud', other: 'Rechazar {n} solicitudes' } satisfies PluralForms,
    rechazarTexto: 'Todas llevarán el mismo motivo, que leerá quien las pidió.',
    aprobada: { one: '1 solicitud aprobada', other: '{n} solicitudes aprobadas' } satisfies PluralForms,
    rechazada: { one: '1 solicitud rechazada', other: '{n} solicitudes rechazadas' } satisfies PluralForms,
    sinResponder: 'Estas no se han podido responder',
  },
  aprobarTitulo: 'Aprobar la solicitud',
  rechazarTitulo: 'Rechazar la solicitud',
  aprobarTexto: (quien: string) => `Confirmas lo que dice ${quien}. No se puede deshacer.`,
  rechazarTexto: (quien: string) => `${quien} no podrá decir que los representa. Le diremos por qué.`,
  comprobarTexto: (quien: string) =>
    `Das por bueno lo que dice ${quien} y ha confirmado la empresa. No se puede deshacer.`,
  /** To the company, about products of which it does not appear as the holder. */
  loComprobaremos: {
    one: 'De uno de estos productos tu empresa no consta como titular: si lo apruebas, lo comprobamos antes de que se muestre.',
    other:
      'De {n} de estos productos tu empresa no consta como titular: si los apruebas, los comprobamos antes de que se muestren.',
  },
  respaldarTexto: (quien: string) =>
    `Tu empresa respalda lo que propone ${quien}. Después lo revisa nuestro equipo. No se puede deshacer.`,
  noRespaldarTexto: (quien: string) => `Lo que propone ${quien} no se aplicará. Le diremos por qué.`,
  cuales: 'Productos que apruebas',
  cualesAyuda: 'Quita la marca de los que no.',
  ningunoQueda: 'Sin ningún producto marcado, la solicitud queda rechazada.',
  motivo: 'Motivo',
  motivoAyuda: `Al menos ${MOTIVO_MIN} letras. Se lo diremos a quien lo pide.`,
  motivoDeLosDemas: 'Motivo para los que quitas',
  motivoDeLosDemasAyuda: 'Se lo diremos a quien lo pide.',
  aprobada: 'Solicitud aprobada',
  rechazada: 'Solicitud rechazada',

  conflicto: 'Hemos vuelto a leer la lista: esto es lo que hay ahora.',

  // For the staff
  documentales: TITULOS['/admin/verificaciones'],
  documentalesIntro:
    'Quien las pide no ha dado una dirección de la empresa, o la empresa las ha confirmado sin constar como titular del producto. Compruébalo por otro medio antes de responder; nunca las tuyas.',
  documentalesTotal: { one: '1 solicitud espera', other: '{n} solicitudes esperan' },
  documentalesNinguna: 'No hay nada que comprobar',
  documentalesNingunaTexto:
    'Aquí aparecerán las que se pidan a una dirección que no es de la empresa, y lo que una empresa confirme sin constar como titular.',
  documentalesFichero: 'representaciones-por-comprobar.csv',
  documentalesPaginas: 'Páginas de representaciones por comprobar',
} as const;
