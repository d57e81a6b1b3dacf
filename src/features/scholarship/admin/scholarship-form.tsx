import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { AccountSection } from '#features/auth/admin/account/account-section.tsx';
import { ContactRows } from '#features/settings/admin/contact-rows.tsx';
import { DraftNotice } from '#features/settings/admin/draft-notice.tsx';
import { dropDraft } from '#features/settings/admin/use-form-draft.ts';
import { useLatestForm } from '#features/settings/admin/use-latest-form.ts';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import type { Scholarship } from '../contract.ts';
import { scholarshipForm, type ScholarshipValues } from './form-values.ts';
import { PagePreview } from './page-preview.tsx';
import { scholarshipQuery, sendScholarship } from './queries.ts';
import { SectionRows } from './section-rows.tsx';

/** The code of these two components is loaded later, because date fields and dialogs are heavy. */
const RoundRows = lazyPart(async () => (await import('./round-rows.tsx')).RoundRows);
const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion);

/** The form for the sections, rounds and contacts of the scholarship page. They are saved together. */
export function ScholarshipForm({ page: { sections, rounds, contacts, updatedAt } }: { page: Scholarship }) {
  const { form, control, busy, failure, draft, onSubmit } = useLatestForm<ScholarshipValues, Scholarship>({
    draftName: 'beasiswa',
    updatedAt,
    schema: scholarshipForm,
    values: { sections, rounds, contacts },
    hasRows: true,
    query: scholarshipQuery,
    send: (values, editedFrom) => sendScholarship({ ...values, updatedAt: editedFrom }),
    savedText: 'Halaman beasiswa disimpan',
    changedText: 'Pengelola lain baru saja mengubah halaman ini. Isian Anda masih di sini: periksa, lalu simpan lagi.',
  });
  // An admin who leaves the screen has confirmed that the changes are lost, so the draft is deleted. A reload keeps it.
  useEffect(() => () => dropDraft('beasiswa'), []);
  const { errors, isDirty } = form.formState;
  const typedRounds = useWatch({ control, name: 'rounds' });
  return (
    <div className="grid max-w-5xl items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <form noValidate aria-label="Halaman beasiswa" onSubmit={onSubmit} className="min-w-0">
        <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
          <DraftNotice draft={draft} />
          <AccountSection title="Gelombang" lead="Halaman siswa berganti sendiri pada hari-hari ini, menurut WIB.">
            <div className="flex flex-col gap-3">
              <RoundRows control={control} errors={errors} />
            </div>
          </AccountSection>
          <AccountSection title="Bagian" lead="Tampil bagi siswa dalam urutan ini.">
            <div className="flex flex-col gap-3">
              <SectionRows control={control} errors={errors} />
            </div>
          </AccountSection>
          <AccountSection title="Narahubung" lead="Yang dapat ditanya siswa tentang beasiswa.">
            <ContactRows control={control} errors={errors} />
          </AccountSection>
          {failure !== null && <Notice kind="error">{failure}</Notice>}
          {Object.keys(errors).length > 0 && <Notice kind="error">Belum disimpan. Perbaiki isian yang ditandai di atas.</Notice>}
          <Button type="submit" look="primary" className="self-start">
            {busy && <Spinner />}
            Simpan
          </Button>
        </fieldset>
      </form>
      <aside
        aria-label="Pratinjau beasiswa"
        className="rounded-md border border-dashed border-edge p-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
      >
        <p className="mb-2 text-xs font-semibold text-soft">Begini tampilnya</p>
        <PagePreview rounds={typedRounds} isSaved={!isDirty} />
      </aside>
      <LeaveQuestion unsaved={isDirty && !busy} />
    </div>
  );
}
