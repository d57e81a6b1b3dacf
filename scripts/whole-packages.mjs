/**
 * The packages that the build does not bundle, because they have machine code or data files, or start threads. The server loads
 * them from `node_modules`.
 */
export const WHOLE_PACKAGES = [
  'libsql',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  '@fastify/helmet',
  'pino',
  'sonic-boom',
  '@zxcvbn-ts/language-common',
];
