import { readAway } from '#features/people/server/away-queries.ts';
import { signedInStaff, writeAsAdmin, writeAsStaff, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route, staffRoute } from '#platform/server/http/route.ts';
import type { FeatureDeps } from '#platform/server/feature.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { listAway } from '#features/schedules/calls.ts';
import { awayAnswer } from '#features/schedules/away/contract.ts';
import type { AwayTimes } from '#features/schedules/away/rules.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { writeAbsence } from './absence-commands.ts';
import { listOpenAbsences } from './absence-queries.ts';
import { answerAsk, askSubstitute } from './ask-commands.ts';
import { readAnswers } from './ask-queries.ts';
import { versionOf, writeAway } from './away-commands.ts';
import { findPerson, findRecords, listAwayDays, timesOf } from './person-queries.ts';
import { listSubstitutes, planAbsence } from './substitutes.ts';

/** Returns the answer with a person's times. */
const answerOf = (times: AwayTimes) => ({ ...times, data: times, version: versionOf(times) });

/** Registers the routes for unavailable times, absences and substitutes. */
export function availabilityRoutes(app: App, deps: FeatureDeps): void {
  personRoutes(app, deps);
  substituteRoutes(app, deps);
  askRoute(app, deps);
  staffRoutes(app, deps);
}

/** The calls for the times of a teacher and of a mentor. */
const PERSON_CALLS = [
  { role: 'teacher', noun: 'guru', read: calls.readTeacherAway, write: calls.writeTeacherAway },
  { role: 'mentor', noun: 'mentor', read: calls.readMentorAway, write: calls.writeMentorAway },
] as const;

function personRoutes(app: App, deps: FeatureDeps): void {
  const { clock } = deps;
  const tag = 'Ketersediaan';
  for (const { role, noun, read: readCall, write } of PERSON_CALLS) {
    route(app, readCall, {
      tag,
      summary: `Waktu berhalangan seorang ${noun}`,
      schemas: { answer: contract.ownAwayAnswer },
      read: async (db, { params }) => answerOf(timesOf(await findPerson(db, role, idFromPath(params.id)))),
    });
    route(app, write, {
      tag,
      summary: `Ganti waktu berhalangan seorang ${noun}`,
      schemas: { body: contract.ownAwayInput, answer: contract.ownAwayAnswer },
      handle: async ({ params, body, request }) => {
        const id = idFromPath(params.id);
        return answerOf(
          await writeAsAdmin(deps, request, async (tx, by) => writeAway(tx, by, await findPerson(tx, role, id), body)),
        );
      },
    });
  }
  route(app, listAway, {
    tag,
    summary: 'Waktu berhalangan semua guru dan mentor, seperti yang diisi',
    schemas: { answer: awayAnswer },
    read: async (db) => ({ data: [...(await readAway(db))].map(([_id, times]) => ({ _id, ...times })) }),
  });
  route(app, calls.listAwayDays, {
    tag,
    summary: 'Siapa tidak bisa kapan, per hari',
    schemas: { query: contract.awayWindow, answer: contract.awayDays },
    read: async (db, { query }) => ({ data: await listAwayDays(db, query, dateInWib(clock())) }),
  });
}

