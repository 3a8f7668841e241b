/** Fields shared by offers of the same kind of post. */
export const VISITA = {
  funciones: [
    'Visitar a los profesionales de la zona y darles a conocer la evidencia de nuestros medicamentos.',
    'Preparar y seguir el plan de cada centro con datos del territorio.',
    'Organizar sesiones clínicas y atender las consultas con el equipo médico.',
  ],
  beneficios: ['Formación continua', 'Seguro médico', 'Incentivos trimestrales'],
};
export const MOSTRADOR = {
  funciones: [
    'Dispensar y aconsejar sobre el uso de los medicamentos.',
    'Preparar sistemas personalizados de dosificación y hacer su seguimiento.',
    'Colaborar en las campañas de salud de la farmacia.',
  ],
  beneficios: ['Dos tardes libres a la semana', 'Formación a cargo de la farmacia'],
};
export const HOSPITAL = {
  funciones: [
    'Validar tratamientos y dejar constancia de cada recomendación.',
    'Participar en las sesiones del servicio y de las unidades clínicas.',
    'Revisar los circuitos de conservación, preparación y dispensación.',
  ],
  beneficios: ['Sesiones docentes semanales', 'Días de formación retribuidos', 'Guardería concertada'],
};
export const DISTRIBUCION = {
  funciones: [
    'Organizar entradas, ubicaciones y pedidos de cada ruta.',
    'Vigilar temperaturas y registrar las incidencias.',
    'Coordinar devoluciones, caducidades y retiradas.',
  ],
  beneficios: ['Turnos fijos', 'Comedor', 'Promoción interna'],
};
