import type { ContenidoCorreo, ContextoCorreo, Redactor } from '../redactor.ts';
import { REDACTORES_EMPLEO } from './contenido-empleo.ts';
import { REDACTORES_VISITA } from './contenido-visita.ts';
import type { DatosDe, Plantilla } from './plantillas.ts';

const NO_HAS_SIDO_TU = 'Si no has sido tú, no hagas nada: ignora este mensaje.';
const porCuenta = (producto: string) =>
  `Recibes este correo porque tienes una cuenta en ${producto} con esta dirección.`;

const verificacion: Redactor<'verificacion'> = (d, { producto, fecha }) => ({
  asunto: `Confirma tu correo en ${producto}`,
  avance: 'Solo falta este paso para seguir con tu cuenta.',
  titulo: 'Confirma tu correo',
  parrafos: [
    `Has creado una cuenta en ${producto} con esta dirección de correo.`,
    'Confírmala y sigue donde lo dejaste: solo te quedarán tus datos profesionales.',
  ],
  boton: { texto: 'Confirmar mi correo', enlace: d.enlace },
  notas: [
    `El enlace caduca el ${fecha(d.caducidad)} y sirve una sola vez.`,
    `${NO_HAS_SIDO_TU} Una cuenta sin confirmar se borra sola.`,
  ],
  motivo: `Recibes este correo porque alguien ha escrito tu dirección al crear una cuenta en ${producto}.`,
});

const restablecer: Redactor<'restablecer'> = (d, { producto, fecha }) => ({
  asunto: `Restablece tu contraseña de ${producto}`,
  avance: 'El enlace para elegir una contraseña nueva.',
  titulo: 'Restablece tu contraseña',
  parrafos: [
    `Hemos recibido una solicitud para cambiar la contraseña de tu cuenta de ${producto}.`,
    'Elige una nueva desde este enlace. Después se cerrarán todas las sesiones abiertas.',
  ],
  boton: { texto: 'Elegir una contraseña nueva', enlace: d.enlace },
  notas: [
    `El enlace caduca el ${fecha(d.caducidad)} y sirve una sola vez. Si pides otro, este deja de servir.`,
    `${NO_HAS_SIDO_TU} Tu contraseña sigue siendo la misma.`,
  ],
  motivo: porCuenta(producto),
});

const intentoRegistro: Redactor<'intento_registro'> = (d, { producto, fecha }) => ({
  asunto: `Ya tienes una cuenta en ${producto}`,
  avance: 'Alguien ha intentado registrarse con tu dirección.',
  titulo: 'Ya tienes una cuenta',
  parrafos: [
    `El ${fecha(d.cuando)} alguien ha intentado crear una cuenta en ${producto} con tu dirección de correo, que ya tiene una.`,
    'Si has sido tú, entra con tu contraseña de siempre.',
  ],
  boton: { texto: `Entrar en ${producto}`, enlace: d.enlace_entrar },
  enlace: { texto: '¿No recuerdas la contraseña? Elige una nueva', enlace: d.enlace_renovar },
  notas: [`${NO_HAS_SIDO_TU} Nadie ha entrado en tu cuenta y nada ha cambiado en ella.`],
  motivo: porCuenta(producto),
});

const contrasenaCambiada: Redactor<'contrasena_cambiada'> = (d, { producto, fecha }) => ({
  asunto: `Tu contraseña de ${producto} ha cambiado`,
  avance: 'Si no has sido tú, recupera tu cuenta ahora.',
  titulo: 'Tu contraseña ha cambiado',
  parrafos: [
    `La contraseña de tu cuenta de ${producto} se cambió el ${fecha(d.cuando)}${d.dispositivo ? `, desde ${d.dispositivo}` : ''}.`,
    'Hemos cerrado las demás sesiones. Si has sido tú, no tienes que hacer nada más.',
  ],
  ...(d.enlace_renovar && { boton: { texto: 'No he sido yo: recuperar mi cuenta', enlace: d.enlace_renovar } }),
  notas: ['Nunca te pediremos la contraseña por correo ni por teléfono.'],
  motivo: porCuenta(producto),
});

const sesionNueva: Redactor<'sesion_nueva'> = (d, { producto, fecha }) => ({
  asunto: `Nueva sesión en tu cuenta de ${producto}`,
  avance: `Se ha entrado en tu cuenta desde ${d.dispositivo}.`,
  titulo: 'Nueva sesión en tu cuenta',
  parrafos: [
    `El ${fecha(d.cuando)} se inició una sesión en tu cuenta desde ${d.dispositivo}.`,
    'Si no la reconoces, ciérrala y cambia tu contraseña.',
  ],
  boton: { texto: 'Ver mis sesiones', enlace: d.enlace_sesiones },
  notas: ['Si has sido tú, no tienes que hacer nada.'],
  motivo: porCuenta(producto),
});

