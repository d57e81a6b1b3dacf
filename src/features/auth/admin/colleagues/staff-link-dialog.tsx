import * as calls from '#features/auth/calls.ts';
import { MakeLinkDialog } from './make-link-dialog.tsx';

interface StaffLinkDialogProps {
  who: 'guru' | 'mentor';
  person: { _id: string; name: string };
  onClose: () => void;
}

/** The dialog that creates a one-time link with which a teacher or mentor signs in. */
export function StaffLinkDialog({ who, person, onClose }: StaffLinkDialogProps) {
  const call = who === 'guru' ? calls.makeTeacherLink : calls.makeMentorLink;
  return (
    <MakeLinkDialog title="Tautan masuk" call={call} who={who} person={person} onClose={onClose}>
      Dengan tautan ini <strong className="wrap-anywhere">{person.name}</strong> masuk dari ponselnya sendiri: ia melihat
      jadwalnya dan mengisi catatan kegiatannya, dan tidak dapat membuka halaman pengelola. Tautan sebelumnya tidak berlaku lagi.
    </MakeLinkDialog>
  );
}
