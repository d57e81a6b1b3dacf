/**
 * `made` has the console errors and warnings of the running test; `expected` has those that it allows. All test files share this
 * module, although the set-up (`setup.ts`) runs again for each.
 */
export const complaints: { made: string[]; expected: RegExp[] } = { made: [], expected: [] };

/** Allows console errors and warnings that match. Any other console error or warning fails the test. */
export function expectComplaints(...patterns: RegExp[]): void {
  complaints.expected.push(...patterns);
}
