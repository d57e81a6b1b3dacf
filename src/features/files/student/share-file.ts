import { fetchWhole } from './fetch-whole.ts';

/** Opens the device's share menu with a file. If the device can't share files, downloads it. */
export async function shareFile({ url }: { url: string }): Promise<void> {
  const response = await fetchWhole(url);
  if (!response.ok) throw new TypeError(`${url} is answered with ${response.status}.`);
  const blob = await response.blob();
  const name = nameOf(url);
  const shared = { files: [new File([blob], name, { type: blob.type })] };
  if ((navigator as Partial<Navigator>).canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return;
    } catch (reason) {
      // The reader closed the menu.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns the name of a file from its address. */
export const nameOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? 'berkas');
