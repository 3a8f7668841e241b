import type { EstadoCandidato } from '#shared/estados/vocabulario-empleo';
import { CONSERVACION } from '#shared/reglas/tiempo/conservacion';
import { diaEscrito } from '#shared/reglas/tiempo/dias';
import type { Redactor } from '../redactor.ts';
import { breve } from './breve.ts';
import type { PLANTILLAS_EMPLEO } from './plantillas-empleo.ts';

const porCandidatura = (producto: string) => `Recibes este correo porque te has inscrito en una oferta en ${producto}.`;
const porOferta = (producto: string) => `Recibes este correo porque has publicado una oferta en ${producto}.`;

const ESTADO: Record<EstadoCandidato, { asunto: string; frase: string }> = {
  enviada: { asunto: 'Candidatura recibida', frase: 'Han recibido tu candidatura.' },
  vista: { asunto: 'Han visto tu candidatura', frase: 'Han abierto tu candidatura.' },
  en_proceso: { asunto: 'Tu candidatura avanza', frase: 'Tu candidatura sigue adelante en el proceso de selección.' },
  oferta: { asunto: 'Tienes una propuesta', frase: 'Quieren hacerte una propuesta. Se pondrán en contacto contigo.' },
  finalizada: { asunto: 'El proceso ha terminado', frase: 'El proceso de selección ha terminado para tu candidatura.' },
  retirada: { asunto: 'Candidatura retirada', frase: 'Tu candidatura está retirada.' },
};

const candidaturaEnviada: Redactor<'candidatura_enviada'> = (d, { producto }) => ({
  asunto: `Candidatura enviada: ${breve(d.oferta)}`,
  avance: `${d.empresa} ya tiene tu candidatura.`,
  titulo: 'Tu candidatura está enviada',
  parrafos: [
    `Te has inscrito en «${d.oferta}», de ${d.empresa}.`,
    'Te avisaremos cuando la vean y en cada paso del proceso. Puedes seguirla o retirarla cuando quieras.',
  ],
  boton: { texto: 'Ver mis candidaturas', enlace: d.enlace },
  notas: [],
  motivo: porCandidatura(producto),
});

const candidaturaNueva: Redactor<'candidatura_nueva'> = (d, { producto }) => ({
  asunto: `Candidatura nueva: ${breve(d.oferta)}`,
  avance: `${d.candidato} se ha inscrito.`,
  titulo: 'Tienes una candidatura nueva',
  parrafos: [`${d.candidato} se ha inscrito en «${d.oferta}».`],
  boton: { texto: 'Ver la candidatura', enlace: d.enlace },
  notas: [],
  motivo: porOferta(producto),
});

const candidaturaEstado: Redactor<'candidatura_estado'> = (d, { producto }) => ({
  asunto: `${ESTADO[d.estado].asunto}: ${breve(d.oferta)}`,
  avance: ESTADO[d.estado].frase,
  titulo: ESTADO[d.estado].asunto,
  parrafos: [
    `Sobre «${d.oferta}», de ${d.empresa}: ${ESTADO[d.estado].frase}`,
    ...(d.mensaje ? [`Te escriben: «${d.mensaje}»`] : []),
    ...(d.estado === 'finalizada' && !d.mensaje ? ['Gracias por tu interés y por el tiempo que le has dedicado.'] : []),
  ],
  boton: { texto: 'Ver mis candidaturas', enlace: d.enlace },
  notas: [],
  motivo: porCandidatura(producto),
});

const candidaturaMensaje: Redactor<'candidatura_mensaje'> = (d, { producto }) => ({
  asunto: `Mensaje sobre ${breve(d.oferta, 44)}`,
  avance: `${d.empresa} te ha escrito.`,
  titulo: `Te escribe ${d.empresa}`,
  parrafos: [`Sobre «${d.oferta}»: «${d.mensaje}»`],
  boton: { texto: 'Ver mi candidatura', enlace: d.enlace },
  notas: [],
  motivo: porCandidatura(producto),
});

