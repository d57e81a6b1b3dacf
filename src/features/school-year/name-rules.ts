/** School grades in Roman numbers, as classes are named: "VII A". */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const LAST_GRADE = ROMAN.length;

/** A grade at the start or after "Kelas", with or without a letter: "7A", "Kelas 10", "Kelas VII B". The letter is not matched. */
const GRADE = /^((?:kelas|class)?\s*)(\d{1,2}|[IVX]{1,4})(?=$|[\s.\-–/]|[A-Z]\b)/i;
const YEARS = /\b20\d\d\b/g;

/** Adds one to each year: "2026" becomes "2027", "2026/2027" becomes "2027/2028". */
function withNextYears(name: string): string {
  return name.replace(YEARS, (year) => String(Number(year) + 1));
}

/** Finds the grade in a class's name: as it is written, and as a number. Null if there is none. */
function gradeIn(name: string): { written: string; grade: number } | null {
  const written = GRADE.exec(name)?.[2];
  if (written === undefined) return null;
  const grade = /^\d/.test(written) ? Number(written) : ROMAN.indexOf(written.toUpperCase()) + 1;
  return grade >= 1 && grade <= LAST_GRADE ? { written, grade } : null;
}

function nextGrade(written: string, grade: number): string {
  const roman = ROMAN[grade] ?? '';
  if (/^\d/.test(written)) return String(grade + 1);
  return written === written.toLowerCase() ? roman.toLowerCase() : roman;
}

/** Whether the students of the class leave school after this year: no class follows it. */
export function isLastGrade(className: string): boolean {
  return gradeIn(className)?.grade === LAST_GRADE;
}

/** Proposes a name: "Kelas 7A 2026" becomes "Kelas 8A 2027". A name without grade and year, such as "Kelas Tifa", stays. */
export function followingClassName(name: string): string {
  const found = isLastGrade(name) ? null : gradeIn(name);
  const raised = found ? name.replace(GRADE, (_, before: string) => before + nextGrade(found.written, found.grade)) : name;
  return withNextYears(raised);
}

/** Proposes a name for a group. A name that contains the class's grade and letter follows it: "7A-1" of "Kelas 7A" becomes "8A-1". */
export function followingGroupName(groupName: string, className: string): string {
  // The grade with its letter: "7A". Without a letter it could be any number, so the name stays.
  const [label = ''] = /(?:\d{1,2}|[IVX]{1,4})\s?[A-Z]?(?=\b)/i.exec(className.replace(/^(?:kelas|class)\s*/i, '')) ?? [];
  const isLabel = gradeIn(className) !== null && label !== '' && groupName.includes(label) && /[A-Z]/i.test(label);
  if (!isLabel) return withNextYears(groupName);
  return withNextYears(groupName.replace(label, followingClassName(label)));
}

/** Returns the number of the following class. A number that equals the grade is raised: "Kelas 7A" with number 7 gets 8. */
export function followingNumber(number: number, className: string): number {
  return gradeIn(className)?.grade === number && !isLastGrade(className) ? number + 1 : number;
}

/** Returns the school year of a day, such as "2026/2027". A school year begins in July. */
export function schoolYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
  return `${year}/${year + 1}`;
}
