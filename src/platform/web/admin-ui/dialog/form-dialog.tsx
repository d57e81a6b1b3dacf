import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '../page/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Spinner } from '../page/spinner.tsx';
import { FieldRegistryContext } from '../record/field-registry.ts';
import type { StoredRecord } from '../record/resource.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from './dialog-frame.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { OuterUnsavedContext, useLeaveGuard } from './use-leave-guard.ts';
import { usePressOnOpenList } from './use-press-on-open-list.ts';

interface FormDialogProps<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues> {
  title: string;
  record: RecordForm<Item, Values, Body>;
  /** Closes the dialog: Cancel, or a dismissal that was confirmed or had nothing to lose. */
  onClose: () => void;
  /** The save button; "Tambah" or "Simpan" by default. */
  submitLabel?: string;
  /** The button that closes; "Cancel" by default. */
  cancelLabel?: string;
  width?: 'narrow' | 'normal' | 'wide';
  /** The fields. */
  children: ReactNode;
  /** A line over the buttons, in sight however long the form is. */
  overButtons?: ReactNode;
  /** Beside the buttons, on the left. */
  aside?: ReactNode;
}

/**
 * The dialog of an add or edit form. Cancel, Escape and a click outside ask before typed text is lost; a failed save keeps
 * everything; saving disables the fields and says so.
 */
export function FormDialog<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  props: FormDialogProps<Item, Values, Body>,
) {
  const { title, record, onClose, width, children, overButtons, aside } = props;
  const { saving, dirty, failure, conflict, question } = record;
  const formRef = useRef<HTMLFormElement>(null);
  const closesList = usePressOnOpenList(formRef);
  const [asking, setAsking] = useState(false);
  const [putOff, setPutOff] = useState<unknown>(null);
  const unsavedAround = useContext(OuterUnsavedContext);
  const leaving = useLeaveGuard(dirty && !saving);
  useFocusOnFirstError(record);

  function dismiss() {
    if (saving) return;
    if (record.hasUnsaved()) setAsking(true);
    else onClose();
  }

  return (
    <DialogFrame title={title} onDismiss={dismiss} {...(width ? { width } : {})}>
      <form
        ref={formRef}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        aria-busy={saving}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!saving) record.submit();
        }}
      >
        {/* A fieldset does not scroll its own content everywhere: the box around it does. */}
        <div className={DIALOG_BODY}>
          <fieldset disabled={saving} className="flex min-w-0 flex-col gap-4">
            <FieldRegistryContext value={record.registry}>
              <OuterUnsavedContext value={dirty || unsavedAround}>{children}</OuterUnsavedContext>
            </FieldRegistryContext>
          </fieldset>
        </div>
        {failure !== null && (
          <div className="px-5 pb-3">
            <Notice kind="error">{failure}</Notice>
          </div>
        )}
        {overButtons}
        <div className={DIALOG_FOOT}>
          {aside}
          <Button onClick={({ detail }) => !closesList(detail) && dismiss()} disabled={saving}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button look="primary" type="submit" disabled={saving}>
            {saving && <Spinner />}
            {props.submitLabel ?? (record.adding ? 'Tambah' : 'Simpan')}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {saving ? 'Menyimpan…' : ''}
        </p>
      </form>
      {(asking || leaving.state === 'blocked') && (
        <DiscardDialog
          onKeep={() => {
            setAsking(false);
            leaving.reset?.();
          }}
          onDiscard={() => {
            if (leaving.state === 'blocked') leaving.proceed();
            else onClose();
          }}
        />
      )}
      {question !== null && <QuestionDialog question={question} onAnswer={record.answer} />}
      {conflict && conflict !== putOff && (
        <ConflictDialog
          changes={conflict.changes}
          onKeepMine={record.keepMine}
          onTakeTheirs={record.takeTheirs}
          onBack={() => setPutOff(conflict)}
        />
      )}
    </DialogFrame>
  );
}

/** After a try that failed: the first wrong field, in the order of the screen, has the focus. */
function useFocusOnFirstError<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>({
  form,
  registry,
  saving,
}: RecordForm<Item, Values, Body>): void {
  const tries = form.formState.submitCount;
  const seen = useRef(tries);
  useEffect(() => {
    if (saving || seen.current === tries) return;
    seen.current = tries;
    const wrong = [...registry.keys()].find((name) => form.getFieldState(name as FieldPath<Values>).error !== undefined);
    if (wrong !== undefined) form.setFocus(wrong as FieldPath<Values>);
  });
}