const OFERTA = {
  publicada: ['Oferta publicada', 'Tu oferta ya está publicada y se puede encontrar.'],
  rechazada: ['Oferta no publicada', 'Hemos revisado tu oferta y no podemos publicarla como está.'],
  retirada: ['Oferta retirada', 'Hemos retirado tu oferta.'],
} as const;

const ofertaEstado: Redactor<'oferta_estado'> = (d, { producto }) => ({
  asunto: `${OFERTA[d.estado][0]}: ${breve(d.oferta)}`,
  avance: OFERTA[d.estado][1],
  titulo: OFERTA[d.estado][0],
  parrafos: [`«${d.oferta}»: ${OFERTA[d.estado][1]}`, ...(d.motivo ? [`El motivo: ${d.motivo}`] : [])],
  boton: { texto: 'Ver la oferta', enlace: d.enlace },
  notas: d.estado === 'rechazada' ? ['Puedes corregirla y volver a publicarla.'] : [],
  motivo: porOferta(producto),
});

const ofertaCaduca: Redactor<'oferta_caduca'> = (d, { producto, fecha }) => ({
  asunto: `Caduca pronto: ${breve(d.oferta, 50)}`,
  avance: 'Puedes renovarla o cerrarla.',
  titulo: 'Una oferta tuya caduca pronto',
  parrafos: [
    `«${d.oferta}» dejará de estar publicada el ${fecha(d.fecha)}.`,
    d.candidaturas === 1 ? 'Tiene una candidatura.' : `Tiene ${d.candidaturas} candidaturas.`,
    'Si la vacante sigue abierta, renuévala. Si ya está cubierta, ciérrala: avisaremos a quienes esperan.',
  ],
  boton: { texto: 'Ver la oferta', enlace: d.enlace },
  notas: [],
  motivo: porOferta(producto),
});

const cvCaduca: Redactor<'cv_caduca'> = (d, { producto }) => ({
  asunto: `El CV de tu perfil se borra el ${diaEscrito(d.dia)}`,
  avance: 'Para conservarlo basta con entrar antes de ese día.',
  titulo: 'Hace casi un año que no entras',
  parrafos: [
    `Guardamos los CV ${CONSERVACION.CV_MESES} meses desde la última vez que entras. Los de tu perfil se borran el ${diaEscrito(d.dia)}.`,
    'Si quieres conservarlos, entra antes de ese día. Lo demás de tu perfil y las candidaturas que has enviado no cambian.',
  ],
  boton: { texto: 'Entrar y conservar mi CV', enlace: d.enlace },
  notas: ['Si ya no los quieres, no tienes que hacer nada.'],
  motivo: `Recibes este correo porque guardas un CV en tu perfil de ${producto}.`,
});

const entero = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
/** «Una oferta nueva», «12 ofertas nuevas», «Más de 10.000 ofertas nuevas»: a total, worded as in the lists. */
export const ofertasNuevas = ({ total, total_minimo }: { total: number; total_minimo?: boolean | undefined }) =>
  total === 1 ? 'Una oferta nueva' : `${total_minimo ? 'Más de ' : ''}${entero.format(total)} ofertas nuevas`;

const alertaEmpleo: Redactor<'alerta_empleo'> = (d, { producto }) => ({
  asunto: `${ofertasNuevas(d)}: ${breve(d.alerta)}`,
  avance: d.oferta_1,
  titulo: `${ofertasNuevas(d)} para ti`,
  parrafos: [
    `Tu alerta «${d.alerta}» ha encontrado:`,
    ...[d.oferta_1, d.oferta_2, d.oferta_3, d.oferta_4, d.oferta_5].flatMap((o) => (o ? [`• ${o}`] : [])),
  ],
  boton: { texto: 'Ver las ofertas', enlace: d.enlace },
  enlace: { texto: 'Cambiar o parar mis alertas', enlace: d.enlace_alertas },
  notas: [],
  motivo: `Recibes este correo porque has creado una alerta de empleo en ${producto}.`,
});

