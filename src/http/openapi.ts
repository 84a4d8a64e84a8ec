import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '../deps';
import { enquirySchema } from '../leads/enquiry';
import { routes } from '../routes';

/** `/openapi.json`: the JSON API of the site, from the same schemas that check it. */
export function openapi(deps: Deps) {
  return new Elysia({ name: 'openapi' }).get(routes.openapi.pattern, () =>
    Response.json(describeApi(deps.content.current().site.brand, deps.siteUrl())),
  );
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const list = (name: string) => ({
  description: `List of ${name}`,
  ...json({ type: 'array', items: { type: 'object' } }),
});
const error = (description: string) => ({
  description,
  ...json({ $ref: '#/components/schemas/Error' }),
});

function describeApi(brand: string, siteUrl: string) {
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1.0.0' },
    servers: [{ url: siteUrl }],
    paths: { ...publicPaths, ...staffPaths },
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: {
                code: { type: 'string' },
                message: { type: 'string' },
                fields: {
                  type: 'object',
                  additionalProperties: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

const openApiPath = (pattern: string) => pattern.replace(/:(\w+)/g, '{$1}');
const parameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});

const publicPaths = {
  [routes.apiContact.pattern]: {
    post: {
      summary: 'Send an enquiry',
      requestBody: {
        required: true,
        ...json(z.toJSONSchema(enquirySchema, { io: 'input', unrepresentable: 'any' })),
      },
      responses: {
        201: {
          description: 'Stored',
          ...json({ type: 'object', properties: { id: { type: 'string', format: 'uuid' } } }),
        },
        400: error('The body does not parse'),
        403: error('Sent by another site'),
        413: error('Larger than 64 KB'),
        415: error('Not JSON'),
        422: error('Invalid; messages by field'),
        429: error('Too many enquiries'),
        503: error('Could not be stored'),
      },
    },
  },
  [routes.apiPosts.pattern]: {
    get: { summary: 'All public posts, newest first', responses: { 200: list('posts') } },
  },
  [openApiPath(routes.apiPost.pattern)]: {
    get: {
      summary: 'One post',
      parameters: [parameter('slug')],
      responses: {
        200: { description: 'The post', ...json({ type: 'object' }) },
        404: error('Post not found'),
      },
    },
  },
};

const staffList = (name: string) => ({
  get: {
    summary: `List of ${name}`,
    security: [{ session: [] }],
    responses: { 200: list(name), 401: error('Not signed in') },
  },
});

const staffPaths = {
  [routes.apiSeoPages.pattern]: staffList('SEO pages'),
  [routes.apiSeoKeywords.pattern]: staffList('keywords'),
  [routes.apiSeoIssues.pattern]: staffList('issues'),
  [routes.apiSeoTasks.pattern]: staffList('tasks'),
  [routes.apiSeoAudit.pattern]: {
    post: {
      summary: 'Audit a page',
      security: [{ session: [] }],
      requestBody: {
        required: true,
        ...json({
          type: 'object',
          required: ['url'],
          properties: { url: { type: 'string', format: 'uri' } },
        }),
      },
      responses: {
        200: { description: 'The page and its issues', ...json({ type: 'object' }) },
        401: error('Not signed in'),
        422: error('The address cannot be audited, and why'),
      },
    },
  },
};
