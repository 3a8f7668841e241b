import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import type { Redactor } from '../redactor.ts';
import type { PLANTILLAS_VISITA } from './plantillas-visita.ts';

const breve = (titulo: string, max = 40) => (titulo.length <= max ? titulo : `${titulo.slice(0, max - 1).trimEnd()}…`);
const productosEn = (total: number) => (total === 1 ? '1 producto' : `${total} productos`);

const verificacionProductos: Redactor<'verificacion_productos'> = (d, { producto, fecha }) => {
  const quien = d.cargo ? `${d.solicitante} (${d.cargo})` : d.solicitante;
  const laEmpresa = d.empresa ?? 'tu empresa';
  return {
    asunto: `${d.recordatorio ? 'Recordatorio: ' : ''}¿Representa ${breve(d.solicitante, 30)} a ${breve(laEmpresa, 30)}?`,
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
  asunto: `${breve(d.solicitante, 30)} espera tu respuesta`,
  avance: `Dice que representa ${productosEn(d.total)} de tu empresa.`,
  titulo: 'Alguien dice que representa a tu empresa',
  parrafos: [
    d.total === 1
      ? `${d.solicitante} dice que representa «${d.producto}».`
      : `${d.solicitante} dice que representa «${d.producto}» y ${d.total - 1} más.`,
  ],
  boton: { texto: 'Ver y responder', enlace: d.enlace },
  notas: ['Basta con que responda una persona de la empresa.'],
  motivo: `Recibes este correo porque respondes por tu empresa en ${producto}.`,
});

const RESUELTA = {
  aprobada: { asunto: 'Confirmado', frase: 'La empresa lo ha confirmado' },
  rechazada: { asunto: 'No confirmado', frase: 'La empresa no lo ha confirmado' },
  caducada: { asunto: 'Sin respuesta', frase: 'Nadie de la empresa ha respondido a tiempo' },
  fallida: { asunto: 'No se pudo entregar', frase: 'El correo a la empresa no se pudo entregar' },
} as const;

const verificacionResuelta: Redactor<'verificacion_resuelta'> = (d, { producto }) => {
  const { asunto, frase } = RESUELTA[d.estado];
  const que = d.total === 1 ? `«${d.producto}»` : `«${d.producto}» y ${d.total - 1} más`;
  return {
    asunto: `${asunto}: ${breve(d.producto)}`,
    avance: `${frase}.`,
    titulo: `${frase}`,
    parrafos: [
      `Sobre ${que}: ${frase.charAt(0).toLowerCase()}${frase.slice(1)}.`,
      ...(d.estado === 'aprobada' && d.rechazados > 0 ? [`No ha confirmado ${productosEn(d.rechazados)}.`] : []),
      ...(d.motivo ? [`Su motivo: «${d.motivo}»`] : []),
      ...(d.estado === 'caducada' || d.estado === 'fallida'
        ? ['Puedes pedirlo otra vez, también a otra persona.']
        : []),
    ],
    boton: { texto: 'Ver mi cartera', enlace: d.enlace },
    notas: [],
    motivo: `Recibes este correo porque pediste esta confirmación en ${producto}.`,
  };
};

const ASOCIACION = {
  suspendida: 'está suspendido en tu cartera: no se muestra a nadie',
  activa: 'vuelve a estar activo en tu cartera',
  finalizada: 'ha terminado en tu cartera',
} as const;

const asociacionEstado: Redactor<'asociacion_estado'> = (d, { producto }) => ({
  asunto: `Cambio en tu cartera: ${breve(d.producto)}`,
  avance: `${breve(d.producto, 80)} ${ASOCIACION[d.estado]}.`,
  titulo: 'Un cambio en tu cartera',
  parrafos: [`«${d.producto}» ${ASOCIACION[d.estado]}.`, ...(d.motivo ? [`El motivo: «${d.motivo}»`] : [])],
  boton: { texto: 'Ver mi cartera', enlace: d.enlace },
  notas: [],
  motivo: `Recibes este correo porque tienes ese producto en tu cartera de ${producto}.`,
});

export const REDACTORES_VISITA: { [P in keyof typeof PLANTILLAS_VISITA]: Redactor<P> } = {
  asociacion_estado: asociacionEstado,
  verificacion_productos: verificacionProductos,
  verificacion_en_app: verificacionEnApp,
  verificacion_resuelta: verificacionResuelta,
};
