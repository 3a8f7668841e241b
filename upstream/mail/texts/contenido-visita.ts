import { ESPERA_TRAS_RECHAZO_DIAS } from '#shared/reglas/reglas-cartera';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import { yMas } from '#shared/textos/y-mas';
import type { Redactor } from '../redactor.ts';
import { breve } from './breve.ts';
import { REDACTORES_PROMOCION } from './contenido-promocion.ts';
import { REDACTORES_REVISION } from './contenido-revision.ts';
import type { PLANTILLAS_VISITA } from './plantillas-visita.ts';

const productosEn = (total: number) => (total === 1 ? '1 producto' : `${total} productos`);

const verificacionProductos: Redactor<'verificacion_productos'> = (d, { producto, fecha }) => {
  const quien = d.cargo ? `${d.solicitante} (${d.cargo})` : d.solicitante;
  const laEmpresa = d.empresa ?? 'tu empresa';
  return {
    asunto: `${d.recordatorio ? 'Recordatorio: ' : ''}¿Representa alguien a ${breve(laEmpresa, 30)}?`,
    avance: `Dice que lleva ${productosEn(d.total)}. Puedes responder sin crear una cuenta.`,
    titulo: '¿Lo confirmas?',
    parrafos: [
      `${quien} dice que representa ${d.total === 1 ? 'este producto' : `estos ${d.total} productos`} de ${laEmpresa}:`,
      ...d.productos.map((linea) => `— ${linea}`),
      ...(d.total > d.productos.length ? [`… y ${d.total - d.productos.length} más, que verás en la página.`] : []),
      `Relación: ${RELACION_EN_PALABRAS[d.relacion]}. Zonas: ${d.zonas}.`,
      ...(d.mensaje ? [`Te escribe: «${d.mensaje}»`] : []),
    ],
    boton: { texto: 'Ver y responder', enlace: d.enlace },
    notas: [
      'Abrir la página no decide nada: podrás confirmar, rechazar o decir que no eres la persona indicada.',
      `Puedes responder hasta el ${fecha(d.caducidad)}.`,
      'Si no quieres recibir más correos como este, abre la página y elige «No soy yo».',
    ],
    motivo: `Recibes este correo porque ${d.solicitante} ha indicado en ${producto} que puedes responder por ${laEmpresa}.`,
  };
};

const verificacionEnApp: Redactor<'verificacion_en_app'> = (d, { producto }) => ({
  asunto: 'Una solicitud espera tu respuesta',
  avance: `Dice que representa ${productosEn(d.total)} de tu empresa.`,
  titulo: 'Alguien dice que representa a tu empresa',
  parrafos: [`${d.solicitante} dice que representa ${entreComillas(d)}.`],
  boton: { texto: 'Ver y responder', enlace: d.enlace },
  notas: ['Basta con que responda una persona de la empresa.'],
  motivo: `Recibes este correo porque respondes por tu empresa en ${producto}.`,
});

const MENSAJE = {
  pregunta: {
    titulo: 'Te preguntan antes de responder',
    frase: 'te pregunta sobre',
    boton: 'Responder',
    motivo: 'pediste esta confirmación',
  },
  respuesta: {
    titulo: 'Han respondido a tu pregunta',
    frase: 'responde a lo que preguntaste sobre',
    boton: 'Ver y decidir',
    motivo: 'preguntaste por esta solicitud',
  },
  delegada: {
    titulo: 'Te pasan una solicitud',
    frase: 'te pide que respondas por tu empresa sobre',
    boton: 'Ver y responder',
    motivo: 'respondes por tu empresa',
  },
} as const;

const verificacionMensaje: Redactor<'verificacion_mensaje'> = (d, { producto, fecha }) => {
  const { titulo, frase, boton, motivo } = MENSAJE[d.que];
  return {
    asunto: titulo,
    avance: `${breve(d.quien, 40)} ${frase} «${breve(d.objeto, 60)}».`,
    titulo,
    parrafos: [`${d.quien} ${frase} «${d.objeto}»${d.texto ? ':' : '.'}`, ...(d.texto ? [`«${d.texto}»`] : [])],
    boton: { texto: boton, enlace: d.enlace },
    notas: [`La solicitud se puede responder hasta el ${fecha(d.caducidad)}.`],
    motivo: `Recibes este correo porque ${motivo} en ${producto}.`,
  };
};

