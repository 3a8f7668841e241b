import type { Codigo } from '#shared/codigos';
import { vuelveDentroDe } from '#shared/reglas/tiempo/espera';

/** Sentence of each error code: what happened and what to do. The type makes it exhaustive. */
export const errores = {
  peticion_invalida: 'No hemos entendido la petición. Recarga la página e inténtalo de nuevo.',
  no_autenticado: 'Inicia sesión para continuar.',
  session_expired: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  invalid_credentials: 'El correo o la contraseña no son correctos.',
  sin_permiso: 'No tienes permiso para hacer esto.',
  requiere_profesional: 'Este contenido es solo para profesionales sanitarios.',
  no_se_puede_escribir: 'No se puede escribir en esta conversación.',
  empresa_no_verificada: 'Tu empresa aún no está verificada.',
  perfil_incompleto: 'Completa tu perfil para continuar.',
  csrf_rejected: 'No hemos podido comprobar el origen de la petición. Recarga la página e inténtalo de nuevo.',
  no_encontrado: 'No encontramos lo que buscas. Puede que ya no exista.',
  metodo_no_permitido: 'Esta acción no está disponible.',
  peticion_lenta: 'El envío ha tardado demasiado. Comprueba tu conexión e inténtalo de nuevo.',
  conflicto_version: 'Alguien ha guardado cambios antes que tú. Recarga para verlos y vuelve a intentarlo.',
  ya_existe: 'Ya existe.',
  estado_no_permite: 'Ahora no es posible hacer esto.',
  ultimo_titular: 'Eres la única persona titular de la empresa. Nombra a otra antes de salir.',
  en_curso: 'Ya lo estamos procesando. Espera un momento.',
  caducado: 'El enlace ha caducado. Solicita otro.',
  retirado: 'Este contenido se ha retirado.',
  fichero_grande: 'El archivo es demasiado grande.',
  tipo_no_permitido: 'Este tipo de archivo no está permitido.',
  direccion_ajena: 'Esta dirección no es la de la plataforma.',
  csrf_token: 'No hemos podido comprobar el origen de la petición. Recarga la página e inténtalo de nuevo.',
  validacion: 'Revisa los datos del formulario.',
  url_not_allowed: 'No podemos abrir esa dirección.',
  enlace_invalido: 'El enlace no es válido o ya se ha usado.',
  bloqueado_moderacion: 'Este contenido está en revisión.',
  cabeceras_grandes: 'No hemos podido procesar la petición. Borra las cookies de este sitio e inténtalo de nuevo.',
  demasiadas_peticiones: 'Has hecho demasiados intentos. Espera un momento y vuelve a probar.',
  sin_verificar: 'Aún no has confirmado tu correo electrónico.',
  baja_pendiente: 'Has pedido eliminar esta cuenta.',
  suspendida: 'Tu cuenta está suspendida.',
  session_unknown: 'Ahora no podemos comprobar tu sesión. No la has perdido: inténtalo en unos segundos.',
  upstream_unreachable: 'No llegamos al servicio. Inténtalo en unos segundos.',
  upstream_bad_response: 'El servicio ha respondido algo que no entendemos. Inténtalo de nuevo.',
  upstream_timeout: 'El servicio tarda demasiado en responder. Inténtalo de nuevo.',
  upstream_unavailable: 'El servicio no está disponible. Inténtalo en unos segundos.',
  sobrecarga: 'Hay mucha gente a la vez. Inténtalo en unos segundos.',
  mantenimiento: 'Estamos haciendo mejoras. Volvemos en unos minutos.',
  arrancando: 'El servicio está arrancando. Inténtalo en unos segundos.',
  dependencia: 'El servicio no está disponible. Inténtalo en unos segundos.',
  read_only: 'Ahora solo se puede consultar. Inténtalo más tarde.',
  error_interno: 'Ha ocurrido un error por nuestra parte. Inténtalo de nuevo.',
  sin_conexion: 'No hay conexión. Comprueba tu red e inténtalo de nuevo.',
} as const satisfies Record<Codigo | 'sin_conexion', string>;

/** With the server's Retry-After. */
export const demasiadosIntentos = (segundos: number) => `Has hecho demasiados intentos. ${vuelveDentroDe(segundos)}`;

/** For errors thrown by our own code: the person is told that the fault is ours. */
export const errorDesconocido = 'Ha ocurrido un error inesperado. Recarga la página e inténtalo de nuevo.';
