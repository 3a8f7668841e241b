import type { DatosDe, Plantilla } from '../plantillas.ts';

export const ENLACE =
  'https://farmagora.example/app/register/verification#url=%2Fapi%2Femail%2Fverify%2F1%2Fabc%3Fexpires%3D1%26signature%3D2&register_type=web';
export const CUANDO = '2026-11-22T08:05:00.000Z';
export const OFERTA = 'Delegado o delegada de visita hospitalaria con experiencia en oncología';
/** What each mail may be written of. */
export const EJEMPLOS: { [P in Plantilla]: DatosDe<P> } = {
  verificacion: { enlace: ENLACE, caducidad: CUANDO },
  restablecer: { enlace: ENLACE, caducidad: CUANDO },
  intento_registro: { cuando: CUANDO, enlace_entrar: ENLACE, enlace_renovar: `${ENLACE}&b` },
  contrasena_cambiada: { cuando: CUANDO, dispositivo: 'Chrome en Windows', enlace_renovar: ENLACE },
  sesion_nueva: { cuando: CUANDO, dispositivo: 'Firefox en Linux', enlace_sesiones: ENLACE },
  bienvenida: { nombre: null, tipo: 'visitador farmacéutico', enlace: ENLACE },
  solicitud_union_empresa: { empresa: 'Laboratorio de prueba', solicitante: 'Persona de prueba', enlace: ENLACE },
  empresa_union_resuelta: { empresa: 'Laboratorio de prueba', aceptada: true, enlace: ENLACE },
  baja_solicitada: { fecha: CUANDO, enlace_entrar: ENLACE },
  rol_personal: { rol: 'Redacción de noticias', tiene: true, enlace: ENLACE },
  baja_anulada: { cuando: CUANDO, enlace_datos: ENLACE, enlace_renovar: ENLACE },
  feedback_recibido: { referencia: 'F-7K3M9QX', cuando: CUANDO },
  feedback_respuesta: { referencia: 'F-7K3M9QX', parrafos: ['Gracias por avisar.', 'Ya está corregido.'] },
  candidatura_enviada: { oferta: OFERTA, empresa: 'Laboratorio de prueba', enlace: ENLACE },
  candidatura_nueva: { oferta: OFERTA, candidato: 'Persona de prueba', enlace: ENLACE },
  candidatura_estado: { oferta: OFERTA, empresa: 'Laboratorio', estado: 'finalizada', mensaje: null, enlace: ENLACE },
  candidatura_mensaje: { oferta: OFERTA, empresa: 'Laboratorio', mensaje: '¿Hablamos el lunes?', enlace: ENLACE },
  oferta_estado: { oferta: OFERTA, estado: 'rechazada', motivo: 'Falta la banda salarial', enlace: ENLACE },
  oferta_caduca: { oferta: OFERTA, fecha: CUANDO, candidaturas: 3, enlace: ENLACE },
  alerta_empleo: {
    ...{ alerta: OFERTA, total: 2, oferta_1: OFERTA, oferta_2: OFERTA, oferta_3: null, oferta_4: null, oferta_5: null },
    ...{ enlace: ENLACE, enlace_alertas: `${ENLACE}&b` },
  },
  resumen_diario: {
    avisos: [
      { titulo: `Tu candidatura a «${OFERTA}» ha cambiado`, texto: 'Ahora está en «Entrevista».', enlace: ENLACE },
      { titulo: 'Nueva noticia en Farmacia comunitaria', texto: 'Un titular', enlace: ENLACE },
    ],
    total: 4,
    enlace: ENLACE,
  },
  mensaje_nuevo: { quien: 'Persona De Prueba', enlace: ENLACE },
  empresa_verificada: { empresa: 'Laboratorio de prueba', aceptada: true, motivo: null, enlace: ENLACE },
  empresa_suspendida: { empresa: 'Laboratorio de prueba', motivo: 'Ofertas que no existen', enlace: ENLACE },
  empresa_laboratorio: {
    empresa: 'Empresa de prueba',
    laboratorio: 'LABORATORIO DE PRUEBA, S.L.',
    motivo: 'No es su titular',
    enlace: ENLACE,
  },
  verificacion_productos: {
    ...{ solicitante: 'Persona De Prueba', cargo: 'Delegada', empresa: 'Laboratorio de prueba', relacion: 'titular' },
    ...{ productos: ['PRODUCTO 20 mg (CN 650001)'], total: 3, zonas: 'Madrid, Toledo', mensaje: 'Hola' },
    ...{ caducidad: CUANDO, recordatorio: false, enlace: ENLACE },
  },
  visita_solicitada: {
    ...{ solicitante: 'Persona De Prueba', producto: 'PRODUCTO 20 mg', modalidad: 'video', cuando: 'Por la tarde' },
    ...{ contacto: '+34 600 000 000', mensaje: 'Quisiera saber más', enlace: ENLACE },
  },
  cartera_traspaso: { recibe: true, producto: 'PRODUCTO 20 mg', total: 3, otro: 'Persona De Prueba', enlace: ENLACE },
  verificacion_mensaje: {
    ...{ que: 'pregunta', quien: 'Persona De Prueba', objeto: 'PRODUCTO 20 mg', texto: '¿Desde cuándo lo llevas?' },
    ...{ caducidad: CUANDO, enlace: ENLACE },
  },
  asociacion_estado: {
    ...{ estado: 'suspendida', producto: 'PRODUCTO 20 mg', total: 3, empresa: 'Laboratorio de prueba' },
    ...{ motivo: 'Una queja', enlace: ENLACE },
  },
  empresa_cartera: {
    ...{ que: 'confirmada', persona: 'Persona De Prueba', producto: 'PRODUCTO 20 mg', total: 3, motivo: null },
    ...{ firmada: 'Otra Persona, directora', hasta: CUANDO, enlace: ENLACE },
  },
  promocion_estado: {
    ...{ estado: 'requiere_revision', titulo: 'Jornada de formación', producto: 'PRODUCTO 20 mg' },
    ...{ motivo: 'Ha cambiado la ficha técnica', enlace: ENLACE },
  },
  promocion_pendiente: {
    ...{ autor: 'Persona De Prueba', titulo: 'Jornada de formación', producto: 'PRODUCTO 20 mg' },
    ...{ terminos: '«sorteo», «premio»', enlace: ENLACE },
  },
  promocion_caduca: { titulo: 'Jornada de formación', producto: 'PRODUCTO 20 mg', fecha: CUANDO, enlace: ENLACE },
  producto_cambio: { productos: ['PRODUCTO 20 mg: ficha técnica'], total: 2, enlace: ENLACE },
  verificacion_revision: {
    ...{ solicitante: 'Persona De Prueba', cargo: 'Delegada', empresa: 'Laboratorio de prueba', es_alta: false },
    ...{ producto: 'PRODUCTO 20 mg', cambios: ['Resumen: «antes» → «después»'], total: 3, mensaje: 'Hola' },
    ...{ caducidad: CUANDO, recordatorio: false, enlace: ENLACE },
  },
  revision_en_app: {
    ...{ solicitante: 'Persona De Prueba', producto: 'PRODUCTO 20 mg', es_alta: true, total: 2, enlace: ENLACE },
  },
  revision_estado: {
    ...{ estado: 'aplicada_parcial', es_alta: false, producto: 'PRODUCTO 20 mg', motivo: 'Falta la fuente' },
    enlace: ENLACE,
  },
  revision_en_mesa: { hecho: 'respondida', producto: 'PRODUCTO 20 mg', texto: 'Aquí está', enlace: ENLACE },
  verificacion_en_app: { solicitante: 'Persona De Prueba', total: 2, producto: 'PRODUCTO 20 mg', enlace: ENLACE },
  verificacion_resuelta: {
    ...{
      estado: 'rechazada',
      producto: 'PRODUCTO 20 mg',
      total: 2,
      rechazados: 2,
      activos: 0,
      motivo: 'No trabaja aquí',
    },
    enlace: ENLACE,
  },
};
