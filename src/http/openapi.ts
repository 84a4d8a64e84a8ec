import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '../deps';
import { routes } from '../routes';
import { type Operation, publicOperations, staffOperations } from './api-operations';

/** `/openapi.json`: the JSON API of the site (OpenAPI 3.1). */
export function openapi(deps: Deps) {
  return new Elysia({ name: 'openapi' }).get(routes.openapi.pattern, () =>
    Response.json(describeApi(deps.content.current().site.brand, deps.siteUrl())),
  );
}

function describeApi(brand: string, siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of publicOperations) add(paths, operation, describe(operation));
  for (const operation of staffOperations) add(paths, operation, describeStaff(operation));
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1.0.0' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

function add(
  paths: Record<string, Record<string, unknown>>,
  { pattern, method }: Operation,
  described: object,
): void {
  const path = pattern.replace(/:(\w+)/g, '{$1}');
  paths[path] = { ...paths[path], [method]: described };
}

function describe({ pattern, summary, body, bodyType, query, answer, refusals }: Operation) {
  const [status, description] = answer;
  return {
    summary,
    parameters: [...pathParameters(pattern), ...queryParameters(query)],
    ...(body && {
      requestBody: {
        required: true,
        content: { [bodyType ?? 'application/json']: { schema: jsonSchema(body) } },
      },
    }),
    responses: {
      [status]: { description },
      ...Object.fromEntries(
        Object.entries(refusals ?? {}).map(([code, text]) => [code, refusal(text)]),
      ),
    },
  };
}

function describeStaff(operation: Operation) {
  const described = describe(operation);
  return {
    ...described,
    security: [{ session: [] }],
    responses: { ...described.responses, 401: refusal('Not signed in') },
  };
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const pathParameters = (pattern: string) =>
  [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = (query: z.ZodObject | undefined) =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonSchema(schema as z.ZodType),
  }));

/** What a client sends, without the dialect's own address. */
function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const errorSchema = jsonSchema(
  z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
    }),
  }),
);
