/**
 * The console errors and warnings of the running test, and those that it allows. Test files share this module, although each
 * runs the set-up again.
 */
export const complaints: { made: string[]; expected: RegExp[] } = { made: [], expected: [] };

/** Allows console errors and warnings that the test causes; any other one fails it. */
export function expectComplaints(...patterns: RegExp[]): void {
  complaints.expected.push(...patterns);
}
