/** Packages that are not bundled, because they have machine code, data files or threads. The server loads them from node_modules. */
export const WHOLE_PACKAGES = [
  'libsql',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  '@fastify/helmet',
  'pino',
  'sonic-boom',
  '@zxcvbn-ts/language-common',
];
