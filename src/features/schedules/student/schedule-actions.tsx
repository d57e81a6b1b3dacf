import { isJoinable, type Phase } from '#features/schedules/view/phase.ts';
import { OtherApps } from '#features/sharing/student/other-apps.tsx';
import { whatsappLink } from '#platform/shared/links/whatsapp.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import styles from './schedule-actions.module.css';
import { scheduleFile } from './schedule-address.ts';
import type { ScheduleTexts } from './schedule-page-loader.ts';

interface ScheduleActionsProps {
  id: string;
  phase: Phase;
  /** Whether the page shows data that the device stored: then the calendar's file can't be loaded. */
  isStored: boolean;
  texts: ScheduleTexts;
}

/** The actions on a schedule's own page: links that work without scripts, and the device's share menu if it has one. */
export function ScheduleActions({ id, phase, isStored, texts: { title, session, absence } }: ScheduleActionsProps) {
  const isComing = phase === 'before' || isJoinable(phase);
  return (
    <section className={styles.actions} aria-label="Tindakan">
      <ul>
        <li>
          <ChatLink text={session}>Kirim ke WhatsApp</ChatLink>
        </li>
        {isComing && (
          <>
            <li>
              {isStored ? (
                <p>Tambah ke kalender perlu sinyal.</p>
              ) : (
                <a className="button" href={scheduleFile(id)} type="text/calendar">
                  Tambah ke kalender
                </a>
              )}
            </li>
            <li>
              <ChatLink text={absence}>Saya berhalangan</ChatLink>
            </li>
          </>
        )}
      </ul>
      <p>WhatsApp terbuka dengan teks yang sudah siap; kamu yang memilih penerimanya. Suluh tidak menyimpan apa pun.</p>
      <AppLink className="link" to="/langganan">
        Langganan kalender
      </AppLink>
      <OtherApps title={title} text={session} />
    </section>
  );
}

function ChatLink({ text, children }: { text: string; children: string }) {
  return (
    <a className="button" href={whatsappLink(text)} target="_blank" rel="noopener">
      <span>{children}</span>
      <span className="sr-only"> (tab baru)</span>
    </a>
  );
}
