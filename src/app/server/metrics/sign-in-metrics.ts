import { Counter, type Registry } from 'prom-client';
import * as calls from '#features/auth/calls.ts';
import type { Call } from '#platform/shared/calls.ts';

/** The calls for signing in, by the value of the label `way`: with what a person signs in. */
const WAYS: Readonly<Record<string, Pick<Call, 'method' | 'path'>>> = {
  admin_password: calls.signIn,
  admin_code: calls.signInCode,
  staff_password: calls.staffSignIn,
  link: calls.useLink,
};
/** The values of the label `outcome`, by the status of the answer. */
const OUTCOMES = new Map([
  [200, 'in'],
  [202, 'code_asked'],
  [401, 'wrong'],
  [410, 'gone'],
  [429, 'too_many'],
  [503, 'unavailable'],
]);
const OTHER = 'other';

/**
 * Adds the counter of sign-ins, with the labels `way` and `outcome` and none for the person. Returns a function to call with each
 * answer; the function ignores answers to calls that are not sign-ins. A status that is not in `OUTCOMES` counts as `other`.
 */
export function countSignIns(registry: Registry): (method: string, route: string, status: number) => void {
  const signIns = new Counter({
    name: 'suluh_sign_ins_total',
    help: 'Attempts to sign in, by the way (password, code or link) and the outcome.',
    labelNames: ['way', 'outcome'],
    registers: [registry],
  });
  const wayOf = new Map(Object.entries(WAYS).map(([way, { method, path }]) => [`${method} ${path}`, way]));
  // Each counter starts at zero, so that the first sign-in is visible as an increase.
  for (const way of wayOf.values()) for (const outcome of [...OUTCOMES.values(), OTHER]) signIns.inc({ way, outcome }, 0);
  return (method, route, status) => {
    const way = wayOf.get(`${method} ${route}`);
    if (way !== undefined) signIns.inc({ way, outcome: OUTCOMES.get(status) ?? OTHER });
  };
}
