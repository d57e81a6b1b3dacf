import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Cut, cutSource } from './cut-source.ts';

const productionBuild = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}`, import.meta.url));

/** What no page uses, as it stands in the router's own production build, and what takes its place. */
const CUTS: readonly { what: string; text: RegExp; instead: string }[] = [
  { what: 'instrumentation', text: /if \(init\.instrumentations\)/g, instead: 'if (false)' },
  { what: 'routes that come later', text: /if \(init\.patchRoutesOnNavigation\)/g, instead: 'if (false)' },
  { what: 'lazy routes', text: /if \(!route\.lazy\)/g, instead: 'if (true)' },
  { what: 'submissions', text: /if \(!opts \|\| !isSubmissionNavigation\(opts\)\)/g, instead: 'if (true)' },
  {
    what: 'actions, fetchers, discovery of routes',
    text: /^ *async function (?:handleAction|fetch2|discoverRoutes)\([^\n]*\{$/gm,
    instead: '$& return;',
  },
  // The two that keep every component: each only seems to have an effect when it is made.
  {
    what: 'components that nothing draws',
    text: /= (React\d*\.(?:forwardRef|createContext|memo)\()/g,
    instead: '= /* @__PURE__ */ $1',
  },
  { what: 'names for the developer tools', text: /^\w+\.displayName = .*;$/gm, instead: '' },
];

/** What only the admin application uses, or pages that are drawn by the router's own framework; all of it in one file. */
const STUDENT_CUTS: readonly Cut[] = [
  { what: 'middleware', functions: ['callRouteMiddleware', 'runClientMiddlewarePipeline', 'runMiddlewarePipeline'] },
  { what: 'routes that come later', functions: ['patchRoutes', 'patchRoutesImpl'] },
  { what: 'questions before a page is left', functions: ['deleteBlocker', 'getBlocker', 'updateBlocker'] },
  { what: 'routes without data', functions: ['useNavigateUnstable'] },
  { what: "the framework's own errors and data", functions: ['RSCErrorHandler', 'deserializeErrors', 'parseHydrationData'] },
];
const STUDENT_CUTS_STAND_IN = 'function useNavigateUnstable(';

/**
 * Takes the router's production build, which its package ships but does not name, and leaves out of it what no page uses
 * (docs/decisions/0004-students-pages.md has the figures). The build fails where a later version no longer holds one of the texts.
 */
export function slimRouter(side: 'student' | 'admin'): Plugin {
  const cuts = CUTS.filter(({ what }) => side === 'student' || what !== 'lazy routes');
  const missing = new Set(cuts.map(({ what }) => what));
  if (side === 'student') missing.add(STUDENT_CUTS_STAND_IN);
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: productionBuild('index.mjs') },
          { find: /^react-router\/dom$/, replacement: productionBuild('dom-export.mjs') },
        ],
      },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => {
        const slim = cuts.reduce((text, cut) => {
          const slimmer = text.replace(cut.text, cut.instead);
          if (slimmer !== text) missing.delete(cut.what);
          return slimmer;
        }, code);
        if (side === 'admin' || !code.includes(STUDENT_CUTS_STAND_IN)) return slim;
        missing.delete(STUDENT_CUTS_STAND_IN);
        return cutSource(slim, STUDENT_CUTS);
      },
    },
    buildEnd(error) {
      if (error !== undefined || missing.size === 0) return;
      this.error(`react-router no longer holds what is cut out: ${[...missing].join(', ')}.`);
    },
  };
}
