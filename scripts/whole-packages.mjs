/** Packages that the built server loads from node_modules: they bring machine code, or files, lists or threads of their own. */
export const WHOLE_PACKAGES = [
  'libsql',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  '@fastify/helmet',
  'pino',
  'sonic-boom',
  '@zxcvbn-ts/language-common',
];
