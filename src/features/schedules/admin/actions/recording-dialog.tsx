import { useWatch } from 'react-hook-form';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { toEmbedLink } from '#platform/shared/links/video-links.ts';
import { toWatchLink } from '#platform/shared/links/watch-link.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { ChosenSchedules } from './chosen-schedules.tsx';
import { useActionForm, type ActionDialogProps, type ScopeValues } from './use-action-form.ts';

interface RecordingValues extends ScopeValues {
  recordingLink: string;
}

/** The dialog that edits the link to the recording of a schedule that has begun. An empty field removes the link. */
export function RecordingDialog(props: ActionDialogProps) {
  const stored = props.schedules[0]?.recordingLink ?? '';
  const record = useActionForm<RecordingValues>({
    ...props,
    later: [],
    values: { scope: 'one', recordingLink: stored && toWatchLink(stored) },
    checked: ['recordingLink'],
    change:
      ({ recordingLink }) =>
      () => ({ recordingLink: recordingLink.trim() === '' ? null : toEmbedLink(recordingLink.trim()) }),
    done: ({ recordingLink }) => (recordingLink.trim() === '' ? 'kini tanpa rekaman' : 'mendapat rekaman'),
  });
  const typed = useWatch({ control: record.control, name: 'recordingLink' }).trim();
  const link = parseWebLink(typed);
  return (
    <FormDialog
      title="Rekaman"
      record={record}
      onClose={props.onClose}
      startAt="recordingLink"
      submitLabel="Simpan"
      cancelLabel="Batal"
    >
      <ChosenSchedules schedules={props.schedules} />
      <TextField
        control={record.control}
        name="recordingLink"
        label="Link rekaman"
        type="url"
        optional
        placeholder="https://youtu.be/…"
        hint="YouTube, Google Drive, atau halaman lain. Setelah kegiatan berakhir siswa melihat “Tonton rekaman”. Kosongkan untuk menghapusnya."
      />
      {link && (
        <p className="text-sm">
          <NewTabLink href={link.href}>Coba buka rekaman</NewTabLink>
        </p>
      )}
    </FormDialog>
  );
}
