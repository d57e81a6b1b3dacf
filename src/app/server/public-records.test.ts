import { describe, expectTypeOf, it } from 'vitest';
import type { listAudiences } from '#features/classes/calls.ts';
import type { AdminClass, PublicClass, Audiences } from '#features/classes/contract.ts';
import type { listPublicReports } from '#features/reports/calls.ts';
import type { Report, PublicReport } from '#features/reports/contract.ts';
import type { listCalendarSchedules, listPublicSchedules } from '#features/schedules/calls.ts';
import type { PublicSchedule, Schedule } from '#features/schedules/contract.ts';
import type { listPublicSubjects, readPublicMaterial, readPublicSubject } from '#features/subjects/calls.ts';
import type {
  AdminSubject,
  Material,
  MaterialDetail,
  PublicMaterial,
  PublicMaterialDetail,
  PublicSubjectDetail,
  PublicSubject,
} from '#features/subjects/contract.ts';
import type { publicRoute } from '#platform/server/http/route.ts';
import type { Call, CallShape } from '#platform/shared/calls.ts';

/** The allowed result of a public call's handler. */
type Handled<Served> =
  Served extends Call<infer Shape extends CallShape>
    ? Awaited<ReturnType<NonNullable<Parameters<typeof publicRoute<Shape>>[2]['read']>>>
    : never;

/* The compiler checks the assertions below: `npm run typecheck` fails if one of them is wrong. */
describe("an admin's record", () => {
  it('can be assigned to a public record neither directly nor as a spread', () => {
    const spreadSchedule = (schedule: Schedule) => ({ ...schedule });
    expectTypeOf(spreadSchedule).returns.not.toExtend<PublicSchedule>();
    const withoutLinks = (schedule: Schedule) => ({ ...schedule, linkZoom: null });
    expectTypeOf(withoutLinks).returns.not.toExtend<PublicSchedule>();
    expectTypeOf<Schedule>().not.toExtend<PublicSchedule>();
    expectTypeOf<Report>().not.toExtend<PublicReport>();
    expectTypeOf<AdminClass>().not.toExtend<PublicClass>();
    expectTypeOf<AdminSubject>().not.toExtend<PublicSubject>();
    expectTypeOf<AdminSubject>().not.toExtend<PublicSubjectDetail>();
    expectTypeOf<Material>().not.toExtend<PublicMaterial>();
    expectTypeOf<MaterialDetail>().not.toExtend<PublicMaterialDetail>();
  });

  it('is rejected as the answer of a public call; a public record is accepted', () => {
    expectTypeOf<{ data: Schedule[] }>().not.toExtend<Handled<typeof listPublicSchedules>>();
    expectTypeOf<{ data: PublicSchedule[] }>().toExtend<Handled<typeof listPublicSchedules>>();
    expectTypeOf<{ data: Schedule[] }>().not.toExtend<Handled<typeof listCalendarSchedules>>();
    expectTypeOf<{ data: Report[] }>().not.toExtend<Handled<typeof listPublicReports>>();
    expectTypeOf<{ data: PublicReport[] }>().toExtend<Handled<typeof listPublicReports>>();
    expectTypeOf<{ data: AdminClass[]; groups: [] }>().not.toExtend<Handled<typeof listAudiences>>();
    expectTypeOf<Audiences>().toExtend<Handled<typeof listAudiences>>();
    expectTypeOf<AdminSubject[]>().not.toExtend<Handled<typeof listPublicSubjects>>();
    expectTypeOf<PublicSubject[]>().toExtend<Handled<typeof listPublicSubjects>>();
    expectTypeOf<{ data: AdminSubject }>().not.toExtend<Handled<typeof readPublicSubject>>();
    expectTypeOf<{ data: PublicSubjectDetail }>().toExtend<Handled<typeof readPublicSubject>>();
    expectTypeOf<{ data: MaterialDetail }>().not.toExtend<Handled<typeof readPublicMaterial>>();
    expectTypeOf<{ data: PublicMaterialDetail }>().toExtend<Handled<typeof readPublicMaterial>>();
  });

  it('has no part that can be assigned to a public record', () => {
    const withParts = (record: PublicSchedule, { classes }: Schedule) => ({ ...record, classes });
    expectTypeOf(withParts).returns.not.toExtend<PublicSchedule>();
    const withMaterials = (record: PublicSubjectDetail, { materials }: AdminSubject) => ({ ...record, materials });
    expectTypeOf(withMaterials).returns.not.toExtend<PublicSubjectDetail>();
  });

  it('may be built from a public record', () => {
    const withDescription = (record: PublicReport) => ({ ...record, reportDescription: '', month: null });
    expectTypeOf(withDescription).returns.toExtend<Report>();
  });
});
