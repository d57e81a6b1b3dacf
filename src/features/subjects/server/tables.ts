import { textOf, type Row } from '#platform/server/records/trash/trash-document.ts';
import { toEmbedLink } from '#platform/shared/links.ts';
import type { Content, ContentInput, Material, MaterialInput, MaterialType } from '../contract.ts';

export interface SubjectTables {
  subjects: { id: string; name: string; kurikulum: string; slug: string; updated_at: string };
  /** Every slug a subject ever had, the present one included: an old address keeps working. */
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

/** The columns of a material as it is sent. */
export function toMaterialColumns({ title, content }: MaterialInput) {
  return { title, content };
}

export function toMaterial(row: Pick<SubjectTables['materials'], 'id' | 'title' | 'content' | 'updated_at'>): Material {
  return { _id: row.id, title: row.title, content: row.content, updatedAt: row.updated_at };
}

/** The columns of a content as it is sent: a video's link is stored in its embed form (`docs/product.md#links`); other links as typed. */
export function toContentColumns(input: ContentInput) {
  const { title, description, link, materialType } = input;
  return { title, description, link: materialType === 'video' ? toEmbedLink(link) : link, material_type: materialType };
}

export function toContent(row: SubjectTables['contents']): Content {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    materialType: row.material_type,
    updatedAt: row.updated_at,
  };
}

/** A material and a content as the trash holds their rows, for the history. */
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
