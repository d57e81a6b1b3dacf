import { z } from 'zod';
import {
  LONG_TEXT_MAX,
  NAME_MAX,
  expectedUpdatedAt,
  idList,
  nameText,
  nullableId,
  optionalLink,
  text,
  updatedAt,
} from '#platform/shared/fields.ts';
import { LINK_MAX, parseWebLink } from '#platform/shared/links/links.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { References } from '#platform/shared/records/references.ts';
import * as messages from './messages.ts';

export const MATERIAL_TYPES = ['video', 'book', 'exercise'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];

const kurikulumText = text({ min: 1, max: LINK_MAX, message: messages.KURIKULUM_TEXT });

/**
 * Returns the rule for a curriculum: an http(s) link, or the value that the subject already has. Sample subjects have a plain text
 * there instead of a link.
 */
export function kurikulum(stored: string | null) {
  return kurikulumText.refine((value) => value === stored || parseWebLink(value) !== null, { error: messages.KURIKULUM_TEXT });
}

/** The body that creates or edits a subject. A `PUT` without `classTeacher` does not change the teachers. */
export const subjectInput = z.object({
  name: nameText({ min: 3, max: NAME_MAX, message: messages.SUBJECT_NAME_TEXT }),
  kurikulum: kurikulum(null),
  classTeacher: idList().optional(),
});
/** The field that contains ids of other records, and the table of these records. */
export const SUBJECT_REFERENCES = { classTeacher: 'teachers' } as const satisfies References<SubjectInput>;
/** Accepts any text as `kurikulum`, because only the command knows the stored one. The command applies `kurikulum(stored)`. */
export const subjectUpdate = subjectInput.extend({ kurikulum: kurikulumText, updatedAt: expectedUpdatedAt });

/** The body that creates or edits a material. */
export const materialInput = z.object({
  title: nameText({ min: 1, max: NAME_MAX, message: messages.MATERIAL_TITLE_TEXT }),
  content: text({ min: 1, max: LONG_TEXT_MAX, message: messages.MATERIAL_CONTENT_TEXT, multiline: true }),
});
export const materialUpdate = materialInput.extend({ updatedAt: expectedUpdatedAt });

/** A text in Markdown. `''` and null mean no text. An update without the field keeps the stored text. */
const readingText = z.preprocess(
  (value) => (value === '' ? null : value),
  text({ min: 1, max: LONG_TEXT_MAX, message: messages.CONTENT_TEXT_TEXT, multiline: true }).nullish(),
);

/** The fields of a content's form. A video's link is stored in its embed form. */
export const contentFields = z.object({
  title: nameText({ min: 1, max: NAME_MAX, message: messages.CONTENT_TITLE_TEXT }),
  description: text({ min: 1, max: LONG_TEXT_MAX, message: messages.CONTENT_DESCRIPTION_TEXT, multiline: true }),
  link: optionalLink(messages.CONTENT_LINK_TEXT),
  text: readingText,
  /** The id of an uploaded file. */
  file: nullableId().optional(),
  materialType: z.enum(MATERIAL_TYPES, { error: messages.CONTENT_TYPE_TEXT }),
  /** The id of the video that a text or a recording accompanies. An update without the field keeps the stored video. */
  video: nullableId().optional(),
});

// The rules that compare fields of a content:
//
// 1. A content has at least one of link, text and file.
// 2. It has at most one of them.
// 3. A video has no text.
//
// A form shows all errors together. Without `when`, zod would skip these rules if any field is invalid. With it, they are skipped
// only if link, text or file is invalid. An invalid type is not `video`, so rule 3 then finds no error.

/** The fields that could be parsed. */
type ParsedFields = Partial<Record<keyof z.output<typeof contentFields>, unknown>>;
/** The error of a rule and its field (`path`). `when` says whether the rule runs. */
type ContentRule = z.core.$ZodCustomParams & { when: (payload: z.core.ParsePayload) => boolean };

