/** Mails that could not be delivered, for the staff. */
export const correos = {
  titulo: 'Correos sin entregar',
  ninguno: 'Todos los correos se han entregado, o se siguen intentando.',
  intro: (total: number, mostrados: number) =>
    [
      total > mostrados ? `Los ${mostrados} más recientes de ${total}.` : '',
      'Se intentaron durante seis días o su destinatario los rechazó. Se olvidan a los treinta días.',
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
  plantillas: {
    verificacion: 'Confirmación del correo',
    restablecer: 'Cambio de contraseña',
    intento_registro: 'Registro con un correo ya usado',
    contrasena_cambiada: 'Contraseña cambiada',
    sesion_nueva: 'Inicio de sesión nuevo',
    bienvenida: 'Bienvenida',
    solicitud_union_empresa: 'Solicitud para unirse a una empresa',
    empresa_union_resuelta: 'Respuesta a una solicitud de unión',
    baja_solicitada: 'Baja de la cuenta',
    feedback_recibido: 'Acuse de recibo de una opinión',
    feedback_respuesta: 'Respuesta a una opinión',
    candidatura_enviada: 'Candidatura enviada',
    candidatura_nueva: 'Candidatura recibida',
    candidatura_estado: 'Cambio de una candidatura',
    candidatura_mensaje: 'Mensaje sobre una candidatura',
    oferta_estado: 'Cambio de una oferta',
    oferta_caduca: 'Oferta que caduca',
    alerta_empleo: 'Alerta de empleo',
    empresa_verificada: 'Verificación de una empresa',
    asociacion_estado: 'Cambio en una cartera',
    verificacion_productos: 'Confirmación de productos, por enlace',
    verificacion_en_app: 'Confirmación de productos, en la aplicación',
    verificacion_resuelta: 'Respuesta a una confirmación de productos',
  } as Readonly<Record<string, string>>,
};
