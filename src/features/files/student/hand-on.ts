/** Hands a file to the device's share menu, or downloads it if there is none for files. */
export async function handOn({ url }: { url: string }): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${url} is answered with ${response.status}.`);
  const blob = await response.blob();
  const name = nameOf(url);
  const parcel = { files: [new File([blob], name, { type: blob.type })] };
  if ((navigator as Partial<Navigator>).canShare?.(parcel)) {
    try {
      await navigator.share(parcel);
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

/** The name of a file, from its address. */
export const nameOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? 'berkas');
