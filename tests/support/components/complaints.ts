/** The console errors and warnings of the running test, and those that it allows. Each suite loads the set-up anew, but not this. */
export const complaints: { made: string[]; expected: RegExp[] } = { made: [], expected: [] };

/** Allows console errors and warnings that the test provokes; any other fails it. */
export function expectComplaints(...patterns: RegExp[]): void {
  complaints.expected.push(...patterns);
}
