/** A browser that is not Playwright's own patched build. */
export interface OtherBrowser {
  /** Opens an address in the only tab. Rejects if the browser shows its own error page. */
  open(url: string): Promise<void>;
  /**
   * Runs the body of an async function in the page.
   * @returns its result as JSON
   */
  evaluate(body: string): Promise<unknown>;
  close(): Promise<void>;
}
