import { reportInput, type Report } from '#features/reports/contract.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { TextareaField } from '#platform/web/admin-ui/form/text/textarea-field.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { reportResource } from './report-resource.ts';

interface ReportDialogProps {
  /** The report to edit; null to add one. */
  report: Report | null;
  onClose: () => void;
}

function toValues(report: Report | null) {
  return {
    reportName: report?.reportName ?? '',
    reportDescription: report?.reportDescription ?? '',
    reportLink: report?.reportLink ?? '',
  };
}

/** The dialog that adds or edits a report. */
export function ReportDialog({ report, onClose }: ReportDialogProps) {
  const record = useRecordForm({ resource: reportResource, record: report, schema: reportInput, toValues, onSaved: onClose });
  const { control } = record;
  return (
    <FormDialog title={report ? 'Edit Laporan' : 'Tambah Laporan'} record={record} onClose={onClose}>
      <TextField control={control} name="reportName" label="Nama laporan" />
      <TextareaField control={control} name="reportDescription" label="Deskripsi" isPrivate />
      <TextField
        control={control}
        name="reportLink"
        label="Link laporan"
        type="url"
        placeholder="https://"
        hint="Tautan ke dokumennya, misalnya di Google Drive. Siswa membukanya di tab baru."
      />
    </FormDialog>
  );
}
