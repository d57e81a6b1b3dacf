import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

it.each([
  ['2024', 'Kurikulum: 2024'],
  ['Kurikulum Merdeka', 'Kurikulum Merdeka'],
])('the curriculum "%s" is "%s"', async (kurikulum, text) => {
  const { subjects } = stubStudentProgramme();
  for (const subject of subjects) subject.kurikulum = kurikulum;
  await openStudentPage('/subject/matematika');
  expect(screen.getByText(text)).toBeTruthy();
});
