/** The linter's configuration, as `.oxlintrc.json` holds it. */
export const lintConfigText: string;
