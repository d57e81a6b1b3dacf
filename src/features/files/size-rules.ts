const KILOBYTE = 1_024;

/** Formats a size for people: `850 KB`, `1,8 MB`; never 0. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`;
  const megabytes = bytes / KILOBYTE ** 2;
  return `${megabytes.toLocaleString('id-ID', { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;
}

/** Returns the Indonesian name for a file of this media type. */
export function kindName(type: string): 'PDF' | 'Suara' | 'Gambar' {
  if (type === 'application/pdf') return 'PDF';
  return type.startsWith('audio/') ? 'Suara' : 'Gambar';
}
