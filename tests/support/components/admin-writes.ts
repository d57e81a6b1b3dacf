import * as classes from '#features/classes/calls.ts';
import { classInput, groupInput, type AdminClass, type Group } from '#features/classes/contract.ts';
import * as people from '#features/people/calls.ts';
import { mentorInput, teacherInput } from '#features/people/contract.ts';
import * as reports from '#features/reports/calls.ts';
import { reportInput } from '#features/reports/contract.ts';
import * as webinars from '#features/webinars/calls.ts';
import { webinarInput } from '#features/webinars/contract.ts';
import { readUsage, type Usage } from '#platform/shared/records/usage.ts';
import type { StubRecords } from './admin-programme.ts';
import { Refused, stubApi, type Received } from './stub-api.ts';

interface Stored {
  _id: string;
  updatedAt: string;
}

let writes = 0;
/** Returns the time of a write, which is later at each call. */
function nextTime(): string {
  writes += 1;
  return new Date(Date.UTC(2026, 10, 1, 0, 0, writes)).toISOString();
}

/** Adds a record to its list. */
export function add<Item extends Stored>(list: Item[], fields: Omit<Item, '_id' | 'updatedAt'>): Item {
  const updatedAt = nextTime();
  const item = { ...fields, _id: `new${writes}`, updatedAt } as Item;
  list.push(item);
  return item;
}

/** Changes a record of a list, as if another admin had saved it. */
export function change<Item extends Stored>(list: Item[], id: string, fields: Partial<Item>): Item {
  const index = list.findIndex(({ _id }) => _id === id);
  const before = list[index];
  if (!before) throw new Refused({ status: 404, message: 'Data tidak ditemukan.' });
  const item = { ...before, ...fields, updatedAt: nextTime() };
  list[index] = item;
  return item;
}

/** Stores an edit. It is refused if the record was changed after the form was opened, or was deleted. */
export function edit<Item extends Stored>(
  list: Item[],
  { params, body }: Received,
  fields: Partial<Item>,
  id = params['id'],
): Item {
  const before = list.find(({ _id }) => _id === id);
  if (before && before.updatedAt !== (body as Stored).updatedAt) throw new Refused({ status: 409, message: 'Sudah diubah.' });
  return change(list, id ?? '', fields);
}

/** Removes a record from its list. */
export function drop(list: Stored[], id = ''): { data: { _id: string; trash: string } } {
  const index = list.findIndex(({ _id }) => _id === id);
  if (index < 0) throw new Refused({ status: 404, message: 'Data tidak ditemukan.' });
  list.splice(index, 1);
  return { data: { _id: id, trash: `trash-${id}` } };
}

/** Stubs the counts that a delete dialog shows. Counts that are not given are 0. */
export function stubUsage(counts: Partial<Usage> = {}): void {
  const none = { schedules: 0, materials: 0, contents: 0, teachers: 0, subjects: 0, groups: 0, classes: 0, mentors: 0 };
  stubApi().answer(readUsage, { data: { ...none, ...counts } });
}

const named = <Item extends Stored & { name: string }>(list: readonly Item[], ids: readonly string[]) =>
  list.filter(({ _id }) => ids.includes(_id)).map(({ _id, name }) => ({ _id, name }));

/** Updates the names of groups in classes and mentors, and the owners of the groups. */
function link(programme: StubRecords): void {
  const { groups, mentors } = programme;
  const references = (known: readonly { _id: string }[]) =>
    groups
      .filter(({ _id }) => known.some((reference) => reference._id === _id))
      .map(({ _id, groupName }) => ({ _id, groupName }));
  for (const item of programme.classes) item.mentoringGroup = references(item.mentoringGroup);
  for (const item of mentors) item.group = references(item.group);
  const owns = (list: readonly { _id: string }[], { _id }: Group) => list.some((reference) => reference._id === _id);
  programme.groups = groups.map((group) => {
    const owner = programme.classes.find((item: AdminClass) => owns(item.mentoringGroup, group));
    const mentor = mentors.find((item) => owns(item.group, group));
    return {
      ...group,
      class: owner ? { _id: owner._id, className: owner.className } : null,
      mentor: mentor ? { _id: mentor._id, name: mentor.name } : null,
    };
  });
}

