import { HECHO_CON_PROMOCION } from '#shared/textos/estados-visita';
import type { Redactor } from '../redactor.ts';
import { breve } from './breve.ts';

const promocionEstado: Redactor<'promocion_estado'> = (d, { producto }) => ({
  asunto: `${HECHO_CON_PROMOCION[d.estado]}: ${breve(d.titulo, 30)}`,
  avance: `«${breve(d.titulo, 60)}», de ${breve(d.producto, 60)}.`,
  titulo: HECHO_CON_PROMOCION[d.estado],
  parrafos: [`«${d.titulo}», de ${d.producto}.`, ...(d.motivo ? [`El motivo: «${d.motivo}»`] : [])],
  boton: { texto: 'Ver la promoción', enlace: d.enlace },
  notas: d.estado === 'requiere_revision' ? ['Mientras tanto no se muestra a nadie.'] : [],
  motivo: `Recibes este correo porque has escrito esa promoción en ${producto}.`,
});

const promocionPendiente: Redactor<'promocion_pendiente'> = (d, { producto }) => ({
  asunto: 'Una promoción espera tu respuesta',
  avance: `De ${breve(d.autor, 30)}, sobre ${breve(d.producto, 60)}.`,
  titulo: 'Una promoción espera tu respuesta',
  parrafos: [
    `${d.autor} quiere publicar «${d.titulo}», de ${d.producto}.`,
    ...(d.terminos ? [`Revisa estas palabras, que podrían ofrecer un incentivo: ${d.terminos}.`] : []),
  ],
  boton: { texto: 'Ver y responder', enlace: d.enlace },
  notas: ['Basta con que responda una persona de la empresa.'],
  motivo: `Recibes este correo porque respondes por tu empresa en ${producto}.`,
});

const promocionCaduca: Redactor<'promocion_caduca'> = (d, { producto, fecha }) => ({
  asunto: `Tu promoción acaba pronto: ${breve(d.titulo, 30)}`,
  avance: `Acaba el ${fecha(d.fecha)}.`,
  titulo: 'Una promoción acaba pronto',
  parrafos: [`«${d.titulo}», de ${d.producto}, acaba el ${fecha(d.fecha)}.`],
  boton: { texto: 'Ver la promoción', enlace: d.enlace },
  notas: [],
  motivo: `Recibes este correo porque has escrito esa promoción en ${producto}.`,
});

export const REDACTORES_PROMOCION = {
  promocion_caduca: promocionCaduca,
  promocion_estado: promocionEstado,
  promocion_pendiente: promocionPendiente,
} as const;
