/** Stylesheets that a screen imports beside its code; the server's checks pass through screens on their way to an address. */
declare module '*.css';
