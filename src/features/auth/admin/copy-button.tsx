import { useState } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, CopyIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';

/** A button that copies a text. If the browser refuses, for example without https, a toast says what to do. */
export function CopyButton({ text, label = 'Salin' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toasts.warning('Browser ini tidak dapat menyalin sendiri. Pilih teksnya, lalu salin.');
    }
  }
  return (
    <Button onClick={() => void copy()}>
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{copied ? 'Tersalin' : label}</span>
    </Button>
  );
}
