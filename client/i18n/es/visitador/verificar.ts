import { MOTIVO_MIN } from '#shared/reglas/limites';
import { ESPERA_TRAS_RECHAZO_DIAS, VERIFICACION } from '#shared/reglas/reglas-cartera';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import { TITULOS } from '#shared/textos/titulos';

/** A company's name may end with a full stop: «Laboratorios de Prueba, S.A.» */
const sinDosPuntos = (frase: string) => frase.replace(/\.\.$/, '.');

/** Texts of the page that a company's mailed link opens, and of its success page. */
export const verificar = {
  titulo: TITULOS['/visita/visitador/public/verify/$hash'],
  laEmpresa: 'tu empresa',
  // The sentence: «Ana Ruiz dice que representa 3 productos de Bayer en Madrid y Toledo.»
  frase: (quien: string, que: string, empresa: string, zonas: string) =>
    sinDosPuntos(`${quien} dice que representa ${que} de ${empresa}${zonas && ` en ${zonas}`}.`),
  tituloSugerencia: 'Respaldar una sugerencia',
  fraseSugerencia: {
    edicion: (quien: string, producto: string, empresa: string) =>
      sinDosPuntos(`${quien} propone cambios en la ficha de ${producto}, de ${empresa}.`),
    alta: (quien: string, producto: string, empresa: string) =>
      sinDosPuntos(`${quien} propone ${producto} como producto nuevo de ${empresa}.`),
    baja: (quien: string, producto: string, empresa: string) =>
      sinDosPuntos(`${quien} propone dar de baja la ficha de ${producto}, de ${empresa}.`),
    fusion: (quien: string, producto: string, empresa: string) =>
      sinDosPuntos(`${quien} dice que la ficha de ${producto}, de ${empresa}, está repetida.`),
  },
  loQuePropone: {
    edicion: 'Los cambios que propone',
    alta: 'El producto que propone',
    baja: 'Lo que propone',
    fusion: 'Lo que propone',
  },
  efectosSugerencia: {
    aprobada: 'Pasará a nuestro equipo, que lo revisa antes de publicarlo.',
    rechazada: 'No se aplicará, y le diremos por qué.',
  },
  productos: { one: '{n} producto', other: '{n} productos' },
  zonasMas: { one: '{n} zona más', other: '{n} zonas más' },

  quien: 'Quién lo pide',
  nombre: 'Nombre',
  cargo: 'Cargo',
  relacion: 'Relación',
  zonas: 'Zonas',
  hasta: 'Puedes responder hasta el',
  enPausa: (empresa: string) => `Ahora no se puede responder en nombre de ${empresa}`,
  enPausaTexto:
    'La empresa está suspendida en la plataforma. La solicitud espera, y este enlace seguirá valiendo cuando se levante la suspensión.',
  relaciones: RELACION_EN_PALABRAS,
  dominioSi: (dominio: string, empresa: string) =>
    sinDosPuntos(`Su correo es de ${dominio}, un dominio de ${empresa}.`),
  dominioNo: (dominio: string, empresa: string) =>
    `Su correo es de ${dominio}, que no es un dominio de ${empresa}: asegúrate de que conoces a esta persona.`,
  mensaje: 'Te escribe',

  losProductos: { one: 'El producto', other: 'Los {n} productos' },
  desmarca: 'Desmarca los que no deba representar.',
  noConsta: (empresa: string) =>
    sinDosPuntos(
      `No nos consta que ${empresa} sea su titular: si lo apruebas, lo comprobamos antes de que se muestre.`,
    ),
  codigos: { one: 'Código', other: 'Códigos' },
  confirmas: (marcados: number, total: number) => `Confirmarás ${marcados} de ${total}.`,
  ningunMarcado: 'Marca al menos un producto, o elige «Rechazar»',

  tuRespuesta: 'Tu respuesta',
  queRespondes: (empresa: string) => `¿Qué responde ${empresa}?`,
  respuestas: { aprobada: 'Aprobar', rechazada: 'Rechazar' },
  /** Consequence of each answer. */
  efectos: {
    aprobada: {
      one: 'Aparecerá como representante del producto.',
      other: 'Aparecerá como representante de lo que está marcado.',
    },
    rechazada: { one: 'No aparecerá, y le diremos por qué.', other: 'No aparecerá, y le diremos por qué.' },
  },
  motivo: 'Motivo',
  motivoAyuda: `Al menos ${MOTIVO_MIN} letras. Lo leerá quien lo pide.`,
  motivoExcluidos: 'Por qué no confirmas los que has desmarcado',

  quienResponde: 'Quién responde',
  declaro: (empresa: string) => `Confirmo que puedo responder por ${empresa}`,
  enviar: 'Enviar mi respuesta',
  enviando: 'Enviando…',
  sigueAqui: 'Lo que has escrito sigue aquí: puedes volver a enviarlo.',

  noEres: '¿El correo no era para ti?',
  noEresTexto: 'Dilo sin rellenar nada más, y no volveremos a escribirte para esto.',
  noSoyYo: 'No soy yo',
  noSoyYoTexto:
    'La solicitud quedará rechazada y le diremos a quien la hizo que no eres la persona indicada. A esta dirección no le llegará ningún otro correo de este tipo.',

  // Why a link is not valid any more: what happened and what to do
  desconocido: [
    'No encontramos esta solicitud',
    'Puede que a la dirección le falte un trozo. Vuelve al correo y pulsa el botón «Ver y responder», o copia el enlace entero.',
  ],
  caducado: [
    'Este enlace ha caducado',
    `Los enlaces duran ${VERIFICACION.CADUCA_DIAS} días. Si quieres responder, pide a quien te escribió que te envíe otro. Sin tu respuesta no se confirma nada.`,
  ],
  usado: 'Esta solicitud ya está respondida',
  usadoTexto: (decision: string, cuando: string) => `Se ${decision} el ${cuando}. No tienes que hacer nada más.`,
  decision: { aprobada: 'aprobó', rechazada: 'rechazó' },
  usadoAviso:
    'Cada solicitud se responde una sola vez. Si crees que hay un error, escríbenos desde «Cuéntanos», al pie.',
  cerrado: 'Este enlace ya no está activo',
  cerradoAviso: 'No tienes que hacer nada más: sin tu respuesta no se confirma nada.',

  // The success page
  gracias: TITULOS['/visita/visitador/success-verif'],
  respondida: {
    aprobada: 'Has confirmado la solicitud.',
    rechazada: 'Has rechazado la solicitud.',
    no_soy_yo: 'Nos has dicho que el correo no era para ti.',
  },
  queSigue: 'Qué pasa ahora',
  sigue: {
    aprobada: [
      'Avisamos a quien lo pidió. Si eran productos, desde ahora aparece como su representante; si era una sugerencia, ahora la revisa nuestro equipo.',
      'El enlace del correo ya no sirve: nadie puede responder otra vez con él.',
    ],
    rechazada: [
      `Avisamos a quien lo pidió y le mostramos tu motivo. Los productos no podrá volver a pedirlos hasta dentro de ${ESPERA_TRAS_RECHAZO_DIAS} días.`,
      'El enlace del correo ya no sirve: nadie puede responder otra vez con él.',
    ],
    no_soy_yo: [
      'Avisamos a quien lo pidió de que debe dirigirse a otra persona.',
      'A esta dirección no le llegará ningún otro correo de este tipo.',
    ],
  },
  cuentaTitulo: '¿Respondes a menudo por tu empresa?',
  cuentaTexto:
    'Con una cuenta de marketing ves todas las solicitudes de tu empresa en un sitio y respondes sin esperar al correo.',
  crearCuenta: 'Crear una cuenta de marketing',
  alBuscador: 'Ir al buscador de productos',
};
