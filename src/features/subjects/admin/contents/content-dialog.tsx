import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { meQuery } from '#features/auth/admin/session.ts';
import type { Content, ContentInput, MaterialType } from '#features/subjects/contract.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { frameSource } from '#platform/shared/links/video-links.ts';
import { isHiddenMeetingLink } from '#platform/shared/links/meeting-links.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { RadioField } from '#platform/web/admin-ui/form/choice/radio-field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { TextareaField } from '#platform/web/admin-ui/form/text/textarea-field.tsx';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { CONTENT_KINDS } from './content-kinds.ts';
import { draftKey, useDraft, type Draft } from './reading/draft.ts';
import { isLinkedVideo } from './companions.tsx';
import { contentForm, ContentPartField, partOf, type ContentValues, type Part } from './content-part-field.tsx';

interface ContentDialogProps {
  resource: Resource<Content, ContentInput>;
  /** The content to edit; null to add one. */
  content: Content | null;
  /** The id of the material that contains it. */
  materialId: string;
  /** The contents of this material. */
  contents: readonly Content[];
  /** The initial type of a new content. */
  type: MaterialType;
  /** The part with which the form begins: a link, a text or a file. By default, the part that the content has. */
  part?: Part | undefined;
  /** The id of the video that is selected in the form of a new content: the content will appear below that video. */
  video?: string | undefined;
  onClose: () => void;
}

const TYPES = CONTENT_KINDS.map(({ type, label }) => ({ value: type, label }));

/** Returns the hint below the link's field: how students will see this link. */
function linkHint(type: MaterialType, link: string): string {
  if (type !== 'video') return 'Tautan ke berkas atau halamannya, misalnya di Google Drive. Siswa membukanya di tab baru.';
  const typed = link.trim();
  if (parseWebLink(typed) === null || isHiddenMeetingLink(typed))
    return 'Tempel tautan YouTube atau Google Drive; videonya diputar di halaman siswa.';
  return frameSource(typed) === null
    ? 'Video dari alamat ini tidak dapat diputar di halaman siswa; siswa membukanya di tab baru.'
    : 'Video ini dapat diputar di halaman siswa.';
}

/** Adds or edits a content of a material; its type decides which list contains it. */
export function ContentDialog(props: ContentDialogProps) {
  const { resource, content, materialId, contents, type, part: first, video = null, onClose } = props;
  const toValues = (stored: Content | null): ContentValues => ({
    title: stored?.title ?? '',
    description: stored?.description ?? '',
    part: first ?? partOf(stored),
    link: stored?.link ?? '',
    text: stored?.text ?? '',
    file: stored?.file?._id ?? null,
    materialType: stored?.materialType ?? type,
    video: stored ? stored.video : video,
  });
  const record = useRecordForm({ resource, record: content, schema: contentForm, toValues, onSaved: close });
  const { data: me } = useQuery(meQuery);
  const draft = useDraft(draftKey(me?._id ?? '', content?._id ?? materialId), record.form);
  function close() {
    draft.end();
    onClose();
  }
  const { control } = record;
  const [chosen, link, part] = useWatch({ control, name: ['materialType', 'link', 'part'] });
  return (
    <FormDialog
      title={content ? 'Edit Isi Materi' : 'Tambah Isi Materi'}
      record={record}
      onClose={close}
      width={part === 'text' ? 'widest' : 'normal'}
    >
      {draft.offered && <DraftOffer draft={draft.offered} onContinue={draft.restore} onDiscard={draft.discard} />}
      <TextField control={control} name="title" label="Judul" />
      <TextareaField control={control} name="description" label="Deskripsi" rows={part === 'text' ? 2 : 3} />
      <ContentPartField
        control={control}
        file={content?.file ?? null}
        linkHint={linkHint(chosen, link)}
        videos={contents.filter((other) => isLinkedVideo(other) && other._id !== content?._id)}
      />
      <RadioField control={control} name="materialType" label="Jenis" options={TYPES} />
    </FormDialog>
  );
}

interface DraftOfferProps {
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers to continue or delete the unsaved text of an earlier visit. */
function DraftOffer({ draft, onContinue, onDiscard }: DraftOfferProps) {
  return (
    <Notice kind="warning">
      <p>Ada tulisan yang belum disimpan di perangkat ini: “{(draft.title || draft.text).slice(0, 60)}”.</p>
      <div className="mt-1 flex flex-wrap">
        <Button look="quiet" onClick={onContinue}>
          Lanjutkan tulisan
        </Button>
        <Button look="quiet" onClick={onDiscard}>
          Hapus
        </Button>
      </div>
    </Notice>
  );
}
