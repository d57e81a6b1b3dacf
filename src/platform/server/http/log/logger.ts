import { pino, type DestinationStream, type Logger } from 'pino';
import { databaseFailure } from '#platform/server/database/errors.ts';

/**
 * Creates the log of JSON lines, without personal data. For an error, it logs only type, code, message and stack: the other
 * fields of a database error may quote personal data. An unavailable database logs no stack, which would repeat for each
 * request.
 */
export function createLogger(level: string, destination: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              code: 'code' in error ? error.code : undefined,
              message: error.message,
              stack: databaseFailure(error) === 'unavailable' ? undefined : error.stack,
            }
          : { message: String(error) },
    },
  };
  return pino(options, destination);
}
