/** A browser other than Chromium for the tests: Firefox or WebKit as people install them, not the builds of Playwright. */
export interface OtherBrowser {
  /** Opens an address. There is only one tab. Rejects if the browser shows its own error page. */
  open(url: string): Promise<void>;
  /**
   * Runs the body of an async function in the page.
   * @returns its result as JSON
   */
  evaluate(body: string): Promise<unknown>;
  close(): Promise<void>;
}
