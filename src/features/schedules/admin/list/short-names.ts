/**
 * Returns the first word of all names, with the space after it: "Pengajar " for "Pengajar Fisika" and "Pengajar Sejarah". Empty if they
 * differ there, or one would have no name left.
 */
export function commonWord(names: Iterable<string>): string {
  const distinct = [...new Set(names)];
  const word = /^\S+\s+(?=\S)/.exec(distinct[0] ?? '')?.[0] ?? '';
  return distinct.length > 1 && distinct.every((name) => name.startsWith(word) && name !== word) ? word : '';
}

/**
 * Returns the beginning of a name that a narrow place omits: the word for its kind, or the word that all names there begin with
 * (`common`). "Kelas " for "Kelas Sasando".
 */
export function omittedWord(name: string, common: string): string {
  return /^(?:Kelas|Kelompok) (?=.)/.exec(name)?.[0] ?? (name.startsWith(common) ? common : '');
}
