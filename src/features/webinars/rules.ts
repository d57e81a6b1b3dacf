/** Indonesian and international academic and professional titles, without dots and in lower case. */
const TITLE_STEMS = new Set(
  (
    'spd mpd sag mag sh mh sip msi sikom mikom skom mkom sti mti st mt se me mm mba sak mak ak ca cpa cfa ssi ' +
    'ssos msos spsi mpsi psikolog shum mhum sked skep mkep ners ns skm mkm sfarm mfarm apt spt mpt shut mhut sp mp stp mtp ' +
    'sars mars sds mds ssn msn sth mth sfil mfil ssy msy sei mei sgz mgz sst sstr strkeb strkes amd amdkeb amdkep amdkom ' +
    'lc ma msc mphil meng med mpa mph mpp llm llb ba bsc beng phd dphil edd dr drs dra ir prof mkn mli mstat sstat mbiomed dba ' +
    'spdi mpdi sab mab sap map jd md'
  ).split(' '),
);

/** Returns whether a word is an academic title, such as "S.Pd.", "Ph.D", "M.Si", "MBA" or "Sp.A(K)". */
function isTitleWord(word: string): boolean {
  const bare = word.replace(/\([^()]*\)/g, '');
  const stem = bare.replace(/[.-]/g, '').toLowerCase();
  // Without dots, a known title must be in capitals or in its usual form: "Med" and "Dra" may be names.
  if (
    TITLE_STEMS.has(stem) &&
    (bare.includes('.') || bare === bare.toUpperCase() || /^(?:Ns|Apt|Ners|Lc|PhD|MSc|BSc)$/.test(bare))
  ) {
    return true;
  }
  // Other titles: of specialists ("Sp.A"), and abbreviations with several dots ("M.Tr.Kep.").
  return /^Sp\.\p{Lu}/u.test(bare) || /^\p{Lu}\p{Ll}{0,2}\.(?:\p{L}{1,6}\.)+$/u.test(bare);
}

function isTitle(part: string): boolean {
  return part.split(/\s+/).every(isTitleWord);
}

/**
 * Splits the text of a webinar's speakers at commas and semicolons. An academic title stays with its name: "Budi Santoso, S.Pd.,
 * M.Pd., Ani" is two speakers.
 */
export function splitSpeakers(text: string): string[] {
  const speakers: string[] = [];
  for (const group of text.split(';')) {
    let inGroup = false;
    for (const part of group.split(',').map((piece) => piece.trim())) {
      if (part === '') continue;
      const last = speakers.at(-1);
      // After a semicolon a new speaker begins, so a title there is not part of the name before.
      if (inGroup && last !== undefined && isTitle(part)) speakers[speakers.length - 1] = `${last}, ${part}`;
      else speakers.push(part);
      inGroup = true;
    }
  }
  return speakers;
}
