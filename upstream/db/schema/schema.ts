import type { Kysely } from 'kysely';
import type { SchemaNoticias } from './noticias/schema-noticias.ts';
import type { SchemaNoticiasImportar } from './noticias/schema-noticias-importar.ts';
import type { SchemaTribunas } from './noticias/schema-tribunas.ts';
import type { SchemaAcceso } from './schema-acceso.ts';
import type { SchemaCartera } from './schema-cartera.ts';
import type { SchemaCatalogo } from './schema-catalogo.ts';
import type { SchemaChat } from './schema-chat.ts';
import type { SchemaCorreo } from './schema-correo.ts';
import type { SchemaDiccionarios } from './schema-diccionarios.ts';
import type { SchemaEmpleo } from './schema-empleo.ts';
import type { SchemaEmpresas } from './schema-empresas.ts';
import type { SchemaFicheros } from './schema-ficheros.ts';
import type { SchemaListas } from './schema-listas.ts';
import type { SchemaPromociones } from './schema-promociones.ts';
import type { SchemaRevisiones } from './schema-revisiones.ts';
import type { SchemaVisitador } from './schema-visitador.ts';

/** Every table, for kysely. Each group's columns are beside its migrations' numbers. */
export interface Schema
  extends SchemaAcceso,
    SchemaEmpresas,
    SchemaEmpleo,
    SchemaCorreo,
    SchemaCartera,
    SchemaCatalogo,
    SchemaChat,
    SchemaDiccionarios,
    SchemaListas,
    SchemaFicheros,
    SchemaPromociones,
    SchemaRevisiones,
    SchemaTribunas,
    SchemaNoticias,
    SchemaNoticiasImportar,
    SchemaVisitador {}

/** A connection pool or a transaction of our database. */
export type Db = Kysely<Schema>;