/** The media of a content: it is a link, a text or a file. */
const MEDIA = ['link', 'text', 'file'] as const;
const countMedia = (fields: ParsedFields) => MEDIA.filter((medium) => Boolean(fields[medium])).length;
const areMediaValid = ({ issues }: z.core.ParsePayload) =>
  !issues.some((issue) => MEDIA.some((medium) => medium === issue.path?.[0]));

const hasMedium = (fields: ParsedFields) => countMedia(fields) > 0;
/** A new content needs one of link, text and file. */
const someMedium: ContentRule = { error: messages.CONTENT_LINK_TEXT, path: ['link'], when: areMediaValid };
/**
 * The same rule for an update. If an update omits `text` or `file`, the stored one remains, so only the command knows whether the
 * content has a link, a text or a file. This rule therefore runs only if the update has both fields. It also runs if there is
 * another error: the update is refused in any case, and the form shows all errors together.
 */
const someMediumOrStored: ContentRule = {
  ...someMedium,
  when: (payload) => {
    const { text: textField, file } = payload.value as ParsedFields;
    const isDecidable = payload.issues.length > 0 || (textField !== undefined && file !== undefined);
    return areMediaValid(payload) && isDecidable;
  },
};
const hasAtMostOneMedium = (fields: ParsedFields) => countMedia(fields) <= 1;
const oneMedium: ContentRule = { error: messages.CONTENT_ONE_TEXT, path: ['text'], when: areMediaValid };
const isTextAllowed = ({ text: textField, materialType }: ParsedFields) => !textField || materialType !== 'video';
const notVideoText: ContentRule = { error: messages.VIDEO_TEXT_TEXT, path: ['text'], when: areMediaValid };

/** The body that creates a content: a link, a text or a file. */
export const contentInput = contentFields
  .refine(hasMedium, someMedium)
  .refine(hasAtMostOneMedium, oneMedium)
  .refine(isTextAllowed, notVideoText);
/** The body that edits a content. Without link, text and file the content keeps the stored one. */
export const contentUpdate = contentFields
  .extend({ updatedAt: expectedUpdatedAt })
  .refine(hasMedium, someMediumOrStored)
  .refine(hasAtMostOneMedium, oneMedium)
  .refine(isTextAllowed, notVideoText);

/** All ids of a subject's materials, or of a material's contents, in the new order. */
export const materialOrder = z.object({ materials: idList() });
export const contentOrder = z.object({ contents: idList() });

export const material = z.object({ _id: z.string(), title: z.string(), content: z.string(), updatedAt });
/** A file of a content; `url` is its address on this site. */
const contentFile = z.object({ name: z.string(), type: z.string(), bytes: z.number().int(), url: z.string() });
/** A content has exactly one of `link`, `text` and `file`. */
export const content = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  text: z.string().nullable(),
  file: contentFile.extend({ _id: z.string() }).nullable(),
  materialType: z.enum(MATERIAL_TYPES),
  /** The id of the video of the same material that this text or recording accompanies; null if there is none. */
  video: z.string().nullable(),
  updatedAt,
});

/** The fields of materials and contents that students see. A new field stays private until it is listed here. */
const publicMaterial = z.object({ _id: z.string(), title: z.string(), content: z.string(), updatedAt });
export const publicContent = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  /** The text as HTML, without scripts, styles, frames and foreign pictures. */
  html: z.string().nullable(),
  /** The size of `html` in bytes; null if the content is not a text. */
  htmlBytes: z.number().int().nullable(),
  file: contentFile.nullable(),
  materialType: z.enum(MATERIAL_TYPES),
  /** The id of the video of the same material that this text or recording accompanies; null if there is none. */
  video: z.string().nullable(),
  updatedAt,
  /** A warning: the link opens only in a new tab, needs a permission, or is dead. Missing if the link opens or is unchecked. */
  linkState: z.enum(['embed', 'permission', 'dead']).optional(),
});
/** The number of contents of each type. */
const contentCounts = z.object({ video: z.number().int(), book: z.number().int(), exercise: z.number().int() });
/** A subject in students' lists; `id` equals `_id`. */
export const publicSubject = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  updatedAt,
  contentCounts,
});
/** A subject with its materials in the admins' order, for students. */
export const publicSubjectDetail = publicSubject.extend({
  kurikulum: z.string(),
  materials: z.array(publicMaterial.extend({ contentCounts })),
});
const subjectReference = z.object({ _id: z.string(), slug: z.string(), name: z.string() });
/** A material with its contents in the admins' order, for students; `next` is the next material of the subject. */
export const publicMaterialDetail = publicMaterial.extend({
  subject: subjectReference,
  specificContents: z.array(publicContent),
  next: z.object({ _id: z.string(), title: z.string() }).nullable(),
});

