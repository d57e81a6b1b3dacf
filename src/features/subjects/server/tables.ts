import { id, instant, link, oneOf, textUpTo, wholeFrom, type RowRules } from '#platform/server/records/row-rules.ts';
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
} from '../contract.ts';
import { contentLink, SLUG_MAX } from '../rules.ts';

export interface SubjectTables {
  subjects: { id: string; name: string; kurikulum: string; slug: string; updated_at: string };
  /** All past and present slugs of each subject, so that old addresses keep working. */
  subject_slugs: { slug: string; subject_id: string };
  materials: { id: string; subject_id: string; title: string; content: string; position: number; updated_at: string };
  contents: {
    id: string;
    material_id: string;
    title: string;
    description: string;
    link: string;
    material_type: MaterialType;
    position: number;
    updated_at: string;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends SubjectTables {}
}

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
    link,
    material_type: oneOf(MATERIAL_TYPES),
    position: wholeFrom(0),
    updated_at: instant,
  },
} as const satisfies RowRules<SubjectTables>;

/** The columns of a material. */
export function toMaterialColumns({ title, content }: MaterialInput) {
  return { title, content };
}

export function toMaterial(row: Pick<SubjectTables['materials'], 'id' | 'title' | 'content' | 'updated_at'>): Material {
  return { _id: row.id, title: row.title, content: row.content, updatedAt: row.updated_at };
}

/** The columns of a content. For its link see `docs/product.md#links`. */
export function toContentColumns(input: ContentInput) {
  const { title, description, link, materialType } = input;
  return { title, description, link: contentLink(materialType, link), material_type: materialType };
}

export function toContent(row: SubjectTables['contents']): Content {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    link: contentLink(row.material_type, row.link),
    materialType: row.material_type,
    updatedAt: row.updated_at,
  };
}

/** A material from its row in the trash, for the history. */
export function trashedMaterial(row: Row): Pick<Material, '_id' | 'title' | 'content'> {
  return { _id: textOf(row, 'id'), title: textOf(row, 'title'), content: textOf(row, 'content') };
}

export function trashedContent(row: Row) {
  return {
    _id: textOf(row, 'id'),
    title: textOf(row, 'title'),
    description: textOf(row, 'description'),
    link: textOf(row, 'link'),
    materialType: textOf(row, 'material_type'),
  };
}
