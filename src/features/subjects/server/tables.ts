import {
  anyText,
  id,
  instant,
  linkOrEmpty,
  oneOf,
  textUpTo,
  wholeFrom,
  type RowRules,
} from '#platform/server/records/row-rules.ts';
import { LONG_TEXT_MAX, NAME_MAX } from '#platform/shared/fields.ts';
import { textOf, type Row } from '#platform/server/records/trash/trash-document.ts';
import { LINK_MAX } from '#platform/shared/links/links.ts';
import {
  MATERIAL_TYPES,
  type Content,
  type ContentInput,
  type Material,
  type MaterialInput,
  type MaterialType,
  type PublicContent,
} from '../contract.ts';
import { SLUG_MAX } from '../rules.ts';
import { contentLink } from '../source-rules.ts';

/** The columns of the tables of subjects, materials and contents. */
export interface SubjectTables {
  subjects: { id: string; name: string; kurikulum: string; slug: string; updated_at: string };
  /** All former slugs and the current slug of each subject: old addresses keep working. */
  subject_slugs: { slug: string; subject_id: string };
  materials: { id: string; subject_id: string; title: string; content: string; position: number; updated_at: string };
  contents: {
    id: string;
    material_id: string;
    title: string;
    description: string;
    /** `''` if the content is a text or a file. */
    link: string;
    text: string | null;
    /** The text as HTML, as students' pages show it. */
    html: string | null;
    file_id: string | null;
    material_type: MaterialType;
    /** The video of the same material that this text or recording accompanies. */
    video_id: string | null;
    position: number;
    updated_at: string;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends SubjectTables {}
}

/** The values that each column may have; restoring a backup checks them. */
export const subjectRows = {
  // The `kurikulum` of sample subjects is a label, not a link.
  subjects: { id, name: textUpTo(NAME_MAX), kurikulum: textUpTo(LINK_MAX), slug: textUpTo(SLUG_MAX), updated_at: instant },
  subject_slugs: { slug: textUpTo(SLUG_MAX), subject_id: id },
  materials: {
    id,
    subject_id: id,
    title: textUpTo(NAME_MAX),
    content: textUpTo(LONG_TEXT_MAX),
    position: wholeFrom(0),
    updated_at: instant,
  },
  contents: {
    id,
    material_id: id,
    title: textUpTo(NAME_MAX),
    description: textUpTo(LONG_TEXT_MAX),
    link: linkOrEmpty,
    text: textUpTo(LONG_TEXT_MAX),
    html: anyText,
    file_id: id,
    material_type: oneOf(MATERIAL_TYPES),
    video_id: id,
    position: wholeFrom(0),
    updated_at: instant,
  },
} as const satisfies RowRules<SubjectTables>;

/** Converts the input of a material to columns. */
export function toMaterialColumns({ title, content }: MaterialInput) {
  return { title, content };
}

export function toMaterial(row: Pick<SubjectTables['materials'], 'id' | 'title' | 'content' | 'updated_at'>): Material {
  return { _id: row.id, title: row.title, content: row.content, updatedAt: row.updated_at };
}

/** The columns for what a content consists of: a link, a text with its HTML, or a file. */
export type ContentPart = Pick<SubjectTables['contents'], 'link' | 'text' | 'html' | 'file_id'>;

/** Converts the input of a content to columns. For its link see `docs/product.md#links`. */
export function toContentColumns(input: Pick<ContentInput, 'title' | 'description' | 'materialType'>, part: ContentPart) {
  const { title, description, materialType } = input;
  return { title, description, material_type: materialType, ...part, link: part.link && contentLink(materialType, part.link) };
}

/** The files of contents; the key is the file's id. */
export type ContentFiles = ReadonlyMap<string, NonNullable<Content['file']>>;

/**
 * Converts a row to a content. A row with a link is a link, and its other parts are ignored: an older server may have written the
 * link without removing the text, the file or the video that the content accompanied (migration `0025-readings`).
 */
export function toContent(row: SubjectTables['contents'], files: ContentFiles): Content {
  const hasLink = row.link !== '';
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    link: hasLink ? contentLink(row.material_type, row.link) : null,
    text: hasLink ? null : row.text,
    file: hasLink || row.file_id === null ? null : (files.get(row.file_id) ?? null),
    materialType: row.material_type,
    video: hasLink ? null : row.video_id,
    updatedAt: row.updated_at,
  };
}

/** Converts a row to a content for students. `markOf` returns a warning if the link might not open. */
export function toPublicContent(
  row: SubjectTables['contents'],
  files: ContentFiles,
  markOf: (link: string) => PublicContent['linkState'],
): PublicContent {
  const linkState = markOf(row.link);
  const { _id, title, description, link, text, file, materialType, video, updatedAt } = toContent(row, files);
  const html = text === null ? null : row.html;
  return {
    _id,
    title,
    description,
    link,
    html,
    htmlBytes: html === null ? null : Buffer.byteLength(html),
    file: file && { name: file.name, type: file.type, bytes: file.bytes, url: file.url },
    materialType,
    video,
    updatedAt,
    ...(linkState && { linkState }),
  };
}

/** Converts a material's row in the trash to the form that the history shows. */
export function trashedMaterial(row: Row): Pick<Material, '_id' | 'title' | 'content'> {
  return { _id: textOf(row, 'id'), title: textOf(row, 'title'), content: textOf(row, 'content') };
}

/** Converts a content's row in the trash to the form that the history shows. */
export function trashedContent(row: Row) {
  return {
    _id: textOf(row, 'id'),
    title: textOf(row, 'title'),
    description: textOf(row, 'description'),
    link: textOf(row, 'link') || null,
    text: row['text'] ?? null,
    file: row['file_id'] ?? null,
    materialType: textOf(row, 'material_type'),
    video: row['video_id'] ?? null,
  };
}
