import type { Content, MaterialType } from '#features/subjects/contract.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { Part } from './content-part-field.tsx';

/**
 * A kind of content that can accompany a video. If an admin adds such a content, its form begins with this type and this part (text
 * or file).
 */
export interface CompanionKind {
  part: Extract<Part, 'text' | 'file'>;
  type: MaterialType;
  label: string;
  addLabel: string;
}

const COMPANION_KINDS: readonly CompanionKind[] = [
  { part: 'text', type: 'book', label: 'Ringkasan', addLabel: 'Tambah ringkasan' },
  { part: 'file', type: 'video', label: 'Suara', addLabel: 'Tambah suara' },
];

/** Returns whether other contents may accompany this one. */
export const isLinkedVideo = ({ materialType, link }: Content) => materialType === 'video' && link !== null;

interface VideoCompanionsProps {
  video: Content;
  /** The contents that accompany the video. */
  companions: readonly Content[];
  onAdd: (kind: CompanionKind) => void;
  preload: () => void;
}

/** Shows which kinds of contents accompany a video, and a button for each missing one. */
export function VideoCompanions({ video, companions, onAdd, preload }: VideoCompanionsProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
      {COMPANION_KINDS.map((kind) =>
        companions.some((companion) => companion[kind.part] !== null) ? (
          <span key={kind.part} className="flex items-center gap-1.5 text-soft">
            <CheckIcon className="size-4 text-success" />
            {kind.label}
          </span>
        ) : (
          <Button key={kind.part} look="quiet" onClick={() => onAdd(kind)} preload={preload}>
            <PlusIcon className="size-4" />
            {kind.addLabel}
            <span className="sr-only"> untuk {video.title}</span>
          </Button>
        ),
      )}
    </div>
  );
}