const bienvenida: Redactor<'bienvenida'> = (d, { producto }) => ({
  asunto: `Tu cuenta de ${producto} está lista`,
  avance: `Ya puedes usar ${producto} como ${d.tipo}.`,
  titulo: d.nombre ? `Te damos la bienvenida, ${d.nombre}` : 'Te damos la bienvenida',
  parrafos: [
    `Tu cuenta de ${d.tipo} está completa. Ya puedes usar ${producto}.`,
    'Desde tu perfil puedes cambiar tus datos, tus consentimientos y los avisos que recibes.',
  ],
  boton: { texto: `Ir a ${producto}`, enlace: d.enlace },
  notas: [],
  motivo: porCuenta(producto),
});

const solicitudUnionEmpresa: Redactor<'solicitud_union_empresa'> = (d, { producto }) => ({
  asunto: 'Solicitud para unirse a tu empresa',
  avance: `Alguien quiere unirse a tu empresa en ${producto}.`,
  titulo: 'Solicitud para unirse a tu empresa',
  parrafos: [
    `«${d.solicitante}» ha pedido unirse a «${d.empresa}» en ${producto}.`,
    'Apruébala solo si conoces a esta persona: podrá actuar en nombre de la empresa.',
  ],
  boton: { texto: 'Ver la solicitud', enlace: d.enlace },
  notas: ['Mientras no decidas, la solicitud queda pendiente.'],
  motivo: `Recibes este correo porque gestionas «${d.empresa}» en ${producto}.`,
});

const empresaUnionResuelta: Redactor<'empresa_union_resuelta'> = (d, { producto }) => ({
  asunto: d.aceptada ? 'Ya formas parte de la empresa' : 'Tu solicitud a la empresa no se ha aceptado',
  avance: d.aceptada ? 'Han aceptado tu solicitud.' : 'Puedes elegir otra empresa o seguir sin ella.',
  titulo: d.aceptada ? 'Solicitud aceptada' : 'Solicitud no aceptada',
  parrafos: d.aceptada
    ? [`Han aceptado tu solicitud: ya formas parte de «${d.empresa}» en ${producto}.`]
    : [
        `Quien gestiona «${d.empresa}» en ${producto} no ha aceptado tu solicitud.`,
        'Si crees que es un error, habla con tu empresa y vuelve a pedirlo.',
      ],
  boton: { texto: d.aceptada ? `Ir a ${producto}` : 'Elegir otra empresa', enlace: d.enlace },
  notas: [],
  motivo: porCuenta(producto),
});

const bajaSolicitada: Redactor<'baja_solicitada'> = (d, { producto, fecha }) => ({
  asunto: `Vamos a eliminar tu cuenta de ${producto}`,
  avance: 'Puedes cambiar de idea: basta con entrar.',
  titulo: 'Tu cuenta se va a eliminar',
  parrafos: [
    `Has pedido eliminar tu cuenta de ${producto}. La eliminaremos el ${fecha(d.fecha)}.`,
    'Hasta entonces puedes cambiar de idea: entra en tu cuenta, di que la conservas y la baja quedará anulada.',
  ],
  boton: { texto: 'Conservar mi cuenta', enlace: d.enlace_entrar },
  notas: ['Hemos cerrado todas tus sesiones. Si no has pedido la baja, entra y cambia tu contraseña.'],
  motivo: porCuenta(producto),
});

const bajaAnulada: Redactor<'baja_anulada'> = (d, { producto, fecha }) => ({
  asunto: `Conservas tu cuenta de ${producto}`,
  avance: 'La baja que habías pedido queda anulada.',
  titulo: 'Conservas tu cuenta',
  parrafos: [
    `El ${fecha(d.cuando)} se entró en tu cuenta de ${producto}, y la baja que habías pedido quedó anulada. Ya no la eliminaremos.`,
    'Si sigues queriendo irte, vuelve a pedirlo en tu cuenta, en «Mis datos».',
  ],
  boton: { texto: 'Ver mis datos', enlace: d.enlace_datos },
  enlace: { texto: '¿No has sido tú? Elige otra contraseña', enlace: d.enlace_renovar },
  notas: ['Lo que borraste al pedir la baja, como lo escrito sobre tus candidaturas, no vuelve.'],
  motivo: porCuenta(producto),
});

