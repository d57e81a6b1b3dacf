import type { ReactNode } from 'react';
import { AccountSection } from '#features/auth/admin/account/account-section.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { FormDraft } from './use-form-draft.ts';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';

/** Shows a value that an environment variable fixes, instead of a field. */
export function FixedValue({ label, value, variable }: { label: string; value: string; variable: string }) {
  return (
    <div className="text-sm">
      <p className="font-semibold text-ink">{label}</p>
      <p className="wrap-anywhere text-ink">{value}</p>
      <p className="text-xs text-soft">
        Ditetapkan di server ({variable}), jadi tidak dapat diubah di sini. Minta yang mengurus server mengubahnya.
      </p>
    </div>
  );
}

interface SettingsSectionProps {
  title: string;
  lead: string;
  form: { busy: boolean; failure: string | null; onSubmit: (event: React.FormEvent) => void; draft: FormDraft | null };
  /** Whether the environment fixes all settings of this part; then there is no button. */
  allFixed: boolean;
  /** A preview of the typed values as they appear for students and on letters. */
  preview: ReactNode;
  children: ReactNode;
}

/** A part of the settings screen: a form whose settings are saved together, beside a preview. */
export function SettingsSection({ title, lead, form, allFixed, preview, children }: SettingsSectionProps) {
  return (
    <AccountSection title={title} lead={lead}>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <form noValidate aria-label={title} onSubmit={form.onSubmit}>
          <fieldset disabled={form.busy} className="flex flex-col gap-4">
            <DraftNotice draft={form.draft} />
            {children}
            {form.failure !== null && <Notice kind="error">{form.failure}</Notice>}
            {!allFixed && (
              <Button type="submit" look="primary" className="self-start">
                {form.busy && <Spinner />}
                Simpan
              </Button>
            )}
          </fieldset>
        </form>
        <aside aria-label={`Pratinjau: ${title}`} className="self-start rounded-md border border-dashed border-edge p-4 text-sm">
          <p className="mb-2 text-xs font-semibold text-soft">Begini tampilnya</p>
          {preview}
        </aside>
      </div>
    </AccountSection>
  );
}
