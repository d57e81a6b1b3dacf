import type { Trashed } from '#features/trash/contract.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { RestoreIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { restoredWithText, deletedText, kindText, remainingTimeText } from './trash-texts.ts';
import type { Refusal, RestoreRequest } from './use-restore.ts';

interface TrashLineProps {
  entry: Trashed;
  /** The reason why the last attempt to restore it failed; null without an attempt. */
  refusal: Refusal | null;
  busy: boolean;
  onRestore: (request: RestoreRequest) => void;
  /** Opens the dialog that deletes the entry permanently. */
  onForever: () => void;
  /** Opens the stored data of the person; null if the entry is not a person. */
  onPersonal: (() => void) | null;
  /** Preloads the code of the dialog that `onForever` opens. */
  preload: () => void;
}

/** An entry of the trash, with buttons to restore it and to delete it permanently. */
export function TrashLine({ entry, refusal, busy, onRestore, onForever, onPersonal, preload }: TrashLineProps) {
  const { _id: id, name, deletedAt, until, by } = entry;
  const now = serverNow();
  const alongWith = restoredWithText(entry);
  return (
    <li
      tabIndex={-1}
      data-row={id}
      className="grid items-center gap-x-6 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_auto]"
    >
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold wrap-anywhere text-ink">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-soft">{kindText(entry)}</p>
        {alongWith !== '' && <p className="text-soft">{alongWith}</p>}
        {onPersonal && (
          <Button look="quiet" className="-ml-3" aria-label={`Data pribadi… ${name}`} onClick={onPersonal}>
            Data pribadi…
          </Button>
        )}
      </div>
      <div className="text-sm">
        <p className="wrap-anywhere">
          {deletedText(deletedAt, now)}
          {by && (
            <>
              {' '}
              oleh <bdi>{by.name}</bdi>
            </>
          )}
        </p>
        <p className="text-soft">{remainingTimeText(until, now)}</p>
      </div>
      <div className="-mr-2 flex flex-wrap items-center md:mr-0 md:flex-nowrap md:gap-1">
        <Button aria-label={`Pulihkan ${name}`} onClick={() => onRestore({ id, name })}>
          {busy ? <Spinner /> : <RestoreIcon className="size-5 max-md:hidden" />}
          Pulihkan
        </Button>
        <Button
          look="row-danger"
          className="max-md:px-1.5"
          aria-label={`Hapus selamanya… ${name}`}
          preload={preload}
          onClick={onForever}
        >
          Hapus selamanya…
        </Button>
      </div>
      {refusal && <RefusalNotice entry={entry} refusal={refusal} onRestore={onRestore} />}
    </li>
  );
}

interface RefusalNoticeProps {
  entry: Trashed;
  refusal: Refusal;
  onRestore: (request: RestoreRequest) => void;
}

/** Says why an entry was not restored, with buttons for other ways to restore it. */
function RefusalNotice({ entry: { _id: id, name, waitsFor }, refusal, onRestore }: RefusalNoticeProps) {
  return (
    <div className="md:col-span-3">
      <Notice kind="error">
        <p>{refusal.text}</p>
        {waitsFor && (
          <Button className="mt-2" onClick={() => onRestore({ id: waitsFor._id, name: waitsFor.name })}>
            Pulihkan {waitsFor.name}
          </Button>
        )}
        {refusal.canLeaveGroups && (
          <Button className="mt-2" onClick={() => onRestore({ id, name, without: 'groups' })}>
            Pulihkan tanpa kelompok itu
          </Button>
        )}
      </Notice>
    </div>
  );
}
