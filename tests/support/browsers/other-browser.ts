/** A point in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/**
 * A browser for tests that is not Chromium: Firefox or WebKit. It is the browser that people install, not a build of Playwright.
 */
export interface OtherBrowser {
  /** Opens an address. There is only one tab. Rejects if the browser shows its own error page. */
  open(url: string): Promise<void>;
  /**
   * Runs the body of an async function in the page.
   * @returns its result as JSON
   */
  evaluate(body: string): Promise<unknown>;
  /** Presses the mouse at the first point, moves it in steps to the others, and releases it. */
  drag(points: readonly Point[]): Promise<void>;
  /** Presses the Escape key. */
  escape(): Promise<void>;
  /** Sets the size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}
