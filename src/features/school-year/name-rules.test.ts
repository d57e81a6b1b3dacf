import { describe, expect, it } from 'vitest';
import { followingClassName, followingGroupName, followingNumber, isLastGrade, schoolYearOf } from './name-rules.ts';

describe('the name of the following class', () => {
  it.each([
    ['Kelas 7A 2026', 'Kelas 8A 2027'],
    ['7A', '8A'],
    ['Kelas 9', 'Kelas 10'],
    ['Kelas 10 IPA 1 2026/2027', 'Kelas 11 IPA 1 2027/2028'],
    ['Kelas VII B', 'Kelas VIII B'],
    ['kelas ix-2', 'kelas x-2'],
    // No grade from 1 to 11: only the year changes.
    ['Kelas Tifa', 'Kelas Tifa'],
    ['Kelas Tifa 2026', 'Kelas Tifa 2027'],
    ['Kelas Inggris', 'Kelas Inggris'],
    ['Kelas 12 IPS 2026', 'Kelas 12 IPS 2027'],
    ['Kelas 1000', 'Kelas 1000'],
    ['Kelas 0', 'Kelas 0'],
    ['Kelas 13', 'Kelas 13'],
  ])('of %s is %s', (name, following) => {
    expect(followingClassName(name)).toBe(following);
  });

  it('is not needed for a class of grade 12, whose students leave school', () => {
    expect(['Kelas 12A', 'XII B', 'Kelas 11', 'Kelas Tifa'].map(isLastGrade)).toEqual([true, true, false, false]);
  });
});

describe("the name of a following class's group", () => {
  it.each([
    ['7A-1', 'Kelas 7A 2026', '8A-1'],
    ['Kelompok 7A Kasuari 2026', 'Kelas 7A 2026', 'Kelompok 8A Kasuari 2027'],
    ['Kelompok 7', 'Kelas 7', 'Kelompok 7'],
    ['Kelompok 1', 'Kelas 7A', 'Kelompok 1'],
    ['Cendana', 'Kelas Tifa', 'Cendana'],
    ['VII B Nuri', 'Kelas VII B', 'VIII B Nuri'],
  ])('after the group %s of the class %s is %s', (group, className, following) => {
    expect(followingGroupName(group, className)).toBe(following);
  });
});

it('raises the number of a class if the number is the grade', () => {
  expect(followingNumber(7, 'Kelas 7A')).toBe(8);
  expect(followingNumber(3, 'Kelas 7A')).toBe(3);
  expect(followingNumber(12, 'Kelas 12A')).toBe(12);
  expect(followingNumber(1, 'Kelas Tifa')).toBe(1);
});

it('begins a school year in July', () => {
  expect(['2027-06-30', '2027-07-01', '2026-12-31'].map(schoolYearOf)).toEqual(['2026/2027', '2027/2028', '2026/2027']);
});
