/**
 * The parts of Chromium that are turned off. Playwright has its own list (`chromiumSwitches` in playwright-core), but if a switch
 * is given twice, Chromium uses only the last one. So Playwright's list is repeated here. Compare the two when Playwright is
 * updated.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // This one is ours. Without it, each window has a separate page for the address bar, which is two thirds of the cost of an empty
  // window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** The command-line switches of every browser that the tests start. */
export const BROWSER_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];
