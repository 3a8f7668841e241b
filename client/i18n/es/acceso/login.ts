import { vuelveDentroDe } from '../../../../shared/reglas/tiempo/espera.ts';
import { LOGIN } from '../../../../shared/textos/paginas/textos-login.ts';

/** Texts of the login page alone: it does not load those of the other pages without a session (registro-y-contrasena.ts). */
export const login = {
  // Spec, section 8: dialogs, notices and loading messages
  loSentimos: '¡Lo sentimos!',
  cuentaNoExiste: 'Esta cuenta no existe. Indica otra o crea una cuenta',
  iniciandoSesion: 'Iniciando sesión, por favor no cierres la ventana...',

  // Fields (named in docs: look; people and tests find fields by these labels)
  email: 'Correo electrónico',
  contrasena: 'Contraseña',
  recordar: 'Mantener la sesión iniciada',
  recordarAyuda: 'Hazlo solo en un dispositivo tuyo.',

  // Login
  ...LOGIN,
  entrar: 'Entrar',
  olvidada: '¿Olvidaste tu contraseña?',
  sinCuenta: '¿Aún no tienes cuenta?',
  crearCuenta: 'Crear cuenta',
  o: 'o',
  google: 'Continuar con Google',
  googleCondiciones: 'Al continuar con Google aceptas las',
  googleSinConsentimiento: 'Para entrar con Google hay que permitir las cookies de acceso con Google.',
  googlePermitir: 'Permitir y continuar',
  motivo: {
    chat: 'Inicia sesión para abrir el chat.',
    visitador: 'Inicia sesión para abrir tu página de visitador.',
    producto: 'Inicia sesión para trabajar con productos.',
    academia: 'Inicia sesión para ir a la academia.',
    noticias: 'Inicia sesión para guardar noticias y seguir áreas.',
    empleo: 'Inicia sesión para inscribirte en ofertas, guardarlas o publicarlas.',
    cuenta: 'Inicia sesión para ver tu cuenta.',
    caducada: 'Tu sesión ha terminado. Inicia sesión para seguir donde estabas.',
  },
  esperaSegundos: vuelveDentroDe,
  esperaPasada: 'Ya puedes volver a intentarlo.',
  demasiadosIntentos: 'Demasiados intentos',
  muchasPersonas: 'Hay muchas personas entrando a la vez',
  sinVerificarTitulo: 'Falta confirmar tu correo',
  sinVerificarTexto: (email: string) =>
    `Te enviamos un enlace a ${email}. Ábrelo para activar la cuenta; si no lo encuentras, te mandamos otro.`,
  reenviar: 'Enviar otro correo',
  reenviarEn: (s: number) => `Podrás pedir otro correo en ${s} s`,
  bajaTitulo: 'Has pedido eliminar esta cuenta',
  bajaTexto: (fecha: string) => `La eliminaremos el ${fecha}. Si entras ahora la conservas, y la baja queda anulada.`,
  bajaConservar: 'Entrar y conservarla',
  bajaDejar: 'No entrar',
  bajaSigue: (fecha: string) => `No has entrado. La cuenta se eliminará el ${fecha}.`,
  conservada: 'Conservas tu cuenta: la baja queda anulada',
  suspendidaTitulo: 'Tu cuenta está suspendida',

  // The choice of a register type
  terminosCondiciones: 'condiciones',
  terminosY: 'y la',
  terminosPrivacidad: 'política de privacidad',

  // Success after register
  confirmacionEnviada: 'Correo de confirmación enviado',
} as const;
