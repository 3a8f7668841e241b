import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Deps } from '../deps.ts';
import { version } from '../version.ts';

type Schema = NonNullable<Endpoint['answer']>;
type JsonObject = Record<string, unknown>;

/** Checks of valibot that JSON Schema cannot express (transforms, checks across fields) are left out of the document. */
const jsonSchemaOf = (schema: Schema, typeMode: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' });
  return rest;
};

const CODES: Record<string, string> = { '401': 'No session', '403': 'Not allowed', '404': 'Not there, or not yours' };

/** The OpenAPI 3.1 document of one API, generated from the contract. */
export function openapiOf(api: 'main' | 'visita', producto: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of ENDPOINTS.filter((e) => e.api === api)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${producto}: ${api}`,
      version,
      description: 'Generated from shared/contract.',
      license: { name: 'Proprietary', url: 'https://spdx.org/licenses/' },
    },
    servers: [{ url: '/' }],
    tags: [{ name: api, description: `The ${api} API` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: '`id|token`, as Laravel Sanctum' } },
      schemas: { Error: ERROR },
    },
  };
}

const ERROR: JsonObject = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    datos: { type: 'object' },
    request_id: { type: 'string' },
  },
};

function operationOf(endpoint: Endpoint): JsonObject {
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const isPublic = endpoint.access === 'public';
  const refusals = ['422', '429', ...(isPublic ? [] : ['401', '403'])];
  const responses: JsonObject = { [endpoint.status ?? (endpoint.answer ? 200 : 204)]: successOf(endpoint) };
  for (const status of refusals) responses[status] = failure(CODES[status] ?? 'Refused');
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.api],
    security: isPublic ? [{}] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: FORM } } } }),
    responses,
  };
}

const FORM: JsonObject = {
  type: 'object',
  required: ['fichero'],
  properties: { fichero: { type: 'string', format: 'binary' } },
};

const operationIdOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

function successOf(endpoint: Endpoint): JsonObject {
  if (!endpoint.answer) return { description: endpoint.download ? 'A document' : 'Done' };
  const schema = jsonSchemaOf(endpoint.answer, 'input');
  return { description: endpoint.summary, content: { 'application/json': { schema } } };
}

function parametersOf({ path, query }: Endpoint): JsonObject[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (!query) return inPath;
  const { properties, required } = jsonSchemaOf(query, 'input');
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const inQuery = Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: isRequired(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** Serves the document, which is built at the first request. */
export function registerOpenapi(app: FastifyInstance, api: 'main' | 'visita', { config }: Deps): void {
  let document: JsonObject | undefined;
  app.get('/api/openapi.json', async () => {
    document ??= openapiOf(api, config.producto);
    return document;
  });
}
