import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codeQuery } from '../dialog/lazy-dialog.tsx';
import { MESSAGE_WAITS } from './toasts.tsx';

/** A first look at a screen needs no message, so the code loads with the first input or message. */
const code = codeQuery(async () => (await import('./toast-area.tsx')).ToastArea);
const WANTED_BY = ['pointerdown', 'keydown', MESSAGE_WAITS];

/** The area of the messages; used once, around the application. */
export function LazyToastArea() {
  const [wanted, setWanted] = useState(false);
  const { data } = useQuery({ ...code, retry: true, enabled: wanted });
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    WANTED_BY.forEach((name) => window.addEventListener(name, want, true));
    return () => WANTED_BY.forEach((name) => window.removeEventListener(name, want, true));
  }, [wanted]);
  return data ? <data.code /> : null;
}
