/**
 * `made` has the console errors and warnings of the running test. `expected` has the patterns of those that the test allows. All
 * test files share this module, although `setup.ts` runs again for each file.
 */
export const complaints: { made: string[]; expected: RegExp[] } = { made: [], expected: [] };

/** Allows console errors and warnings that match. Any other console error or warning fails the test. */
export function expectComplaints(...patterns: RegExp[]): void {
  complaints.expected.push(...patterns);
}
