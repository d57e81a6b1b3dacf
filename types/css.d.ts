/** Stylesheets that a screen imports. The types of the server need this, because its code imports files that import screens. */
declare module '*.module.css' {
  /** The name of each class on the page (scripts/css-modules.ts). */
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module '*.css';
