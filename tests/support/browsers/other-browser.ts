/** A browser that Playwright cannot drive as its users have it. */
export interface OtherBrowser {
  /** Opens an address in its one tab. Rejects when the browser shows its own error page. */
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page. @returns its result, as JSON */
  evaluate(body: string): Promise<unknown>;
  close(): Promise<void>;
}
