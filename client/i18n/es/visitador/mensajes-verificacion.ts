/** Questions and answers about a request before its decision, and passing it on. */
export const mensajesVerificacion = {
  titulo: 'Preguntas y respuestas',
  de: {
    verificador: (autor: string | null) => (autor ? `${autor} pregunta` : 'Pregunta'),
    solicitante: (autor: string | null) => (autor ? `${autor} responde` : 'Respuesta'),
  },
  esperaRespuesta: (quien: string) => `Espera la respuesta de ${quien}`,
  teEspera: 'Te preguntan: falta tu respuesta',

  preguntar: 'Preguntar',
  preguntarTitulo: 'Preguntar antes de responder',
  preguntarTexto: (quien: string, cuando: string) =>
    `Se lo diremos a ${quien}. Mientras tanto la solicitud sigue abierta: se puede responder hasta el ${cuando}.`,
  pregunta: 'Tu pregunta',
  enviarPregunta: 'Enviar la pregunta',
  preguntada: 'Pregunta enviada',

  responder: 'Responder',
  responderDe: (que: string) => `Responder: ${que}`,
  responderTitulo: 'Responder a la empresa',
  tePreguntan: (pregunta: string) => `Te preguntan: «${pregunta}»`,
  respuesta: 'Tu respuesta',
  enviarRespuesta: 'Enviar la respuesta',
  contestada: 'Respuesta enviada',

  delegar: 'Pasar a un compañero',
  delegarTitulo: 'Pasar a un compañero',
  delegarTexto: 'Le avisaremos. Los demás de marketing de la empresa pueden responder igualmente.',
  companero: 'Quién debería responder',
  aNadie: 'Nadie en concreto',
  nota: 'Nota para tu compañero',
  pasar: 'Pasar la solicitud',
  pasada: (quien: string) => `Solicitud pasada a ${quien}`,
  deTodos: 'La solicitud vuelve a ser de todo el equipo',
  sinCompaneros: 'Nadie más responde por tu empresa en la aplicación. Invita a alguien de marketing a unirse a ella.',
  entendido: 'Entendido',
  pasadaA: (quien: string) => `Pasada a ${quien}`,
  pasadaATi: 'Pasada a ti',
} as const;
