/**
 * Stylesheets that a screen imports. The type check of the server also needs this, because server code imports files that import
 * screens.
 */
declare module '*.module.css' {
  /** The name of each class on the page (scripts/css-modules.ts). */
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module '*.css';
