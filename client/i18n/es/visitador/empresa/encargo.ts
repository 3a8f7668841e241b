/** For a marketing person who does not answer for a company's products. */
export const encargo = {
  titulo: {
    sin_empresa: 'Todavía no formas parte de una empresa',
    sin_aceptar: 'Tu empresa todavía no te ha aceptado',
    sin_verificar: 'Tu empresa no está verificada',
    sin_encargo: 'Todavía no respondes por los productos de tu empresa',
  },
  texto: {
    sin_empresa: () =>
      'Únete a la tuya, o créala, para confirmar quién representa sus productos y aprobar sus promociones.',
    sin_aceptar: (empresa: string) =>
      `Cuando ${empresa} te acepte y te dé el encargo, confirmarás aquí quién representa sus productos.`,
    sin_verificar: (empresa: string) =>
      `Mientras ${empresa} no esté verificada, nadie responde en su nombre. Lo que le hayan pedido espera.`,
    sin_encargo: (empresa: string) =>
      `Pide el encargo a una persona titular de ${empresa}: lo da en Mi cuenta, Empresa, con «Responde por los productos».`,
  },
  miEmpresa: 'Mi empresa',
};
