/** What Chromium browsers hand to a page that can be installed; others send nothing. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Asks the reader, in the browser's own words, whether to install; settles with the answer. */
export type InstallPrompt = () => Promise<unknown>;

type Listener = (prompt: InstallPrompt) => void;

let caught: InstallPrompt | null = null;
let heard: Listener = () => {};

/** Keeps the browser's prompt for later: it is sent once, soon after the page was loaded, when nobody who uses it is there. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const prompt = () => (event as InstallPromptEvent).prompt();
    caught = prompt;
    heard(prompt);
  });
}

/** Calls `listener` with the prompt, now or when it comes. */
export function onInstallPrompt(listener: Listener): void {
  heard = listener;
  if (caught) listener(caught);
}