const empresaVerificada: Redactor<'empresa_verificada'> = (d, { producto }) => ({
  asunto: d.aceptada ? `Empresa verificada: ${breve(d.empresa)}` : `Empresa no verificada: ${breve(d.empresa)}`,
  avance: d.aceptada ? 'Ya podéis publicar ofertas.' : 'No hemos podido verificarla.',
  titulo: d.aceptada ? 'Tu empresa está verificada' : 'No hemos podido verificar tu empresa',
  parrafos: d.aceptada
    ? [`Hemos verificado «${d.empresa}» en ${producto}. Ya podéis publicar ofertas y llevar sus candidaturas.`]
    : [`No hemos podido verificar «${d.empresa}» en ${producto}.`, ...(d.motivo ? [`El motivo: ${d.motivo}`] : [])],
  boton: { texto: d.aceptada ? 'Ir al panel de empleo' : 'Revisar los datos', enlace: d.enlace },
  notas: [],
  motivo: `Recibes este correo porque formas parte de «${d.empresa}» en ${producto}.`,
});

const empresaSuspendida: Redactor<'empresa_suspendida'> = (d, { producto }) => ({
  asunto: d.motivo === null ? 'Tu empresa ya no está suspendida' : 'Tu empresa está suspendida',
  avance: d.motivo === null ? 'Todo vuelve a estar como estaba.' : 'Nadie puede actuar en su nombre.',
  titulo: d.motivo === null ? 'Tu empresa ya no está suspendida' : 'Hemos suspendido tu empresa',
  parrafos:
    d.motivo === null
      ? [
          `Hemos levantado la suspensión de «${d.empresa}» en ${producto}. Sus ofertas, sus productos y sus solicitudes vuelven a estar como estaban.`,
        ]
      : [
          `Hemos suspendido «${d.empresa}» en ${producto}. Mientras dure, sus ofertas no se ven, nadie puede actuar en su nombre y lo que espera su respuesta sigue esperando.`,
          `El motivo: ${d.motivo}`,
          'Si crees que es un error, cuéntanoslo en la plataforma, desde «Cuéntanos qué te parece».',
        ],
  boton: { texto: 'Ver mi empresa', enlace: d.enlace },
  notas: [],
  motivo: `Recibes este correo porque formas parte de «${d.empresa}» en ${producto}.`,
});

const empresaLaboratorio: Redactor<'empresa_laboratorio'> = (d, { producto }) => ({
  asunto: d.motivo === null ? 'Hemos confirmado tu laboratorio' : 'Un laboratorio no consta como de tu empresa',
  avance: d.motivo === null ? 'Consta como de tu empresa.' : 'Lee por qué, y qué puedes hacer.',
  titulo: d.motivo === null ? 'Hemos confirmado tu laboratorio' : 'No consta como de tu empresa',
  parrafos:
    d.motivo === null
      ? [
          `«${d.laboratorio}» consta desde ahora como de «${d.empresa}» en ${producto}: tu empresa cuenta como titular de sus productos.`,
        ]
      : [
          `«${d.laboratorio}» no consta como de «${d.empresa}» en ${producto}.`,
          `El motivo: ${d.motivo}`,
          'Puedes volver a pedirlo desde la página de tu empresa.',
        ],
  boton: { texto: 'Ver mi empresa', enlace: d.enlace },
  notas: [],
  motivo: `Recibes este correo porque eres titular de «${d.empresa}» en ${producto}.`,
});

export const REDACTORES_EMPLEO: { [P in keyof typeof PLANTILLAS_EMPLEO]: Redactor<P> } = {
  candidatura_enviada: candidaturaEnviada,
  candidatura_nueva: candidaturaNueva,
  candidatura_estado: candidaturaEstado,
  candidatura_mensaje: candidaturaMensaje,
  oferta_estado: ofertaEstado,
  oferta_caduca: ofertaCaduca,
  cv_caduca: cvCaduca,
  alerta_empleo: alertaEmpleo,
  empresa_verificada: empresaVerificada,
  empresa_suspendida: empresaSuspendida,
  empresa_laboratorio: empresaLaboratorio,
};
