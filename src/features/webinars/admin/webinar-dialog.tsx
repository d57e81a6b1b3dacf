import { useWatch, type Control } from 'react-hook-form';
import { webinarInput, type Webinar, type WebinarInput } from '#features/webinars/contract.ts';
import { splitSpeakers } from '#features/webinars/rules.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { TextareaField } from '#platform/web/admin-ui/form/text/textarea-field.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { webinarResource } from './webinar-resource.ts';

interface WebinarDialogProps {
  /** The webinar to edit; null to add one. */
  webinar: Webinar | null;
  onClose: () => void;
}

function toValues(webinar: Webinar | null) {
  return {
    webinarTheme: webinar?.webinarTheme ?? '',
    webinarDescription: webinar?.webinarDescription ?? '',
    webinarSpeaker: webinar?.webinarSpeaker ?? '',
    webinarPhoto: webinar?.webinarPhoto ?? '',
    webinarLinkZoom: webinar?.webinarLinkZoom ?? '',
  };
}

/** Shows how the typed text is split into speakers, if there is more than one. */
function SpeakerPreview({ control }: { control: Control<WebinarInput, unknown, WebinarInput> }) {
  const speakers = splitSpeakers(useWatch({ control, name: 'webinarSpeaker' }));
  if (speakers.length < 2) return null;
  return (
    <div className="-mt-2 text-xs text-soft">
      <p>Terbaca {speakers.length} pembicara:</p>
      <ol className="mt-0.5 list-decimal pl-5 wrap-anywhere">
        {speakers.map((speaker, index) => (
          <li key={index}>{speaker}</li>
        ))}
      </ol>
    </div>
  );
}

/** The dialog that adds or edits a webinar. */
export function WebinarDialog({ webinar, onClose }: WebinarDialogProps) {
  const record = useRecordForm({ resource: webinarResource, record: webinar, schema: webinarInput, toValues, onSaved: onClose });
  const { control } = record;
  return (
    <FormDialog title={webinar ? 'Edit Webinar' : 'Tambah Webinar'} record={record} onClose={onClose}>
      <TextField control={control} name="webinarTheme" label="Tema" />
      <TextareaField control={control} name="webinarDescription" label="Deskripsi" />
      <TextField
        control={control}
        name="webinarSpeaker"
        label="Pembicara"
        hint="Lebih dari satu: pisahkan dengan koma. Gelar (S.Pd., M.Pd.) tetap bersama namanya."
      />
      <SpeakerPreview control={control} />
      <TextField
        control={control}
        name="webinarPhoto"
        label="Link foto"
        type="url"
        placeholder="https://"
        hint="Tautan ke poster atau foto pembicara."
        optional
      />
      <TextField
        control={control}
        name="webinarLinkZoom"
        label="Link Zoom"
        type="url"
        isPrivate
        placeholder="https://zoom.us/j/…"
        hint="Siswa baru melihatnya menjelang webinar mulai."
      />
    </FormDialog>
  );
}
