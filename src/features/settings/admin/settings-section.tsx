import type { ReactNode } from 'react';
import { AccountSection } from '#features/auth/admin/account/account-section.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { FormDraft } from './use-form-draft.ts';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';

/** A value that the environment fixes. */
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
  /** Nothing can be changed here. */
  allFixed: boolean;
  /** Where the values show, as typed. */
  preview: ReactNode;
  children: ReactNode;
}

/** A group of settings that are saved together, beside a preview of the place where they show. */
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
