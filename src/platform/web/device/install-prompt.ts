/** The event of Chromium browsers on an installable page. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Shows the browser's install dialog; resolves with the answer. */
export type InstallPrompt = () => Promise<unknown>;

type Listener = (prompt: InstallPrompt) => void;

let caught: InstallPrompt | null = null;
let onPrompt: Listener = () => {};

/** Keeps the browser's install prompt. It arrives only once, and before the component that uses it is rendered. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Keeps the browser from showing its own offer.
    event.preventDefault();
    const prompt = () => (event as InstallPromptEvent).prompt();
    caught = prompt;
    onPrompt(prompt);
  });
}

/** Calls `listener` with the prompt: immediately, or when the browser sends it. */
export function onInstallPrompt(listener: Listener): void {
  onPrompt = listener;
  if (caught) listener(caught);
}
