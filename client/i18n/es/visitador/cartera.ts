import { ESPERA_TRAS_RECHAZO_DIAS, VERIFICACION } from '#shared/reglas/reglas-cartera';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';

/** A representative's portfolio of products. */
export const cartera = {
  pestana: 'Cartera',
  estados: 'Filtrar por estado',
  todos: 'Todos',
  estado: ESTADO_EN_PALABRAS,
  exportarFichero: 'cartera.csv',
  buscar: 'Buscar por nombre o código nacional',
  botonBuscar: 'Buscar',
  total: { one: '1 producto', other: '{n} productos' },
  paginas: 'Páginas de tu cartera',
  tabla: 'Productos de tu cartera',
  columnas: ['Elegir', 'Producto', 'Estado', 'Zonas', 'Empresa', 'Acciones'],
  columnasDeOtra: ['Elegir', 'Producto', 'Estado', 'Zonas', 'Empresa'],
  columna: { zonas: 'Zonas:', empresa: 'Empresa:' },

  /** The next step in each state. */
  pasa: {
    borrador: 'Falta pedir a la empresa que lo confirme.',
    espera: 'Espera la respuesta de la empresa.',
    esperaCorreo: (destino: string, dia: string) => `Espera a ${destino} hasta el ${dia}.`,
    esperaApp: (empresa: string, dia: string) => `Espera al equipo de marketing de ${empresa} hasta el ${dia}.`,
    esperaEnPausa: (empresa: string) => `${empresa} está suspendida ahora: tu solicitud espera, y su plazo no corre.`,
    esperaComprobacion: (empresa: string) =>
      `${empresa} lo ha confirmado y no consta como titular: nuestro equipo lo comprueba.`,
    esperaRevision: (dia: string) => `Nuestro equipo lo está comprobando, hasta el ${dia}.`,
    activa: 'Lo ha confirmado la empresa. Se ve en tu página.',
    activaSinConstar: (empresa: string) =>
      `Lo ha confirmado ${empresa}, que no consta como titular. Se ve en tu página, con ese aviso.`,
    activaPorEquipo: 'Lo ha comprobado nuestro equipo. Se ve en tu página.',
    activaOculta: 'Confirmado, pero no se ve en tu página.',
    activaHasta: (dia: string) => `Hasta el ${dia}.`,
    suspendida: 'No se ve en tu página. Te avisaremos cuando vuelva.',
    finalizada: 'Ya no se ve en tu página.',
    rechazada: `Podrás volver a pedirlo ${ESPERA_TRAS_RECHAZO_DIAS} días después del rechazo.`,
    caducada: `Nadie respondió en ${VERIFICACION.CADUCA_DIAS} días. Puedes pedirlo otra vez.`,
    noEntregada: 'No se pudo entregar el correo a la empresa. Puedes pedirlo otra vez con otra dirección.',
  },
  suEmpresa: 'la empresa',
  motivo: 'Motivo:',
  sinZonas: 'Sin zonas',
  sinEmpresa: 'Sin empresa',
  zonasMas: { one: 'y 1 zona más', other: 'y {n} zonas más' },
  relacion: RELACION_EN_PALABRAS,
  presentaciones: { one: '1 presentación', other: '{n} presentaciones' },
  todasLasPresentaciones: 'Todas las presentaciones',
  suministro: 'Problema de suministro',
  fueraDelCatalogo: 'Fuera del catálogo',

  anadir: 'Añadir productos',
  codigos: (codigos: string, mas: number) => `CN ${codigos}${mas > 0 ? ` y ${mas} más` : ''}`,
  promociones: { one: '1 promoción', other: '{n} promociones' },

  accion: { cancelar: 'Retirar la solicitud', descartar: 'Descartar', finalizar: 'Finalizar' },
  completar: { borrador: 'Completar y enviar', rechazada: 'Corregir y volver a pedir', caducada: 'Volver a pedir' },
  editar: 'Editar',
  promocionar: 'Crear promoción',
  accionDe: (accion: string, producto: string) => `${accion}: ${producto}`,
  hecho: {
    cancelar: 'Solicitud retirada: vuelve a ser un borrador',
    descartar: 'Borrador descartado',
    finalizar: 'Producto finalizado',
  },
  hechas: {
    cancelar: { one: '1 solicitud retirada', other: '{n} solicitudes retiradas' },
    descartar: { one: '1 borrador descartado', other: '{n} borradores descartados' },
    finalizar: { one: '1 producto finalizado', other: '{n} productos finalizados' },
  },
  finalizarTitulo: (producto: string) => `¿Finalizar ${producto}?`,
  finalizarTexto:
    'Dejará de verse en tu página. Para volver a representarlo tendrás que añadirlo y pedir otra vez que lo confirmen.',
  finalizarVariasTitulo: { one: '¿Finalizar 1 producto?', other: '¿Finalizar {n} productos?' },

  elegir: (producto: string) => `Elegir ${producto}`,
  elegirTodos: 'Elegir los de esta página',
  elegidos: { one: '1 elegido', other: '{n} elegidos' },
  varias: {
    cancelar: { one: 'Retirar 1 solicitud', other: 'Retirar {n} solicitudes' },
    descartar: { one: 'Descartar 1 borrador', other: 'Descartar {n} borradores' },
    finalizar: { one: 'Finalizar 1 producto', other: 'Finalizar {n} productos' },
  },
  enviarVarias: { one: 'Completar y enviar 1', other: 'Completar y enviar {n} juntos' },
  cambiarZonas: 'Cambiar zonas',
  sinPasoComun: 'Los elegidos están en estados distintos: no hay nada que hacer con todos a la vez.',
  zonasTitulo: { one: 'Zonas de 1 producto', other: 'Zonas de {n} productos' },
  zonasTexto: 'Las mismas para todos. De los que la empresa ya ha confirmado solo se pueden quitar zonas.',
  guardarZonas: 'Guardar las zonas',
  zonasGuardadas: 'Zonas guardadas',
  editarTitulo: (producto: string) => `Editar ${producto}`,
  editarTexto:
    'La empresa ya lo ha confirmado: puedes quitar zonas, acabar antes y decidir qué se ve. Para ampliarlo, finalízalo y vuelve a asociarlo.',
  guardar: 'Guardar',
  guardado: 'Producto guardado',
  hasta: 'Hasta',

  conflicto: 'Este producto ha cambiado mientras tanto',
  releida: 'Hemos vuelto a leer tu cartera: esto es lo que hay ahora.',

  vacioTitulo: 'Tu cartera está vacía',
  vacioPasos: [
    'Busca tus productos en el catálogo, por nombre o por código nacional.',
    'Di qué relación tienes con ellos y en qué zonas trabajas.',
    'Pide a la empresa que lo confirme: le llega un mensaje y responde en un minuto.',
  ],
  vacioAccion: 'Buscar productos',
  nadaTitulo: 'Ningún producto con ese filtro',
  nadaTexto: 'Prueba con otro estado o con menos palabras.',
  verTodos: 'Ver toda la cartera',
  sinPagina: 'Tu cartera no tiene tantas páginas',
  primeraPagina: 'Ir a la primera',
} as const;
