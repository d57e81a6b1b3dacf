import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';

const INVALID_TEXT = 'Ups, mata pelajaran itu tidak ketemu.';

/** An invalid subject id leads to the dashboard with an informal toast. */
export function InvalidSubject() {
  useEffect(() => toasts.error(INVALID_TEXT), []);
  return <Navigate to="/admin/dashboard" replace />;
}
