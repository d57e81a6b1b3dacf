/** Stylesheets that a screen imports beside its code; the server's checks pass through screens on their way to an address. */
declare module '*.module.css' {
  /** What each class is called on the page (scripts/css-modules.ts). */
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module '*.css';
