import { classTrash } from '#features/classes/server/class-trash.ts';
import { groupTrash } from '#features/classes/server/group-trash.ts';
import { mentorTrash } from '#features/mentors/server/mentor-trash.ts';
import { reportTrash } from '#features/reports/server/report-trash.ts';
import { scheduleTrash } from '#features/schedules/server/schedule-trash.ts';
import { contentTrash } from '#features/subjects/server/content-trash.ts';
import { materialTrash } from '#features/subjects/server/material-trash.ts';
import { subjectTrash } from '#features/subjects/server/subject-trash.ts';
import { teacherTrash } from '#features/teachers/server/teacher-trash.ts';
import type { TrashKinds } from '#features/trash/server/commands.ts';
import { webinarTrash } from '#features/webinars/server/webinar-trash.ts';

/** How each kind of record goes to the trash and comes back. */
export const TRASH_KINDS: TrashKinds = {
  class: classTrash,
  mentoringGroup: groupTrash,
  subject: subjectTrash,
  material: materialTrash,
  content: contentTrash,
  teacher: teacherTrash,
  mentor: mentorTrash,
  schedule: scheduleTrash,
  webinar: webinarTrash,
  report: reportTrash,
};
