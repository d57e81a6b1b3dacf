/** Which files are accepted: their types, sizes and first bytes. The upload form and the server use the same rules. */

const MEGABYTE = 1024 * 1024;

/** A file is sent and stored in pieces of this size. */
export const PIECE_BYTES = 256 * 1024;

/** The groups of types: the noun, the maximum size in bytes, and the advice for a larger file. */
const GROUPS = {
  pdf: { noun: 'PDF', max: 5 * MEGABYTE, instead: 'Perkecil PDF-nya, atau pecah menjadi beberapa berkas.' },
  picture: { noun: 'gambar', max: MEGABYTE, instead: 'Perkecil gambarnya, lalu coba lagi.' },
  sound: { noun: 'rekaman', max: 3 * MEGABYTE, instead: 'Perpendek rekamannya, atau bagi menjadi beberapa bagian.' },
} as const;

export type FileGroup = keyof typeof GROUPS;

/** The types with which files are served, and the extensions of their names. */
const TYPES = {
  'application/pdf': { group: 'pdf', ending: 'pdf' },
  'image/jpeg': { group: 'picture', ending: 'jpg' },
  'image/png': { group: 'picture', ending: 'png' },
  'image/webp': { group: 'picture', ending: 'webp' },
  'audio/mpeg': { group: 'sound', ending: 'mp3' },
  'audio/mp4': { group: 'sound', ending: 'm4a' },
  'audio/ogg': { group: 'sound', ending: 'ogg' },
} as const satisfies Record<string, { group: FileGroup; ending: string }>;

export type FileType = keyof typeof TYPES;
export const FILE_TYPES = Object.keys(TYPES) as FileType[];

/** Other names that browsers and phones use for the same types. */
const ALIASES: Readonly<Record<string, FileType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/x-pdf': 'application/pdf',
  'audio/mp3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/mpeg3': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'audio/vorbis': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/x-opus+ogg': 'audio/ogg',
};

/** Returns the accepted type that a given type means; null for any other type. */
export function fileType(given: string): FileType | null {
  // Without parameters, such as `; codecs=opus`.
  const mediaType = given.split(';')[0]?.trim().toLowerCase() ?? '';
  return FILE_TYPES.find((type) => type === mediaType) ?? ALIASES[mediaType] ?? null;
}

export function groupOf(type: FileType): FileGroup {
  return TYPES[type].group;
}

/** Returns the advice for a file of a type that is not accepted. */
export function otherTypeText(given: string): string {
  const type = given.toLowerCase();
  if (/^(image|application\/x?-?(photoshop|illustrator))/.test(type))
    return 'Gambar jenis ini tidak dapat dipakai: simpan sebagai JPEG atau PNG.';
  if (type.startsWith('video/')) return 'Video tidak diunggah ke sini: taruh di YouTube atau Drive, lalu tempel tautannya.';
  if (type.startsWith('audio/')) return 'Rekaman jenis ini tidak dapat dipakai: simpan sebagai MP3 atau M4A.';
  if (/html|^text\//.test(type)) return 'Tulisan tidak diunggah: pilih "Tulis", lalu tempel di sana, atau simpan sebagai PDF.';
  if (/msword|wordprocessing|opendocument\.text/.test(type))
    return 'Dokumen Word tidak diunggah: pilih "Tulis", lalu "Dari Word", atau simpan sebagai PDF.';
  return 'Berkas jenis ini tidak dapat dipakai: simpan sebagai PDF, lalu unggah PDF-nya.';
}

/** Returns why a file of this type and size is refused, with advice; null if it is accepted. */
export function sizeFault(type: FileType, bytes: number): string | null {
  if (bytes < 1) return 'Berkas ini kosong. Pilih berkas lain.';
  const { noun, max, instead } = GROUPS[TYPES[type].group];
  return bytes <= max ? null : `Paling besar ${max / MEGABYTE} MB untuk ${noun}. ${instead}`;
}

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  [...text].every((char, index) => bytes[offset + index] === char.charCodeAt(0));

/** The offset of the codec's name in an Ogg file. */
const OGG_CODEC_OFFSET = 28;
/** The brands of MPEG-4 files that sound recorders write. */
const MP4_BRANDS = ['M4A ', 'M4B ', 'mp42', 'mp41', 'isom', 'iso2', 'iso5', 'iso6', '3gp4', '3gp5', 'dash'];

function isMp3(bytes: Uint8Array): boolean {
  if (startsWith(bytes, 'ID3')) return true;
  // Without an ID3 tag, the file begins with the header of a frame: eleven bits that are 1, version, layer (1 means III) and bit
  // rate. The excluded values are invalid.
  const [first = 0, second = 0, third = 0] = bytes;
  const [version, layer, rate] = [(second >> 3) & 3, (second >> 1) & 3, third >> 4];
  return first === 0xff && second >> 5 === 7 && version !== 1 && layer === 1 && rate !== 15;
}

/** The number of first bytes that `typeOfBytes` needs. */
export const SIGN_BYTES = 40;

/** Detects the type of a file by its first bytes; null for every type that is not accepted. */
export function typeOfBytes(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyp', 4)) return MP4_BRANDS.some((brand) => startsWith(bytes, brand, 8)) ? 'audio/mp4' : null;
  if (startsWith(bytes, 'OggS')) {
    const isSound = ['OpusHead', '\u0001vorbis'].some((codec) => startsWith(bytes, codec, OGG_CODEC_OFFSET));
    return isSound ? 'audio/ogg' : null;
  }
  return isMp3(bytes) ? 'audio/mpeg' : null;
}

/** Returns the name without characters that file systems refuse, with the extension of its type. */
export function servedName(name: string, type: FileType): string {
  const bare = name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[/\\:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${bare === '' ? 'berkas' : bare}.${TYPES[type].ending}`;
}

/** Returns the address of a file. The bytes at an address never change. */
export function fileAddress({ sha256, name }: { sha256: string; name: string }): string {
  return `/berkas/${sha256}/${encodeURIComponent(name)}`;
}
