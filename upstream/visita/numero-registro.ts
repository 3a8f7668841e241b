/** Between an ANMAT certificate and what tells its products apart (importar/anmat/anmat-producto.ts). */
export const ENTRE_PARTES = ' · ';

/** The number as authorities print it, and as people look for it. */
export const numeroImpreso = (nregistro: string): string => nregistro.split(ENTRE_PARTES, 1)[0] ?? nregistro;
