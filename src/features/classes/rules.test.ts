import { expect, it } from 'vitest';
import { audienceName, findAudience } from './rules.ts';

/** A class with two groups, and a group without a class. */
const CLASSES = {
  data: [
    {
      _id: 'c1',
      className: '10A',
      classNumber: 1,
      updatedAt: '',
      mentoringGroup: [
        { _id: 'g1', groupName: 'Gaharu' },
        { _id: 'g2', groupName: 'Nuri' },
      ],
    },
  ],
  groups: [{ _id: 'g3', groupName: 'Lontar' }],
};

it('finds a class, and a group with or without a class; returns null for an unknown id', () => {
  expect(findAudience(CLASSES, 'c1')).toEqual({ kind: 'class', _id: 'c1', name: '10A', groups: ['g1', 'g2'] });
  expect(findAudience(CLASSES, 'g2')).toEqual({ kind: 'group', _id: 'g2', name: 'Nuri', classId: 'c1' });
  expect(findAudience(CLASSES, 'g3')).toEqual({ kind: 'group', _id: 'g3', name: 'Lontar', classId: null });
  expect(findAudience(CLASSES, 'c2')).toBeNull();
});

it.each([
  ['class', '10A', 'Kelas 10A'],
  ['class', 'Kelas Sasando', 'Kelas Sasando'],
  ['class', 'Kelasi', 'Kelas Kelasi'],
  ['group', 'Gaharu', 'Kelompok Gaharu'],
  ['group', 'Group 3', 'Group 3'],
] as const)('a %s with the name %s is shown as %s', (kind, name, said) => {
  expect(audienceName({ kind, name })).toBe(said);
});
