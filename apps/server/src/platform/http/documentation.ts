import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Under the staff's calls, so that it exists on the staff's host alone (hosts.ts): it describes every call of the staff. */
export const documentationPath = '/api/staff/docs';

const ownStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Before the routes, and on the app itself: inside a plugin it would see only that plugin's routes. */
export async function collectDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Yakamoz', version: '0.1.0' } },
    transform: jsonSchemaTransform,
  });
}

/** The pages, in a plugin of their own: its guard covers their files too, which the library's hooks do not. */
export async function documentationRoutes(
  app: FastifyInstance,
  guard: (request: FastifyRequest) => Promise<unknown>,
): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request) => void (await guard(request)));
    await guarded.register(swaggerUi, {
      routePrefix: documentationPath,
      // The library writes one style element; the policy of these pages alone names it, by its hash.
      transformStaticCSP: (policy) => policy.replace("style-src 'self'", `style-src 'self' ${ownStyle}`),
    });
  });
}