function substituteRoutes(app: App, deps: FeatureDeps): void {
  const { clock, publicUrl } = deps;
  const tag = 'Pengganti';
  route(app, calls.listSubstitutes, {
    tag,
    summary: 'Siapa yang dapat menggantikan pada satu jadwal, yang terbaik dahulu',
    schemas: { query: contract.substitutesQuery, answer: contract.substitutes },
    read: async (read, { params, query }) => ({
      data: await listSubstitutes(read, idFromPath(params.scheduleId), query.role),
    }),
  });
  route(app, calls.askSubstitute, {
    tag,
    summary: 'Tautan sekali pakai yang menanyai seseorang apakah bisa menggantikan',
    schemas: { body: contract.askInput, answer: contract.askAnswer },
    status: 201,
    handle: async ({ params, body, request }) => {
      const id = idFromPath(params.scheduleId);
      const { token, expiresAt } = await writeAsAdmin(deps, request, (tx, by) => askSubstitute(tx, by, id, body));
      return { data: { link: `${publicUrl}/bisa/${token}`, expiresAt } };
    },
  });
  route(app, calls.listAbsences, {
    tag,
    summary: 'Kegiatan mendatang yang pengajar atau mentornya berhalangan',
    schemas: { answer: contract.absences },
    read: async (read) => {
      const open = await listOpenAbsences(read, clock());
      const answers = await readAnswers(
        read,
        open.map(({ schedule }) => schedule),
      );
      return {
        data: open.map(({ schedule, role, reason, at, person, name }) => ({
          schedule,
          role,
          reason,
          at,
          person: { _id: person, name },
          ...(answers.get(`${schedule._id} ${role}`) ?? { can: null, asked: 0 }),
        })),
      };
    },
  });
  route(app, calls.planAbsence, {
    tag,
    summary: 'Kegiatan seseorang dalam satu rentang, masing-masing dengan usul pengganti',
    schemas: { query: contract.planQuery, answer: contract.plan },
    read: async (read, { query }) => {
      await assertReferences(read, contract.PLAN_REFERENCES, query);
      return { data: await planAbsence(read, query, clock()) };
    },
  });
}

function askRoute(app: App, { db, clock }: Deps): void {
  publicRoute(app, calls.answerAsk, {
    tag: 'Pengganti',
    summary: 'Jawab pertanyaan pengganti, sekali, tanpa masuk',
    schemas: { body: contract.answerInput, answer: contract.answered },
    handle: async ({ params, body: { answer } }) => {
      await db.write((tx) => answerAsk(tx, params.token, answer, clock()));
      return { data: { answer } };
    },
  });
}

function staffRoutes(app: App, deps: Deps): void {
  const { clock } = deps;
  const tag = 'Guru dan mentor: ketersediaan';
  staffRoute(app, calls.readOwnAway, {
    tag,
    summary: 'Waktu berhalangan sendiri',
    schemas: { answer: contract.ownAwayAnswer },
    read: async (db, { request }) => answerOf(timesOf(await findRecords(db, emailKey(signedInStaff(request).email)))),
  });
  staffRoute(app, calls.writeOwnAway, {
    tag,
    summary: 'Ganti waktu berhalangan sendiri',
    schemas: { body: contract.ownAwayInput, answer: contract.ownAwayAnswer },
    handle: async ({ body, request }) => {
      const key = emailKey(signedInStaff(request).email);
      return answerOf(await writeAsStaff(deps, request, async (tx, by) => writeAway(tx, by, await findRecords(tx, key), body)));
    },
  });
  staffRoute(app, calls.listOwnAbsences, {
    tag,
    summary: 'Kegiatan sendiri yang dinyatakan berhalangan',
    schemas: { answer: contract.ownAbsences },
    read: async (db, { request }) => {
      const { teacherId, mentorId } = signedInStaff(request);
      const open = await listOpenAbsences(db, clock());
      const ownAbsences = open.filter(({ person }) => person === teacherId || person === mentorId);
      return { data: ownAbsences.map(({ schedule, role, reason, at }) => ({ schedule: schedule._id, role, reason, at })) };
    },
  });
  staffRoute(app, calls.reportAbsence, {
    tag,
    summary: 'Nyatakan berhalangan pada kegiatan sendiri',
    schemas: { body: contract.absenceInput, answer: contract.ownAbsence },
    handle: async ({ params, body: { reason }, request }) => {
      const id = idFromPath(params.id);
      return { data: await writeAsStaff(deps, request, (tx, by) => writeAbsence(tx, by, signedInStaff(request), id, reason)) };
    },
  });
  staffRoute(app, calls.withdrawAbsence, {
    tag,
    summary: 'Batalkan pernyataan berhalangan',
    schemas: { answer: contract.ownAbsence },
    handle: async ({ params, request }) => {
      const id = idFromPath(params.id);
      return { data: await writeAsStaff(deps, request, (tx, by) => writeAbsence(tx, by, signedInStaff(request), id, null)) };
    },
  });
}
