import * as calls from '#features/auth/calls.ts';
import { adminAnswer, ownProfile, type Admin, type OwnProfile } from '#features/auth/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { meQuery } from '../session.ts';
import { usePlainForm } from '../use-plain-form.ts';

/** The form in which signed-in admins change their own name. */
export function NameForm({ admin }: { admin: Admin }) {
  const { control, busy, failure, onSubmit } = usePlainForm<OwnProfile>({
    schema: ownProfile,
    values: { name: admin.name },
    send: async (body) => {
      const { data } = await api(calls.updateMe, adminAnswer, { body });
      queryClient.setQueryData(meQuery.queryKey, data);
      toasts.success('Nama disimpan');
    },
  });
  return (
    <form noValidate className="max-w-lg" onSubmit={onSubmit}>
      <fieldset disabled={busy} className="flex flex-col gap-4">
        <TextField control={control} name="name" label="Nama" autoComplete="name" isPrivate />
        {failure !== null && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" className="self-start">
          {busy && <Spinner />}
          Simpan nama
        </Button>
      </fieldset>
    </form>
  );
}