/** A content with its subject and material, for its own page. */
export const publicContentDetail = publicContent.extend({
  subject: subjectReference,
  material: z.object({ _id: z.string(), title: z.string() }),
});

/** A text to preview, and the HTML that students would see. */
export const previewInput = z.object({
  text: text({ min: 1, max: LONG_TEXT_MAX, message: messages.CONTENT_TEXT_TEXT, multiline: true }),
});
export const previewAnswer = z.object({ data: z.object({ html: z.string() }) });

/** A subject in the admins' list; `id` equals `_id`, `classTeacher` has the teachers' ids. */
export const adminSubject = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  kurikulum: z.string(),
  materials: z.array(material),
  classTeacher: z.array(z.string()),
  updatedAt,
});
/** A material with its contents in the admins' order, for admins. */
export const materialDetail = material.extend({ subject: subjectReference, specificContents: z.array(content) });

export const validSubject = z.object({ data: z.object({ valid: z.literal(true), _id: z.string(), slug: z.string() }) });
export const publicSubjects = z.array(publicSubject);
export const publicSubjectAnswer = z.object({ data: publicSubjectDetail });
export const publicMaterialAnswer = z.object({ data: publicMaterialDetail });
export const publicContentAnswer = z.object({ data: publicContentDetail });
export const adminSubjects = z.array(adminSubject);
export const adminSubjectAnswer = z.object({ data: adminSubject });
/** `materials` is in the record and beside it (`docs/product.md#calls`). */
export const adminSubjectDetail = z.object({ data: adminSubject, materials: z.array(material) });
export const materialAnswer = z.object({ data: material });
export const newMaterialAnswer = z.object({ data: material, newMaterial: material });
/** `specificContents` is in the record and beside it (`docs/product.md#calls`). */
export const adminMaterialDetail = z.object({ data: materialDetail, specificContents: z.array(content) });
export const materialsAnswer = z.object({ data: z.array(material) });
export const contentsAnswer = z.object({ data: z.array(content) });
export const contentAnswer = z.object({ data: content });

export type SubjectInput = z.output<typeof subjectInput>;
export type SubjectUpdate = z.output<typeof subjectUpdate>;
export type MaterialInput = z.output<typeof materialInput>;
export type MaterialUpdate = z.output<typeof materialUpdate>;
export type ContentInput = z.output<typeof contentInput>;
export type ContentUpdate = z.output<typeof contentUpdate>;
export type PublicSubject = Public<z.infer<typeof publicSubject>>;
export type PublicSubjectDetail = Public<z.infer<typeof publicSubjectDetail>>;
export type AdminSubject = AdminRecord<z.infer<typeof adminSubject>>;
export type ContentCounts = z.infer<typeof contentCounts>;
export type PublicMaterial = Public<z.infer<typeof publicMaterial>>;
export type PublicMaterialDetail = Public<z.infer<typeof publicMaterialDetail>>;
export type PublicContent = PublicMaterialDetail['specificContents'][number];
export type PublicContentDetail = Public<z.infer<typeof publicContentDetail>>;
export type Material = AdminRecord<z.infer<typeof material>>;
export type MaterialDetail = AdminRecord<z.infer<typeof materialDetail>>;
export type Content = AdminRecord<z.infer<typeof content>>;
