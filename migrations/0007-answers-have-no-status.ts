import type { SchemaStep } from '#platform/server/database/schema-steps.ts';

/** Only creates keep their answers, and each of them answers 201: the column said nothing. */
export const answersHaveNoStatus: SchemaStep = () => ['alter table idempotency_keys drop column status'];