const RESUELTA = {
  aprobada: { asunto: 'Confirmado', frase: 'La empresa lo ha confirmado' },
  rechazada: { asunto: 'No confirmado', frase: 'La empresa no lo ha confirmado' },
  caducada: { asunto: 'Sin respuesta', frase: 'Nadie de la empresa ha respondido a tiempo' },
  fallida: { asunto: 'No se pudo entregar', frase: 'El correo a la empresa no se pudo entregar' },
  en_comprobacion: {
    asunto: 'Confirmado, y en comprobación',
    frase: 'La empresa lo ha confirmado, y ahora lo comprobamos',
  },
  comprobada: { asunto: 'Comprobado', frase: 'Hemos comprobado lo que confirmó la empresa' },
  no_comprobada: { asunto: 'No lo damos por bueno', frase: 'No damos por bueno lo que confirmó la empresa' },
} as const;
/** The sentence on what happens next, besides what every answer says. */
const SIGUE: Record<keyof typeof RESUELTA, string | null> = {
  aprobada: null,
  rechazada: null,
  no_comprobada: null,
  caducada: 'Puedes pedirlo otra vez, también a otra persona.',
  fallida: 'Puedes pedirlo otra vez, también a otra persona.',
  en_comprobacion:
    'La empresa no consta como su titular, así que lo mira antes nuestro equipo. No tienes que hacer nada: te avisaremos.',
  comprobada: 'Ya está activo en tu cartera. Su tarjeta dice que la empresa no consta como titular.',
};

/** Beginning of the sentence on the refused products, if others were confirmed. */
const DEJA_FUERA: Partial<Record<keyof typeof RESUELTA, string>> = {
  aprobada: 'No ha confirmado',
  en_comprobacion: 'No ha confirmado',
  comprobada: 'Quedan fuera',
};

const verificacionResuelta: Redactor<'verificacion_resuelta'> = (d, { producto }) => {
  const { asunto, frase } = RESUELTA[d.estado];
  const sigue = SIGUE[d.estado];
  const que = entreComillas(d);
  return {
    asunto: `${asunto}: ${breve(d.producto)}`,
    avance: `${frase}.`,
    titulo: `${frase}`,
    parrafos: [
      `Sobre ${que}: ${frase.charAt(0).toLowerCase()}${frase.slice(1)}.`,
      ...(d.activos > 0
        ? [`${d.activos === 1 ? 'Ya está activo' : 'Ya están activos'} ${productosEn(d.activos)} más.`]
        : []),
      ...(DEJA_FUERA[d.estado] && d.rechazados > 0 ? [`${DEJA_FUERA[d.estado]} ${productosEn(d.rechazados)}.`] : []),
      ...(d.motivo ? [`El motivo: «${d.motivo}»`] : []),
      ...(sigue === null ? [] : [sigue]),
    ],
    boton: { texto: 'Ver mi cartera', enlace: d.enlace },
    notas: [],
    motivo: `Recibes este correo porque pediste esta confirmación en ${producto}.`,
  };
};

const ASOCIACION = {
  suspendida: ['está suspendido en tu cartera: no se muestra a nadie', 'están suspendidos: no se muestran a nadie'],
  activa: ['vuelve a estar activo en tu cartera', 'vuelven a estar activos en tu cartera'],
  finalizada: ['ha terminado en tu cartera', 'han terminado en tu cartera'],
  rechazada: ['ya no está confirmado por la empresa', 'ya no están confirmados por la empresa'],
  fusionada: ['pasa a otra ficha en tu cartera', 'pasan a otra ficha en tu cartera'],
} as const;

const asociacionEstado: Redactor<'asociacion_estado'> = (d, { producto }) => {
  const [uno, varios] = ASOCIACION[d.estado];
  const cambia = d.total === 1 ? uno : varios;
  return {
    asunto:
      d.total === 1 ? `Cambio en tu cartera: ${breve(d.producto)}` : `Cambio en tu cartera: ${productosEn(d.total)}`,
    avance: `${breve(yMas(d.producto, d.total), 80)} ${cambia}.`,
    titulo: 'Un cambio en tu cartera',
    parrafos: [
      `${entreComillas(d)} ${cambia}.`,
      ...(d.empresa ? [`Lo ha decidido ${d.empresa}.`] : []),
      ...(d.motivo ? [`El motivo: «${d.motivo}»`] : []),
      ...(d.estado === 'rechazada'
        ? [`Puedes pedirlo otra vez dentro de ${ESPERA_TRAS_RECHAZO_DIAS} días, también a otra persona.`]
        : []),
    ],
    boton: { texto: 'Ver mi cartera', enlace: d.enlace },
    notas: [],
    motivo: `Recibes este correo porque tienes ${d.total === 1 ? 'ese producto' : 'esos productos'} en tu cartera de ${producto}.`,
  };
};

interface Cuantos {
  producto: string;
  total: number;
}
const entreComillas = ({ producto, total }: Cuantos) => yMas(`«${producto}»`, total);

const EN_SU_NOMBRE = {
  suspendida: 'queda suspendido',
  activa: 'vuelve a estar activo',
  finalizada: 'termina',
  rechazada: 'deja de estar confirmado',
  fusionada: 'pasa a otra ficha',
} as const;

