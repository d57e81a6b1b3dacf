import { useEffect, useRef } from 'react';
import type { LinkAnswer } from '#features/auth/contract.ts';
import { whatsappLink } from '#platform/shared/links/whatsapp.ts';
import { buttonClass, type ButtonLook } from '#platform/web/admin-ui/page/button.tsx';
import { OutsideIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { CopyButton } from '../copy-button.tsx';
import { untilText } from '#features/auth/when-rules.ts';

/** Returns the WhatsApp message with the link. */
function message(name: string, who: LinkOwner, { link, expiresAt }: LinkAnswer): string {
  return `Halo ${name}, ini tautan untuk masuk ke Suluh sebagai ${who}:\n${link}\n\nTautan ini hanya untuk Anda, hanya sekali pakai, dan berlaku sampai ${untilText(expiresAt)}.`;
}

/** The role of the person who signs in with a link: admin, teacher or mentor. */
export type LinkOwner = 'pengelola' | 'guru' | 'mentor';

interface NewLinkProps {
  /** The name of the person who receives the link. */
  name: string;
  who: LinkOwner;
  oneTimeLink: LinkAnswer;
}

const WHAT_IT_DOES: Record<LinkOwner, string> = {
  pengelola: 'Dengan tautan ini ia mengatur kata sandinya sendiri, lalu langsung masuk.',
  guru: 'Dengan tautan ini ia langsung masuk, dan boleh membuat kata sandi sendiri.',
  mentor: 'Dengan tautan ini ia langsung masuk, dan boleh membuat kata sandi sendiri.',
};

/** A button that opens WhatsApp with a message with the link. */
export function SendLink({ look, name, who, oneTimeLink }: NewLinkProps & { look: ButtonLook }) {
  return (
    <a
      href={whatsappLink(message(name, who, oneTimeLink))}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(look)}
    >
      Kirim ke WhatsApp
      <OutsideIcon className="size-4" />
      <span className="sr-only"> (tab baru)</span>
    </a>
  );
}

/**
 * Shows a new one-time link with buttons to send or copy it. The server never shows the link again. The link gets the focus, because
 * the pressed button has disappeared; Tab then reaches the buttons.
 */
export function NewLink({ name, who, oneTimeLink }: NewLinkProps) {
  const link = useRef<HTMLParagraphElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        Kirim tautan ini kepada <strong className="wrap-anywhere">{name}</strong>. {WHAT_IT_DOES[who]}
      </p>
      <p
        ref={link}
        tabIndex={-1}
        className="rounded-md border border-line bg-sunk px-3 py-2 font-mono text-xs wrap-anywhere select-all"
        data-link
      >
        {oneTimeLink.link}
      </p>
      <div className="flex flex-wrap gap-2">
        <SendLink look="primary" name={name} who={who} oneTimeLink={oneTimeLink} />
        <CopyButton text={oneTimeLink.link} />
      </div>
      <p className="text-soft">
        Sekali pakai, berlaku sampai {untilText(oneTimeLink.expiresAt)}, dan hanya ditampilkan sekarang. Siapa pun yang
        memegangnya dapat masuk, jadi kirim hanya kepada orangnya.
      </p>
    </div>
  );
}