/**
 * Stubs the calls that write classes, groups, people, reports and webinars. They change the programme's lists as the server does.
 */
export function stubWrites(programme: StubRecords): void {
  stubUsage();
  stubReportsAndWebinars(programme);
  stubClassesAndGroups(programme);
  stubPeople(programme);
}

function stubReportsAndWebinars(programme: StubRecords): void {
  const api = stubApi();
  const report = (body: unknown) => ({ ...reportInput.parse(body), month: null });
  api.answer(reports.createReport, ({ body }) => ({ data: add(programme.reports, report(body)) }));
  api.answer(reports.updateReport, (call) => ({ data: edit(programme.reports, call, report(call.body)) }));
  api.answer(reports.deleteReport, ({ params }) => drop(programme.reports, params['id']));
  api.answer(webinars.createWebinar, ({ body }) => ({ data: add(programme.webinars, webinarInput.parse(body)) }));
  api.answer(webinars.updateWebinar, (call) => ({ data: edit(programme.webinars, call, webinarInput.parse(call.body)) }));
  api.answer(webinars.deleteWebinar, ({ params }) => drop(programme.webinars, params['id']));
}

function stubClassesAndGroups(programme: StubRecords): void {
  const api = stubApi();
  /** Updates the references between groups, classes and mentors after a write. */
  const linked = <Item>(item: Item): Item => {
    link(programme);
    return item;
  };
  const aClass = (body: unknown) => {
    const { mentoringGroup, ...fields } = classInput.parse(body);
    return { ...fields, mentoringGroup: mentoringGroup.map((_id) => ({ _id, groupName: '' })) };
  };
  const none = { class: null, mentor: null };
  api.answer(classes.createClass, ({ body }) => ({ data: linked(add(programme.classes, aClass(body))), warnings: [] }));
  api.answer(classes.updateClass, (call) => ({ data: linked(edit(programme.classes, call, aClass(call.body))), warnings: [] }));
  api.answer(classes.deleteClass, ({ params }) => linked(drop(programme.classes, params['id'])));
  api.answer(classes.createGroup, ({ body }) => ({ data: add(programme.groups, { ...groupInput.parse(body), ...none }) }));
  api.answer(classes.updateGroup, (call) => ({ data: linked(edit(programme.groups, call, groupInput.parse(call.body))) }));
  api.answer(classes.deleteGroup, ({ params }) => linked(drop(programme.groups, params['id'])));
}

function stubPeople(programme: StubRecords): void {
  const api = stubApi();
  const teacher = (body: unknown) => {
    const { name, email, subject } = teacherInput.omit({ password: true }).parse(body);
    return { name, email, subject: named(programme.subjects, subject) };
  };
  const mentor = (body: unknown) => {
    const { name, email, group } = mentorInput.omit({ password: true }).parse(body);
    return {
      name,
      email,
      group: programme.groups.filter(({ _id }) => group.includes(_id)).map(({ _id, groupName }) => ({ _id, groupName })),
    };
  };
  api.answer(people.createTeacher, ({ body }) => ({ data: add(programme.teachers, teacher(body)) }));
  api.answer(people.updateTeacher, (call) => ({ data: edit(programme.teachers, call, teacher(call.body)) }));
  api.answer(people.deleteTeacher, ({ params }) => drop(programme.teachers, params['id']));
  api.answer(people.createMentor, ({ body }) => {
    const data = add(programme.mentors, mentor(body));
    link(programme);
    return { data };
  });
  api.answer(people.updateMentor, (call) => {
    const data = edit(programme.mentors, call, mentor(call.body));
    link(programme);
    return { data };
  });
  api.answer(people.deleteMentor, ({ params }) => {
    const deleted = drop(programme.mentors, params['id']);
    link(programme);
    return deleted;
  });
}
