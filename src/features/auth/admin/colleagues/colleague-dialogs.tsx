import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as calls from '#features/auth/calls.ts';
import type { Colleague } from '#features/auth/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ConfirmDialog } from '#platform/web/admin-ui/dialog/confirm-dialog.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { MakeLinkDialog } from './make-link-dialog.tsx';
import { colleaguesQuery } from '../queries.ts';

interface ColleagueDialogProps {
  colleague: Colleague;
  onClose: () => void;
}

const reloadColleagues = () => void queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });

/** The dialog that creates a new one-time link for another admin. */
export function LinkDialog({ colleague, onClose }: ColleagueDialogProps) {
  return (
    <MakeLinkDialog
      title="Tautan masuk baru"
      call={calls.makeAdminLink}
      who="pengelola"
      person={colleague}
      onMade={reloadColleagues}
      onClose={onClose}
    >
      Untuk yang lupa kata sandi, atau yang undangannya sudah lewat. Begitu{' '}
      <strong className="wrap-anywhere">{colleague.name}</strong> memakainya, kata sandinya diganti dan ia keluar dari semua
      perangkat. Tautan sebelumnya tidak berlaku lagi.
    </MakeLinkDialog>
  );
}

/** The dialog that confirms the removal of an admin, and explains the effects. */
export function RemoveDialog({ colleague: { _id, name, email }, onClose }: ColleagueDialogProps) {
  const removedRef = useRef(false);
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await api(calls.removeAdmin, deletedAnswer, { params: { id: _id } });
      } catch (error) {
        // Another admin already removed this one.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      // The row with the button that opened the dialog disappears, so the focus must go elsewhere.
      removedRef.current = true;
      reloadColleagues();
      toasts.success('Pengelola dihapus');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Hapus pengelola"
      confirm="Hapus"
      cancel="Batal"
      action={remove}
      openerGone={removedRef}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Hapus <strong>{name}</strong> ({email}) dari pengelola?
      </p>
      <ul className="list-disc pl-5">
        <li>Ia langsung keluar dari semua perangkat dan tidak dapat masuk lagi.</li>
        <li>Tautan masuk yang belum dipakai tidak berlaku lagi.</li>
        <li>Semua yang pernah ia isi tetap ada.</li>
      </ul>
    </ConfirmDialog>
  );
}
