import type { PlantillaCorreo } from '#shared/contract/main/personal/plantillas-correo';

const PLANTILLAS: Readonly<Record<PlantillaCorreo, string>> = {
  verificacion: 'Confirmación del correo',
  restablecer: 'Cambio de contraseña',
  intento_registro: 'Registro con un correo ya usado',
  contrasena_cambiada: 'Contraseña cambiada',
  sesion_nueva: 'Inicio de sesión nuevo',
  bienvenida: 'Bienvenida',
  solicitud_union_empresa: 'Solicitud para unirse a una empresa',
  empresa_union_resuelta: 'Respuesta a una solicitud de unión',
  baja_solicitada: 'Baja de la cuenta',
  baja_anulada: 'Baja anulada',
  rol_personal: 'Rol del personal',
  feedback_recibido: 'Acuse de recibo de una opinión',
  feedback_respuesta: 'Respuesta a una opinión',
  mensaje_nuevo: 'Mensajes sin leer',
  resumen_diario: 'Resumen diario de avisos',
  candidatura_enviada: 'Candidatura enviada',
  candidatura_nueva: 'Candidatura recibida',
  candidatura_estado: 'Cambio de una candidatura',
  candidatura_mensaje: 'Mensaje sobre una candidatura',
  oferta_estado: 'Cambio de una oferta',
  oferta_caduca: 'Oferta que caduca',
  cv_caduca: 'CV que se borra',
  alerta_empleo: 'Alerta de empleo',
  empresa_verificada: 'Verificación de una empresa',
  empresa_suspendida: 'Suspensión de una empresa',
  empresa_laboratorio: 'Laboratorio de una empresa',
  asociacion_estado: 'Cambio en una cartera',
  empresa_cartera: 'Cambio en nombre de una empresa',
  visita_solicitada: 'Visita pedida a un visitador',
  cartera_traspaso: 'Traspaso de productos',
  producto_cambio: 'Cambios en productos de una cartera',
  promocion_caduca: 'Promoción que acaba',
  promocion_estado: 'Cambio de una promoción',
  promocion_pendiente: 'Promoción por aprobar',
  verificacion_productos: 'Confirmación de productos, por enlace',
  verificacion_en_app: 'Confirmación de productos, en la aplicación',
  verificacion_resuelta: 'Respuesta a una confirmación de productos',
  verificacion_mensaje: 'Pregunta, respuesta o traspaso de una confirmación',
  verificacion_revision: 'Respaldo de una sugerencia, por enlace',
  revision_en_app: 'Respaldo de una sugerencia, en la aplicación',
  revision_estado: 'Cambio de una sugerencia',
  revision_en_mesa: 'Sugerencia respondida, comentada o cancelada',
};
const esPlantilla = (nombre: string): nombre is PlantillaCorreo => Object.hasOwn(PLANTILLAS, nombre);

/** Mails that could not be delivered, for the staff. */
export const correos = {
  titulo: 'Correos sin entregar',
  ninguno: 'Todos los correos se han entregado, o se siguen intentando.',
  intro: (total: number, mostrados: number) =>
    [
      total > mostrados ? `Los ${mostrados} más recientes de ${total}.` : '',
      'Se intentaron durante seis días, su destinatario los rechazó o esperaban cuando se hizo una copia que se ha restaurado. Se olvidan a los treinta días.',
    ]
      .filter(Boolean)
      .join(' '),
  fechas: (escrito: string, abandonado: string) => `Escrito el ${escrito}, abandonado el ${abandonado}`,
  reenviar: 'Enviar otra vez',
  reenviarA: (para: string) => `Enviar otra vez a ${para}`,
  reenviarTodos: (n: number) => `Enviar otra vez los ${n}`,
  reenviados: (n: number) => {
    if (n === 0) return 'No hacía falta: ya no estaba entre los abandonados';
    return n === 1 ? 'El correo está otra vez en camino' : `${n} correos, otra vez en camino`;
  },
  olvidado: 'Su contenido ya no se guarda',
  /** A name that is not here is of a template that an earlier version had. */
  plantilla: (nombre: string): string => (esPlantilla(nombre) ? PLANTILLAS[nombre] : nombre),
};
