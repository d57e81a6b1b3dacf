import { useEffect, useState } from 'react';
import { sizeInWords } from '#features/files/size-rules.ts';
import { shareFile } from './share-file.ts';
import { SavePart } from './save-part.tsx';

interface ContentActionsProps {
  /** The ids of the subject, material and content. */
  subject: string;
  material: string;
  content: string;
  /** Null for a text. */
  file: { url: string; bytes: number } | null;
}

/** The buttons below a text or file: save it on the device, and share a file. */
export function ContentActions({ file, ...ids }: ContentActionsProps) {
  return (
    <>
      {file ? <HandOn file={file} /> : <MissingPictures key={ids.content} />}
      {/* `online` counts the contents that need a connection even after they are saved. A text or a file needs none. */}
      <SavePart {...ids} online={0} />
    </>
  );
}

const isMissing = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

/** Says how many pictures of the text did not come, and loads them when there is a connection. */
function MissingPictures() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
    const look = () => setCount(pictures.filter(isMissing).length);
    const again = () => {
      // Setting the same address makes the browser load the picture again.
      for (const picture of pictures.filter(isMissing)) picture.setAttribute('src', picture.src);
    };
    look();
    // The events of pictures don't bubble.
    for (const picture of pictures) for (const type of ['load', 'error']) picture.addEventListener(type, look);
    window.addEventListener('online', again);
    return () => {
      for (const picture of pictures) for (const type of ['load', 'error']) picture.removeEventListener(type, look);
      window.removeEventListener('online', again);
    };
  }, []);
  return (
    <p role="status">
      {count > 0 && `${count} gambar belum ada di perangkat ini. Saat ada sinyal, simpan bacaan ini: gambarnya ikut.`}
    </p>
  );
}

const FAILED_TEXT = 'Suluh belum terhubung. Saat terhubung, simpan dulu berkas ini, lalu kirim.';

function HandOn({ file }: { file: NonNullable<ContentActionsProps['file']> }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const send = async () => {
    setState('busy');
    setState(
      await shareFile(file).then(
        () => 'ready' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <>
      <button type="button" className="button" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && void send()}>
        Kirim berkasnya ({sizeInWords(file.bytes)})
      </button>
      <p role="status">{state === 'failed' && FAILED_TEXT}</p>
    </>
  );
}
