import { BAJA_DIAS, EDAD_MINIMA } from '#shared/reglas/limites';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { CONSERVACION } from '#shared/reglas/tiempo/conservacion';
import { TITULOS } from '#shared/textos/titulos';

/** The legal pages and help. Paragraphs by section; `{producto}` is the product's name. */
export interface TextoLargo {
  titulo: string;
  entradilla: string;
  secciones: readonly { titulo: string; parrafos: readonly string[] }[];
}

export const legal = {
  actualizado: 'Actualizado en noviembre de 2026',
  condiciones: {
    titulo: TITULOS['/legal/condiciones'],
    entradilla: 'Lo que puedes esperar de {producto} y lo que {producto} espera de ti.',
    secciones: [
      {
        titulo: 'Qué es {producto}',
        parrafos: [
          '{producto} es una plataforma en español para quienes trabajan en el sector farmacéutico: información, empleo, productos y conversación entre profesionales.',
          'La información sobre medicamentos que encuentras aquí es orientativa y no sustituye a la ficha técnica oficial ni al consejo de un profesional sanitario.',
        ],
      },
      {
        titulo: 'Tu cuenta',
        parrafos: [
          `Puedes registrarte si tienes al menos ${EDAD_MINIMA} años. Los datos que nos das tienen que ser ciertos y la cuenta es personal: no compartas tu contraseña.`,
          `Puedes cerrar tu cuenta cuando quieras desde «Mis datos». Durante ${BAJA_DIAS} días podrás recuperarla con solo volver a entrar.`,
        ],
      },
      {
        titulo: 'Lo que publicas',
        parrafos: [
          'Respondes de lo que publicas. No admitimos contenido falso, ofensivo, discriminatorio o que vulnere derechos de otras personas, ni publicidad de medicamentos sujetos a prescripción dirigida al público.',
          'Podemos retirar un contenido o suspender una cuenta que incumpla estas condiciones. Te diremos el motivo y podrás responder.',
        ],
      },
      {
        titulo: 'De dónde salen los datos',
        parrafos: [
          'Los datos oficiales de los medicamentos vienen de las listas que publican la AEMPS (España) y la ANMAT (Argentina). Cada ficha dice su fuente y su fecha.',
          'El país desde el que nos visitas se deduce de la dirección IP con datos de la NRO (nro.net), con licencia CC BY 4.0.',
        ],
      },
      {
        titulo: 'Cambios',
        parrafos: [
          'Si cambiamos estas condiciones o la política de privacidad de forma relevante, te lo diremos la próxima vez que entres y te pediremos que las aceptes de nuevo.',
        ],
      },
    ],
  },
  privacidad: {
    titulo: TITULOS['/legal/privacidad'],
    entradilla: 'Qué datos tratamos, para qué y cómo decides tú.',
    secciones: [
      {
        titulo: 'Qué datos tratamos',
        parrafos: [
          'Los que nos das al registrarte y al completar tu perfil: correo, nombre, cargo, empresa y, si eres candidato, fecha de nacimiento y provincia. La contraseña se guarda cifrada de forma que nadie puede leerla.',
          `Además, los registros técnicos necesarios para mantener el servicio seguro, que se borran a los ${CONSERVACION.REGISTRO_MESES} meses.`,
          'De las búsquedas que no encuentran nada contamos qué se buscó y en qué días, para mejorar el buscador; nunca quién, y nada que parezca un correo o un teléfono.',
        ],
      },
      {
        titulo: 'Para qué y con qué base',
        parrafos: [
          'Para prestarte el servicio que has pedido (ejecución del contrato), para protegerlo (interés legítimo) y, solo si lo has aceptado, para enviarte novedades por correo (consentimiento).',
          'No vendemos datos ni los cedemos a terceros, salvo cuando tú envías una candidatura a una empresa o cuando la ley nos obliga.',
        ],
      },
      {
        titulo: 'Cuánto tiempo',
        parrafos: [
          `Mientras tengas cuenta. Las candidaturas, con el CV que enviaste en cada una, se conservan ${CONSERVACION.CANDIDATURA_MESES} meses. Los CV de tu perfil, ${CONSERVACION.CV_MESES} meses desde la última vez que entraste, y te avisamos por correo ${CONSERVACION.CV_AVISO_DIAS} días antes. Al cerrar la cuenta, los datos se borran o se anonimizan a los ${BAJA_DIAS} días.`,
          `Si un visitador te pide por correo que confirmes a quién representa, tratamos tu dirección para preguntártelo, en interés de tu empresa. La olvidamos ${VERIFICACION.DESTINO_MESES} meses después de que se resuelva; si respondes, tu firma se conserva como prueba. Con «No soy yo» no volvemos a escribirte.`,
        ],
      },
      {
        titulo: 'Tus derechos',
        parrafos: [
          'Desde tu cuenta puedes consultar, corregir, descargar y eliminar tus datos, y retirar cada consentimiento por separado. También puedes reclamar ante la Agencia Española de Protección de Datos.',
        ],
      },
    ],
  },
  cookies: {
    titulo: TITULOS['/legal/cookies'],
    entradilla: 'Pocas, propias y explicadas.',
    secciones: [
      {
        titulo: 'Imprescindibles',
        parrafos: [
          'Dos cookies mantienen tu sesión abierta: «tokenApi», cifrada, e «isLogued». No se pueden leer desde la página y desaparecen al cerrar sesión.',
          'Una tercera, «dispositivo», recuerda un año que alguien ha entrado en su cuenta desde este navegador, sin decir quién, para que no esperes detrás de una multitud al volver a entrar. Solo se envía al iniciar sesión.',
          'En tu navegador guardamos también el tema y el tamaño de letra que eliges, el país que consultas, si has dicho que eres profesional sanitario, tus últimas búsquedas de productos, a qué página ibas cuando te pedimos entrar y tus respuestas a este aviso y al de recibir avisos en el dispositivo. Lo que dice algo de ti se borra al cerrar sesión.',
          'Mientras no se han enviado, los mensajes del chat, sus borradores y las sugerencias se guardan en este navegador cifrados, con una clave que no se guarda en él. También si quieres avisos en este dispositivo. Se borran al enviarse y, todos, al cerrar sesión; antes te preguntamos si queda algo por enviar.',
          'Para que puedas leer sin conexión guardamos copias de los programas de la página y de las últimas veinte fichas y artículos que has abierto, sin nada tuyo. Se borran al cerrar sesión.',
        ],
      },
      {
        titulo: 'Con tu permiso',
        parrafos: [
          'Analítica propia: qué sección se visita y con qué tipo de cuenta. Sin tu dirección, sin identificadores y sin terceros.',
          'Entrar con Google: al usarlo, Google puede guardar sus propias cookies.',
        ],
      },
      {
        titulo: 'Cómo cambiar de opinión',
        parrafos: ['En el pie de cada página, en «Cambiar las cookies».'],
      },
    ],
  },
  ayuda: {
    titulo: TITULOS['/ayuda'],
    entradilla: 'Las dudas más frecuentes sobre tu cuenta.',
    secciones: [
      {
        titulo: 'No me llega el correo de confirmación',
        parrafos: [
          'Puede tardar unos minutos. Mira en la carpeta de correo no deseado y comprueba que escribiste bien la dirección. Desde la página del registro puedes pedir que te lo enviemos otra vez.',
        ],
      },
      {
        titulo: 'He olvidado la contraseña',
        parrafos: [
          'En la página para entrar, elige «¿Olvidaste tu contraseña?». Te enviaremos un enlace que caduca; si ya no funciona, pide otro.',
        ],
      },
      {
        titulo: '¿Qué tipo de cuenta elijo?',
        parrafos: [
          'Usuario web, para leer y participar. Academia, para formarte. Visitador farmacéutico y Marketing, para trabajar con productos. Empresa, para publicar ofertas. Candidato, para encontrar empleo.',
        ],
      },
      {
        titulo: 'Mi empresa ya está en la plataforma',
        parrafos: [
          'Búscala por su nombre al completar tu cuenta. Si tu correo es del dominio de la empresa, podrás unirte directamente; si no, quien la administra recibirá tu solicitud.',
        ],
      },
      {
        titulo: 'Algo no funciona',
        parrafos: [
          'Los mensajes de error llevan un código y una referencia. Anótalos: con ellos encontramos qué ha pasado.',
        ],
      },
    ],
  },
} as const satisfies { actualizado: string } & Record<string, TextoLargo | string>;
