import { HECHO_EN_MESA } from '#shared/textos/estados-visita';
import type { Redactor } from '../redactor.ts';
import { breve } from './breve.ts';

/** The mails of suggested changes and proposed products. */

const verificacionRevision: Redactor<'verificacion_revision'> = (d, { producto, fecha }) => {
  const quien = d.cargo ? `${d.solicitante} (${d.cargo})` : d.solicitante;
  const laEmpresa = d.empresa ?? 'tu empresa';
  return {
    // The author of the proposed product chose its name.
    asunto: `${d.recordatorio ? 'Recordatorio: ' : ''}¿Respalda ${breve(laEmpresa, 24)} ${d.es_alta ? 'un producto nuevo' : `un cambio de ${breve(d.producto, 24)}`}?`,
    avance: `${breve(d.solicitante, 40)} lo propone. Puedes responder sin crear una cuenta.`,
    titulo: '¿Lo respaldas?',
    parrafos: [
      d.es_alta
        ? `${quien} propone que «${d.producto}», de ${laEmpresa}, esté en ${producto}, con estos datos:`
        : `${quien} propone cambiar esto en la ficha de «${d.producto}», de ${laEmpresa}:`,
      ...d.cambios.map((linea) => `— ${linea}`),
      ...(d.total > d.cambios.length ? [`… y ${d.total - d.cambios.length} más, que verás en la página.`] : []),
      ...(d.mensaje ? [`Te escribe: «${d.mensaje}»`] : []),
    ],
    boton: { texto: 'Ver y responder', enlace: d.enlace },
    notas: [
      'Abrir la página no decide nada: podrás respaldarlo, rechazarlo o decir que no eres la persona indicada.',
      `Puedes responder hasta el ${fecha(d.caducidad)}.`,
      'Si no quieres recibir más correos como este, abre la página y elige «No soy yo».',
    ],
    motivo: `Recibes este correo porque ${d.solicitante} ha indicado en ${producto} que puedes responder por ${laEmpresa}.`,
  };
};

const revisionEnApp: Redactor<'revision_en_app'> = (d, { producto }) => ({
  asunto: 'Una sugerencia espera tu respuesta',
  avance: d.es_alta ? 'Propone un producto nuevo de tu empresa.' : 'Propone cambios en un producto de tu empresa.',
  titulo: 'Piden que tu empresa respalde una sugerencia',
  parrafos: [
    d.es_alta
      ? `${d.solicitante} propone «${d.producto}» como producto nuevo.`
      : `${d.solicitante} propone ${d.total === 1 ? 'un cambio' : `${d.total} cambios`} en la ficha de «${d.producto}».`,
  ],
  boton: { texto: 'Ver y responder', enlace: d.enlace },
  notas: ['Basta con que responda una persona de la empresa.'],
  motivo: `Recibes este correo porque respondes por tu empresa en ${producto}.`,
});

const REVISION = {
  aplicada: { asunto: 'Aplicada', frase: 'Tu sugerencia está aplicada' },
  aplicada_parcial: { asunto: 'Aplicada en parte', frase: 'Tu sugerencia está aplicada en parte' },
  rechazada: { asunto: 'No aplicada', frase: 'No hemos aplicado tu sugerencia' },
  info_solicitada: { asunto: 'Nos falta un dato', frase: 'Nos falta un dato para decidir tu sugerencia' },
  obsoleta: { asunto: 'El producto ha cambiado', frase: 'El producto ha cambiado en lo mismo que propones' },
  en_revision: { asunto: 'Respaldada', frase: 'Tu empresa respalda tu sugerencia: ahora la revisa nuestro equipo' },
  borrador: {
    asunto: 'Sin respaldo',
    frase: 'Nadie de la empresa ha respaldado tu sugerencia: vuelve a ser un borrador',
  },
  revertida: { asunto: 'Deshecha', frase: 'Hemos deshecho los cambios de tu sugerencia' },
  sin_respaldo: {
    asunto: 'Sin respaldo',
    frase: 'La empresa ha retirado su confirmación de tu sugerencia: queda rechazada',
  },
  aplicada_sin_respaldo: {
    asunto: 'Sin respaldo',
    frase: 'La empresa ha retirado su confirmación de tu sugerencia, que ya está aplicada',
  },
  comentada: { asunto: 'Te han escrito', frase: 'Te han escrito sobre tu sugerencia' },
} as const;

/** Who speaks in `motivo`, for states in which it is not a reason. */
const PALABRAS: Partial<Record<keyof typeof REVISION, string>> = {
  info_solicitada: 'Te preguntan',
  comentada: 'Te dicen',
};

const revisionEstado: Redactor<'revision_estado'> = (d, { producto }) => {
  const { asunto, frase } = REVISION[d.estado];
  return {
    asunto: `${asunto}: ${breve(d.producto)}`,
    avance: `${frase}.`,
    titulo: frase,
    parrafos: [
      d.es_alta ? `Sobre el producto que propusiste, «${d.producto}».` : `Sobre la ficha de «${d.producto}».`,
      ...(d.motivo ? [`${PALABRAS[d.estado] ?? 'El motivo'}: «${d.motivo}»`] : []),
      ...(d.estado === 'obsoleta' ? ['Mira qué ha cambiado y decide si la mantienes: no se ha perdido nada.'] : []),
    ],
    boton: { texto: 'Ver mis sugerencias', enlace: d.enlace },
    notas: [],
    motivo: `Recibes este correo porque hiciste una sugerencia en ${producto}.`,
  };
};

const revisionEnMesa: Redactor<'revision_en_mesa'> = (d, { producto }) => ({
  asunto: HECHO_EN_MESA[d.hecho],
  avance: `${HECHO_EN_MESA[d.hecho]}.`,
  titulo: HECHO_EN_MESA[d.hecho],
  parrafos: [
    `Sobre «${d.producto}».`,
    ...(d.texto ? [`Dice: «${d.texto}»`] : []),
    ...(d.hecho === 'aplicada_sin_respaldo' ? ['Sigue aplicada: decide si se deshace o se queda como está.'] : []),
  ],
  boton: { texto: 'Ver las revisiones', enlace: d.enlace },
  notas: [],
  motivo: `Recibes este correo porque revisas productos en ${producto}.`,
});

export const REDACTORES_REVISION = {
  revision_en_app: revisionEnApp,
  revision_en_mesa: revisionEnMesa,
  revision_estado: revisionEstado,
  verificacion_revision: verificacionRevision,
} as const;
