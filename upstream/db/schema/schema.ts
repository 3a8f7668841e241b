import type { SchemaAcceso } from './schema-acceso.ts';
import type { SchemaCartera } from './schema-cartera.ts';
import type { SchemaCatalogo } from './schema-catalogo.ts';
import type { SchemaCorreo } from './schema-correo.ts';
import type { SchemaDiccionarios } from './schema-diccionarios.ts';
import type { SchemaEmpleo } from './schema-empleo.ts';
import type { SchemaEmpresas } from './schema-empresas.ts';
import type { SchemaFicheros } from './schema-ficheros.ts';
import type { SchemaNoticias } from './schema-noticias.ts';
import type { SchemaNoticiasImportar } from './schema-noticias-importar.ts';
import type { SchemaTribunas } from './schema-tribunas.ts';
import type { SchemaVisitador } from './schema-visitador.ts';

/** Every table, for kysely. Each group's columns are beside its migrations' numbers. */
export interface Schema
  extends SchemaAcceso,
    SchemaEmpresas,
    SchemaEmpleo,
    SchemaCorreo,
    SchemaCartera,
    SchemaCatalogo,
    SchemaDiccionarios,
    SchemaFicheros,
    SchemaTribunas,
    SchemaNoticias,
    SchemaNoticiasImportar,
    SchemaVisitador {}
