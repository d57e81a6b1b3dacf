import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '#platform/server/http/app-server.ts';
import { ADMIN_PREFIX, API_PREFIX, STAFF_PREFIX } from '#platform/shared/calls.ts';

/** The JSON schema of every error answer (RFC 9457), for the API document. */
const problemSchema = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'detail', 'message'],
  properties: {
    type: { type: 'string' as const },
    title: { type: 'string' as const },
    status: { type: 'integer' as const },
    detail: { type: 'string' as const },
    message: { type: 'string' as const, description: 'Sama dengan detail.' },
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['field', 'message'],
        properties: { field: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
    received: { type: 'integer' as const, description: 'Byte yang sudah diterima dari berkas yang diunggah.' },
  },
};

/** Turns a route's zod schemas into JSON schemas. */
const toJsonSchema = createJsonSchemaTransform({ skipList: [] });

/** The schema of the header that every create (a call with status 201) accepts. `createAsAdmin()` reads the header. */
const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      description: 'Kunci dan isian yang sama dalam 24 jam mendapat jawaban yang sama, dan tidak ada yang tersimpan dua kali.',
    },
  },
};

/** Builds the OpenAPI document from the schemas of all routes. Call it before the routes are added. */
export async function describeApi(app: App, version: string, cookies: { admin: string; staff: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Suluh',
        version,
        description:
          'Panggilan Suluh. Semua waktu jadwal adalah WIB. Jawaban yang ditolak berbentuk application/problem+json (RFC 9457).',
      },
      servers: [],
      components: {
        schemas: { Problem: problemSchema },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookies.admin },
          staffSession: { type: 'apiKey', in: 'cookie', name: cookies.staff },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = toJsonSchema(input);
      const { config } = input.route;
      if (!url.startsWith(API_PREFIX)) return { schema: { ...schema, hide: true }, url };
      const scheme = url.startsWith(ADMIN_PREFIX) ? 'session' : 'staffSession';
      const needsSession = (url.startsWith(ADMIN_PREFIX) || url.startsWith(STAFF_PREFIX)) && config?.public !== true;
      const responses = typeof schema.response === 'object' && schema.response !== null ? schema.response : {};
      return {
        url,
        schema: {
          ...schema,
          ...(needsSession ? { security: [{ [scheme]: [] }] } : {}),
          ...('201' in responses ? { headers: idempotencyKey } : {}),
          response: {
            ...responses,
            default: {
              description: 'Ditolak',
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          },
        },
      };
    },
  });
}

/**
 * Serves the OpenAPI document at `/api/v1/openapi.json` for everyone, and a readable version at `/api/docs` for signed-in admins.
 * These routes are not in the document themselves.
 */
export async function serveApiDocument(app: App): Promise<void> {
  app.get(`${API_PREFIX}openapi.json`, { schema: { hide: true }, config: { cache: 'revalidate' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(app.swagger()),
  );
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, needsAdmin: true };
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
      theme: { title: 'Suluh: dokumen API' },
    });
  });
}
