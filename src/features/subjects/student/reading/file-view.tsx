import { kindName, sizeInWords } from '#features/files/size-rules.ts';
import type { PublicContentDetail } from '#features/subjects/contract.ts';
import { SoundPlayer } from '#features/subjects/view/sound-player.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import styles from './file-view.module.css';

/** Shows an uploaded file with its kind and size. The file is loaded only after a tap. */
export function FileView({ file, title }: { file: NonNullable<PublicContentDetail['file']>; title: string }) {
  const kind = kindName(file.type);
  return (
    <section className={styles.file} aria-label="Berkas">
      <p>
        <strong>
          {kind} · {sizeInWords(file.bytes)}
        </strong>{' '}
        <bdi className="text-soft">{file.name}</bdi>
      </p>
      {kind === 'Suara' ? (
        <SoundPlayer url={file.url} title={title} />
      ) : (
        <ExternalLink className="button button-amber" href={file.url}>
          Buka {kind} ({sizeInWords(file.bytes)})
        </ExternalLink>
      )}
    </section>
  );
}
