/** The page of one request by which a company confirms representations of its products. */
export const verificacionProf = {
  titulo: 'Solicitud de verificación',
  numero: (id: number) => `Solicitud n.º ${id}`,
  porResponder: 'Espera tu respuesta',
  esperas: 'La has pedido tú y espera respuesta',
  enComprobacion: 'La empresa ha respondido y nuestro equipo lo comprueba',
  cerrada: 'Ya no espera respuesta',
  todas: { mias: 'Ver las que he pedido', pendientes: 'Ver las que esperan respuesta' },
  noEncontradaTitulo: 'No encontramos esta solicitud',
  noEncontradaTexto: 'Puede que ya no tenga este producto, o que la pidiera o la responda otra persona.',
  misVerificaciones: 'Ir a mis verificaciones',
} as const;
