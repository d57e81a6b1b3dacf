import { CopyButton } from '#features/auth/admin/copy-button.tsx';
import { SendLink, type LinkOwner } from '#features/auth/admin/colleagues/new-link.tsx';
import type { SheetImported } from '#features/spreadsheets/contract.ts';

interface NewLinksProps {
  who: LinkOwner;
  links: SheetImported['data']['links'];
  /** Called when all links were copied. */
  onCopied: () => void;
}

/** Shows the one-time sign-in links of new teachers or mentors. They are shown only now: Suluh does not store them. */
export function NewLinks({ who, links, onCopied }: NewLinksProps) {
  const all = links.map(({ name, link }) => `${name}: ${link}`).join('\n');
  return (
    <section aria-label="Tautan masuk" className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold text-ink">Tautan masuk untuk {links.length.toLocaleString('id-ID')} orang</h3>
        <span onClickCapture={onCopied}>
          <CopyButton text={all} label="Salin semua" />
        </span>
      </div>
      <p className="text-soft">
        Kirim tiap tautan hanya kepada orangnya. Tautan ini sekali pakai dan hanya ditampilkan sekarang; tautan baru dapat dibuat
        dari daftarnya.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {links.map(({ line, name, ...oneTimeLink }) => (
          <li key={line} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere text-ink">{name}</p>
              <p className="font-mono text-xs wrap-anywhere text-soft select-all">{oneTimeLink.link}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <SendLink look="secondary" name={name} who={who} oneTimeLink={oneTimeLink} />
              <CopyButton text={oneTimeLink.link} label="Salin" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
