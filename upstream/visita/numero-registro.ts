/** Separator between an ANMAT certificate and the parts that distinguish its products (importar/anmat/anmat-producto.ts). */
export const ENTRE_PARTES = ' · ';

/** The registration number as authorities print it and people search it: without the parts that we add to ANMAT certificates. */
export const numeroImpreso = (nregistro: string): string => nregistro.split(ENTRE_PARTES, 1)[0] ?? nregistro;
