import { CONTRASENA_MIN } from '#shared/campos';
import { RESTABLECER_MINUTOS } from '#shared/reglas/limites';
import { TITULOS } from '#shared/textos/titulos';
import { HUB } from '../../../../shared/textos/paginas/textos-entrada.ts';

/**
 * Texts of registration, verification, password and logout. Sentences of the spec's section 8 are verbatim,
 * missing accents included.
 */
export const registroYContrasena = {
  volverALaOferta: 'Volver a la oferta',
  volverDondeEstabas: 'Seguir donde lo dejaste',
  // Spec, section 8: dialogs, notices and loading messages
  upsTitulo: 'Ups algo ha ido mal',
  upsTexto: 'Intentalo de nuevo mas tarde',
  solicitudEnviada: '¡Solicitud enviada!',
  solicitudEnviadaTexto: (producto: string) =>
    `Si el email está registrado en ${producto}, recibirás un correo para restablecer la contraseña.`,
  contrasenaCambiada: 'Contraseña cambiada correctamente',
  sesionCerrada: 'Sesión cerrada correctamente',
  enviandoDatos: 'Enviando datos, no cierres la ventana...',
  enviadoSolicitud: 'Enviado solicitud, no cierres la ventana',
  verificandoUrl: 'Verificando url, no cierres la ventana',
  cerrandoSesion: 'Cerrando sesión',

  // Fields (named in docs: look; people and tests find fields by these labels)
  repiteContrasena: 'Repite la contraseña',
  contrasenaActual: 'Contraseña actual',
  contrasenaNueva: 'Contraseña nueva',
  pais: 'País',
  publicidad: 'Quiero recibir novedades por correo',
  acepto: 'Acepto las condiciones y la política de privacidad',

  // Login
  tituloGoogle: TITULOS['/auth/google'],
  googleFallo: 'Google no ha confirmado tu identidad. Prueba otra vez o entra con tu contraseña.',
  googleRechazado:
    'No hemos podido comprobar esa cuenta de Google, y no has entrado. Prueba otra vez o entra con tu contraseña.',
  googleCancelado: 'Has cancelado el acceso con Google. Puedes probar otra vez o entrar con tu contraseña.',
  googleNoDisponible: 'Aquí no se puede entrar con Google. Entra con tu contraseña.',

  // Logout
  tituloLogout: TITULOS['/auth/logout'],
  sinEnviar: { one: 'Tienes 1 mensaje sin enviar', other: 'Tienes {n} mensajes sin enviar' },
  sinEnviarTexto: {
    one: 'Espera en este navegador a que haya conexión. Si sales ahora se pierde.',
    other: 'Esperan en este navegador a que haya conexión. Si sales ahora se pierden.',
  },
  salirYPerderlos: { one: 'Salir y perderlo', other: 'Salir y perderlos' },
  quedarme: 'Quedarme',

  // Forgotten password
  tituloRenovar: TITULOS['/auth/renew-password'],
  renovarTexto: 'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
  enviar: 'Enviar',
  volverLogin: 'Volver a iniciar sesión',
  tituloCambiar: TITULOS['/auth/change-password'],
  cambiarTexto: 'Al guardarla se cerrará la sesión en tus otros dispositivos.',
  guardarContrasena: 'Guardar',
  enlaceCaducado: 'Este enlace ya no sirve',
  enlaceCaducadoTexto: `Los enlaces para restablecer la contraseña duran ${RESTABLECER_MINUTOS} minutos y se usan una sola vez.`,
  pedirOtro: 'Solicitar otro',
  solicitudNoLlego: 'La solicitud no nos ha llegado. Vuelve a pedirla.',

  // Password rules
  reglas: {
    titulo: 'Tu contraseña',
    longitud: `Tiene al menos ${CONTRASENA_MIN} caracteres`,
    comun: 'No está entre las más usadas ni filtradas',
    correo: 'No contiene tu correo',
    cumplida: 'cumplida',
    pendiente: 'pendiente',
  },
  fortaleza: ['Muy débil', 'Débil', 'Aceptable', 'Buena', 'Excelente'],
  fortalezaEtiqueta: 'Fortaleza',
  contrasenaComun: 'Esta contraseña es demasiado común. Elige otra, por ejemplo varias palabras sin relación.',

  // Academy
  academia: TITULOS['/academia'],
  academiaTexto: 'Sigue con tus cursos con esta misma cuenta.',
  irAcademia: 'Ir a la academia',
  teLlevamosAcademia: 'Te llevamos a la academia…',
  reintentar: 'Volver a intentarlo',
  vuelveAcademia: TITULOS['/auth/academia'],
  otraCuentaAcademia: (email: string) =>
    `Has iniciado sesión como ${email}. Si sigues, esa sesión se cerrará y entrarás con la cuenta de la academia.`,
  seguirAcademia: 'Seguir con la academia',
  academiaEnlaceGastado: 'Este enlace de la academia ya se ha usado o ha caducado. Vuelve a la academia o entra aquí.',

  // The choice of a register type
  ...HUB,
  tipoCuenta: 'Tipo de cuenta',
  continuar: 'Continuar',
  cambiarTipo: 'Cambiar',
  yaTienesCuenta: '¿Ya tienes cuenta?',
  pasoDatosAcceso: 'Datos de acceso',
  emailNoRecibe: 'A esa dirección no se puede enviar correo. Revísala.',
  terminosAntes: 'Acepto las',

  // Success after register
  tituloCompruebaCorreo: TITULOS['/auth/crear-cuenta/success'],
  compruebaCorreo: (email: string) => `Hemos enviado un enlace a ${email}. Ábrelo para activar tu cuenta.`,
  compruebaCorreoSinDireccion: 'Hemos enviado un enlace a tu correo. Ábrelo para activar tu cuenta.',
  consejoSpam: 'Si no llega en unos minutos, mira en el correo no deseado.',
  otroCorreo: 'Usar otro correo',
  abrirCorreo: 'Abrir el correo',
  verBuzon: 'Ver el buzón de esta instalación',

  // Verification
  tituloVerificacion: TITULOS['/register/verification'],
  otraCuentaTitulo: 'Ya hay una sesión abierta',
  otraCuentaTexto: (email: string) =>
    `Has iniciado sesión como ${email}. Si sigues, esa sesión se cerrará y entrarás con la cuenta del enlace.`,
  seguir: 'Seguir con el enlace',
  verificada: 'Tu correo está confirmado',
} as const;