const rolPersonal: Redactor<'rol_personal'> = (d, { producto }) => ({
  asunto: `${d.tiene ? 'Nuevo rol' : 'Rol retirado'} en ${producto}: ${d.rol}`,
  avance: d.tiene ? 'Te lo ha dado la administración.' : 'Te lo ha quitado la administración.',
  titulo: d.tiene ? 'Tienes un rol nuevo' : 'Ya no tienes este rol',
  parrafos: [
    d.tiene
      ? `La administración de ${producto} te ha dado el rol «${d.rol}».`
      : `La administración de ${producto} te ha quitado el rol «${d.rol}».`,
  ],
  boton: { texto: d.tiene ? `Ir a ${producto}` : 'Ver mi cuenta', enlace: d.enlace },
  notas: d.tiene ? ['Si no lo esperabas, dilo a la administración y cambia tu contraseña.'] : [],
  motivo: porCuenta(producto),
});

const feedbackRecibido: Redactor<'feedback_recibido'> = (d, { producto, fecha }) => ({
  asunto: `Hemos recibido tu mensaje (${d.referencia})`,
  avance: 'Gracias por ayudarnos a mejorar.',
  titulo: 'Hemos recibido tu mensaje',
  parrafos: [
    `El ${fecha(d.cuando)} nos llegó un mensaje sobre ${producto} con esta dirección de correo.`,
    `Lo leerá una persona del equipo. Su referencia es ${d.referencia}.`,
  ],
  notas: [NO_HAS_SIDO_TU],
  motivo: `Recibes este correo porque alguien ha escrito tu dirección al enviarnos un mensaje desde ${producto}.`,
});

const feedbackRespuesta: Redactor<'feedback_respuesta'> = (d, { producto }) => ({
  asunto: `Respuesta a tu mensaje (${d.referencia})`,
  avance: `El equipo de ${producto} te responde.`,
  titulo: 'Respuesta a tu mensaje',
  parrafos: d.parrafos,
  notas: [`Responde a lo que nos enviaste con la referencia ${d.referencia}.`],
  motivo: `Recibes este correo porque nos enviaste un mensaje desde ${producto} con esta dirección.`,
});

const mensajeNuevo: Redactor<'mensaje_nuevo'> = (d, { producto }) => ({
  asunto: 'Tienes mensajes sin leer',
  avance: 'Entra para leerlos.',
  titulo: 'Tienes mensajes sin leer',
  parrafos: [
    `${d.quien} te ha escrito en ${producto}. Lo que te dice lo lees al entrar: en el correo no va nada de ello.`,
  ],
  boton: { texto: 'Leer los mensajes', enlace: d.enlace },
  notas: [
    'Te avisamos una vez por conversación, hasta que la leas. Puedes silenciarla, o dejar de recibir estos correos.',
  ],
  motivo: porCuenta(producto),
});

const resumenDiario: Redactor<'resumen_diario'> = (d, { producto }) => {
  const otros = d.total - d.avisos.length;
  return {
    asunto: d.total === 1 ? 'Tu resumen diario: un aviso' : `Tu resumen diario: ${d.total} avisos`,
    avance: 'Lo que ha pasado desde el último y sigue sin leer.',
    titulo: 'Tu resumen diario',
    parrafos: [`Esto ha pasado en ${producto} y sigue sin leer:`],
    lista: d.avisos.map(({ titulo, texto, enlace }) => ({ texto: titulo, detalle: texto, enlace })),
    boton: { texto: 'Ver mis avisos', enlace: d.enlace },
    notas: otros > 0 ? [otros === 1 ? 'Y uno más, anterior a estos.' : `Y ${otros} más, anteriores a estos.`] : [],
    motivo: `Recibes este correo porque has pedido un resumen diario en tu cuenta de ${producto}.`,
  };
};

const REDACTORES: { [P in Plantilla]: Redactor<P> } = {
  verificacion,
  restablecer,
  intento_registro: intentoRegistro,
  contrasena_cambiada: contrasenaCambiada,
  sesion_nueva: sesionNueva,
  bienvenida,
  solicitud_union_empresa: solicitudUnionEmpresa,
  empresa_union_resuelta: empresaUnionResuelta,
  baja_solicitada: bajaSolicitada,
  baja_anulada: bajaAnulada,
  rol_personal: rolPersonal,
  feedback_recibido: feedbackRecibido,
  feedback_respuesta: feedbackRespuesta,
  mensaje_nuevo: mensajeNuevo,
  resumen_diario: resumenDiario,
  ...REDACTORES_EMPLEO,
  ...REDACTORES_VISITA,
};

/** Subject and texts of one mail. */
export function composeCorreo<P extends Plantilla>(
  plantilla: P,
  datos: DatosDe<P>,
  contexto: ContextoCorreo,
): ContenidoCorreo {
  return REDACTORES[plantilla](datos, contexto);
}
