/** Texts of notifications on a device while the platform is not open there. */
export const dispositivo = {
  titulo: 'Avisos en este dispositivo',
  que: 'Tu navegador te avisa aunque no tengas la plataforma abierta. En la pantalla solo se lee que tienes un mensaje o un aviso nuevo: nunca de quién es ni qué dice.',
  hasta: 'Dejan de llegar en cuanto cierras la sesión aquí.',
  preguntara: 'El navegador te pedirá permiso.',
  activar: 'Activar en este dispositivo',
  desactivar: 'Desactivar en este dispositivo',
  estado: {
    activo: 'Activados en este dispositivo',
    apagado: 'Desactivados en este dispositivo',
  },
  sinRespuesta: 'El navegador no ha dado permiso. Puedes volver a pulsar cuando quieras.',
  bloqueado: 'El navegador tiene bloqueados los avisos de esta página',
  bloqueadoTexto:
    'Para permitirlos, pulsa el icono que hay junto a la dirección de la página, busca «Notificaciones» y elige «Permitir». Esta página lo notará sola.',
  instalar: 'Antes hay que añadir la plataforma a la pantalla de inicio',
  instalarTexto:
    'En un iPhone o un iPad los avisos solo llegan a lo que está en la pantalla de inicio. En Safari, pulsa «Compartir», elige «Añadir a pantalla de inicio», abre la plataforma desde su icono y vuelve a esta página.',
  noHay: 'Este navegador no puede recibir avisos',
  noHayTexto: 'Pueden las versiones recientes de Chrome, Edge, Firefox y Safari, fuera de sus ventanas privadas.',
  noSePudo: 'El navegador no ha podido activarlos. Comprueba tu conexión y vuelve a intentarlo.',
  /** Help under the table of kinds. `columna`: the heading of its column. */
  columnaSin: (columna: string) =>
    `La columna «${columna}» vale para los dispositivos en los que has activado los avisos. Este no es uno de ellos.`,
  columnaCon: (columna: string) => `La columna «${columna}» vale también para este.`,

  // In the chat
  oferta: '¿Te avisamos aquí cuando te respondan?',
  ofertaTexto: 'El aviso no dirá de quién es el mensaje ni qué dice.',
  ofertaActivar: 'Activar avisos',
  ofertaNo: 'No, gracias',
  activados: 'Te avisaremos en este dispositivo',
} as const;