const empresaCartera: Redactor<'empresa_cartera'> = (d, { producto, fecha }) => {
  const { que } = d;
  const deEnlace = que === 'confirmada' || que === 'respaldada';
  return {
    asunto: deEnlace ? 'Una confirmación en nombre de tu empresa' : 'Un cambio en productos de tu empresa',
    avance: deEnlace ? 'La ha dado quien recibió el correo. Compruébala.' : `${breve(yMas(d.producto, d.total), 80)}.`,
    titulo: deEnlace ? 'Alguien ha confirmado por correo' : 'Un cambio en nombre de tu empresa',
    parrafos: [
      que === 'respaldada'
        ? `En nombre de tu empresa se ha confirmado por correo lo que ${d.persona} propone de «${d.producto}».`
        : que === 'confirmada'
          ? `En nombre de tu empresa se ha confirmado por correo que ${d.persona} lleva ${entreComillas(d)}.`
          : `De lo que ${d.persona} lleva en nombre de tu empresa, ${EN_SU_NOMBRE[que]}: ${entreComillas(d)}.`,
      ...(d.firmada ? [`Lo firma: «${d.firmada}»`] : []),
      ...(d.motivo ? [`El motivo: «${d.motivo}»`] : []),
    ],
    boton: { texto: que === 'respaldada' ? 'Ver lo que propone' : 'Ver lo que lleva', enlace: d.enlace },
    notas: d.hasta ? [`Si no es así, un titular puede retirarlo hasta el ${fecha(d.hasta)}.`] : [],
    motivo: `Recibes este correo porque velas por los productos de tu empresa en ${producto}.`,
  };
};

const MODALIDAD = { presencial: 'en persona', video: 'por videollamada', telefono: 'por teléfono' } as const;

const visitaSolicitada: Redactor<'visita_solicitada'> = (d, { producto }) => ({
  asunto: 'Te piden una visita',
  avance: d.producto ? `Sobre ${breve(d.producto, 80)}.` : 'Lee qué te dicen y cómo responder.',
  titulo: 'Te piden una visita',
  parrafos: [
    `${d.solicitante} te pide una visita ${MODALIDAD[d.modalidad]}${d.producto ? ` sobre «${d.producto}»` : ''}.`,
    `Te dice: «${d.mensaje}»`,
    ...(d.cuando ? [`Cuándo: «${d.cuando}»`] : []),
    `Cómo responder: «${d.contacto}»`,
  ],
  boton: { texto: 'Ver mis solicitudes', enlace: d.enlace },
  notas: ['Si no quieres recibirlas, quita en tu perfil que puedan pedirte visitas.'],
  motivo: `Recibes este correo porque tienes una página de visitador en ${producto}.`,
});

const carteraTraspaso: Redactor<'cartera_traspaso'> = (d, { producto }) => {
  const que = entreComillas(d);
  return {
    asunto: d.recibe ? `Ahora llevas ${productosEn(d.total)} más` : `Ya no llevas ${productosEn(d.total)}`,
    avance: d.recibe ? `Tu empresa te los ha traspasado de ${d.otro}.` : `Tu empresa los ha traspasado a ${d.otro}.`,
    titulo: d.recibe ? 'Tu empresa te ha traspasado productos' : 'Tu empresa ha traspasado productos tuyos',
    parrafos: [
      d.recibe
        ? `Hasta hoy llevaba ${que} ${d.otro}. Están activos en tu cartera, sin que tengas que pedir nada.`
        : `Desde hoy lleva ${que} ${d.otro}. En tu cartera han terminado.`,
    ],
    boton: { texto: 'Ver mi cartera', enlace: d.enlace },
    notas: d.recibe ? ['Revisa las zonas y decide si se ve cómo contactar contigo.'] : [],
    motivo: `Recibes este correo porque llevas productos en ${producto}.`,
  };
};

const productoCambio: Redactor<'producto_cambio'> = (d, { producto }) => ({
  asunto: d.total === 1 ? 'Ha cambiado un producto tuyo' : `Han cambiado ${d.total} productos tuyos`,
  avance: 'Según la última actualización de los datos oficiales.',
  titulo: d.total === 1 ? 'Un producto ha cambiado' : `${d.total} productos han cambiado`,
  parrafos: [
    'Según la última actualización de los datos oficiales:',
    ...d.productos.map((linea) => `— ${linea}`),
    ...(d.total > d.productos.length ? [`… y ${d.total - d.productos.length} más.`] : []),
  ],
  boton: { texto: 'Ver mi cartera', enlace: d.enlace },
  notas: [],
  motivo: `Recibes este correo porque llevas esos productos en tu cartera de ${producto}.`,
});

export const REDACTORES_VISITA: { [P in keyof typeof PLANTILLAS_VISITA]: Redactor<P> } = {
  ...REDACTORES_REVISION,
  ...REDACTORES_PROMOCION,
  asociacion_estado: asociacionEstado,
  empresa_cartera: empresaCartera,
  cartera_traspaso: carteraTraspaso,
  visita_solicitada: visitaSolicitada,
  producto_cambio: productoCambio,
  verificacion_productos: verificacionProductos,
  verificacion_en_app: verificacionEnApp,
  verificacion_mensaje: verificacionMensaje,
  verificacion_resuelta: verificacionResuelta,
};
