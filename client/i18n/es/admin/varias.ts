/** Bulk actions in the staff's lists. */
export const varias = {
  elegirLoQueSeVe: 'Elegir todo lo que se ve',
  elegidas: { one: '{n} elegida', other: '{n} elegidas' },
  ninguna: 'No se ha podido hacer en ninguno de los casos',
  sinHacer: 'Esto sigue como estaba',
  demasiadas: (max: number) => `Como máximo ${max} de una vez.`,

  personas: {
    elegir: (nombre: string) => `Elegir a ${nombre}`,
    suspenderElegidas: 'Suspender',
    suspender: { one: 'Suspender {n} cuenta', other: 'Suspender {n} cuentas' },
    reactivarElegidas: 'Reactivar',
    reactivar: { one: 'Reactivar {n} cuenta', other: 'Reactivar {n} cuentas' },
    reactivarTexto: 'Podrán volver a entrar.',
    cerrarSesionesElegidas: 'Cerrar sesiones',
    cerrarSesiones: { one: 'Cerrar las sesiones de {n} cuenta', other: 'Cerrar las sesiones de {n} cuentas' },
    cerrarSesionesTexto: 'Tendrán que volver a entrar en todos sus dispositivos.',
    hecho: { one: 'Hecho en {n} cuenta.', other: 'Hecho en {n} cuentas.' },
  },

  ofertas: {
    elegir: (titulo: string) => `Elegir la oferta «${titulo}»`,
    publicar: 'Publicar elegidas',
    publicarTitulo: { one: 'Publicar {n} oferta', other: 'Publicar {n} ofertas' },
    publicarTexto:
      'Se verán desde ahora, y se lo diremos a quien las escribió. Las que necesitan un país se publican una a una.',
    publicadas: { one: '{n} oferta publicada', other: '{n} ofertas publicadas' },
    rechazar: 'Rechazar elegidas',
    rechazarTitulo: { one: 'Rechazar {n} oferta', other: 'Rechazar {n} ofertas' },
    rechazarTexto:
      'Quien las escribió recibirá el motivo y podrá corregirlas. Las importadas no volverán a entrar, aunque su fuente las siga trayendo.',
    rechazadas: { one: '{n} oferta rechazada', other: '{n} ofertas rechazadas' },
  },

  avisos: {
    elegir: (titulo: string) => `Elegir el aviso sobre «${titulo}»`,
    elegidos: { one: '{n} aviso elegido', other: '{n} avisos elegidos' },
    resolver: 'Dar por resueltos',
    resolverTitulo: { one: 'Dar por resuelto {n} aviso', other: 'Dar por resueltos {n} avisos' },
    resolverTexto: 'Dejan de estar en esta lista. Las ofertas siguen como están.',
    resolverTextoPaginas: 'Dejan de estar en esta lista. Las cuentas y sus páginas siguen como están.',
    resueltos: { one: '{n} aviso resuelto', other: '{n} avisos resueltos' },
    retirar: 'Retirar sus ofertas',
    retirarTitulo: { one: 'Retirar {n} oferta', other: 'Retirar {n} ofertas' },
    retirarTexto:
      'Dejan de verse para siempre. Quien las escribió recibirá el motivo. Los avisos se dan por resueltos aparte.',
    retiradas: { one: '{n} oferta retirada', other: '{n} ofertas retiradas' },
  },

  empresas: {
    elegir: (nombre: string) => `Elegir ${nombre}`,
    verificar: 'Verificar elegidas',
    verificarTitulo: { one: 'Verificar {n} empresa', other: 'Verificar {n} empresas' },
    verificarTexto:
      'Sus miembros podrán actuar en su nombre, y las ofertas que solo esperaban por ello se publican. Se lo diremos.',
    verificadas: { one: '{n} empresa verificada', other: '{n} empresas verificadas' },
    rechazar: 'Rechazar elegidas',
    rechazarTitulo: { one: 'Rechazar {n} empresa', other: 'Rechazar {n} empresas' },
    rechazadas: { one: '{n} empresa rechazada', other: '{n} empresas rechazadas' },
    suspender: 'Suspender elegidas',
    suspenderTitulo: { one: 'Suspender {n} empresa', other: 'Suspender {n} empresas' },
    suspendidas: { one: '{n} empresa suspendida', other: '{n} empresas suspendidas' },
    reactivar: 'Levantar sus suspensiones',
    reactivarTitulo: { one: 'Levantar la suspensión de {n} empresa', other: 'Levantar la suspensión de {n} empresas' },
    reactivadas: { one: '{n} empresa sin suspensión', other: '{n} empresas sin suspensión' },
  },
} as const;
