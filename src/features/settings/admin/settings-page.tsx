import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { ActivityForm } from './activity-form.tsx';
import { PaperForm } from './paper-form.tsx';
import { ProgramForm } from './program-form.tsx';
import { settingsQuery } from './queries.ts';
import { SafetyForm } from './safety-form.tsx';

/** The screen /admin/pengaturan with the programme's settings. Each part is saved separately. */
export function SettingsPage() {
  const { data: settings, error, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <Page title="Pengaturan" lead="Yang disimpan di sini langsung tampil bagi siswa, guru, dan mentor.">
      {!settings && error && (
        <ErrorState
          heading="Pengaturan tidak dapat dibaca."
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!settings && !error && <TableSkeleton />}
      {settings && (
        <div className="flex max-w-5xl flex-col gap-5">
          <ProgramForm settings={settings} />
          <ActivityForm settings={settings} />
          <PaperForm settings={settings} />
          <SafetyForm settings={settings} />
        </div>
      )}
    </Page>
  );
}
