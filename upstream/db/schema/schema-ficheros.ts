import type { Generated } from 'kysely';
import type { UsoFichero } from '#shared/contract/main/ficheros';

/** Uploaded files: migrations 0070 and 0097. */
export interface SchemaFicheros {
  fichero: {
    id: string;
    dueno_id: number | null;
    uso: UsoFichero;
    nombre: string;
    mime: string;
    bytes: number;
    ancho: number | null;
    alto: number | null;
    variantes: Generated<number[]>;
    listo: Generated<boolean>;
    entidad: string | null;
    entidad_id: string | null;
    /** Null while something refers to it. */
    libre_desde: Generated<Date | null>;
    creado_en: Generated<Date>;
  };
  fichero_mostrado: { fichero_id: string; entidad: string; entidad_id: string };
}
