/** A draft that saves itself. */
export const autoguardado = {
  sinEmpezar: 'Se guarda solo mientras escribes',
  guardado: 'Guardado',
  guardadoA: (hora: string) => `Guardado ${hora}`,
  pendiente: 'Sin guardar todavía',
  guardando: 'Guardando…',
  sinConexion: 'Sin conexión: lo guardaremos cuando vuelva',
  fallido: 'No se ha podido guardar',
  invalido: 'Sin guardar: corrige los campos marcados',
  conflicto: 'Sin guardar: alguien ha guardado otra versión',
  guardar: 'Guardar',
  reintentar: 'Reintentar',
} as const;
