import { pino, type DestinationStream, type Logger } from 'pino';
import { databaseFailure } from '#platform/server/database/errors.ts';

/**
 * JSON lines without personal data. Of an error only its type, code, message and stack are told: the other fields of a
 * database's error may quote a person's values. A database that is away needs no stack, of which there would be one a request.
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
