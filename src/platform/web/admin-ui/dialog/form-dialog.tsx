import {
  useContext,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '../page/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Spinner } from '../page/spinner.tsx';
import { FieldRegistryContext } from '../record/field-registry.ts';
import type { StoredRecord } from '../record/resource.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT, DialogFrame, type DialogWidth } from './dialog-frame.tsx';
import { isSaveKey } from './save-key.ts';
import { OuterUnsavedContext, useDismissal } from './use-dismissal.tsx';

interface FormDialogProps<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues> {
  title: string;
  record: RecordForm<Item, Values, Body>;
  /** Called to close the dialog, if no input is lost or the person has confirmed the loss. */
  onClose: () => void;
  /** The field that gets the focus when the dialog opens; by default the first. */
  startAt?: FieldPath<Values> | undefined;
  /** The label of the save button; by default "Tambah" or "Simpan". */
  submitLabel?: string;
  /** The label of the button that closes; by default "Cancel". */
  cancelLabel?: string;
  width?: DialogWidth;
  /** Whether the dialog has a fixed height: its content changes while the person types. */
  tall?: boolean;
  /** The fields. */
  children: ReactNode;
  /** A line above the buttons; it does not scroll with the form. */
  overButtons?: ReactNode;
  /** Content on the left of the buttons. */
  aside?: ReactNode;
}

/**
 * The dialog of a form that adds or edits a record. Cancel, Escape and a click outside ask before unsaved input is lost. A failed
 * save keeps all input. While saving, the fields are disabled.
 */
export function FormDialog<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  props: FormDialogProps<Item, Values, Body>,
) {
  const { title, record, onClose, width, tall, startAt } = props;
  const { saving } = record;
  const formRef = useRef<HTMLFormElement>(null);
  const closesList = usePressOnOpenList(formRef);
  const unsavedAround = useContext(OuterUnsavedContext);
  const { dismiss, question } = useDismissal(record, onClose);
  useFocusOnFirstError(record);
  const rememberFocus = useFocusAfterFailure(record);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!saving) record.submit();
  }

  return (
    <DialogFrame
      title={title}
      onDismiss={dismiss}
      {...(width ? { width } : {})}
      {...(tall ? { tall } : {})}
      {...(startAt === undefined ? {} : { initialFocus: () => focusField(record, startAt) })}
    >
      <form
        ref={formRef}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        aria-busy={saving}
        onSubmit={submit}
        onKeyDown={saveOnKey}
        onFocus={rememberFocus}
      >
        {/* Not every browser scrolls a fieldset, so the box around it scrolls. */}
        <div className={DIALOG_BODY}>
          <fieldset disabled={saving} className="flex min-w-0 flex-col gap-4">
            <FieldRegistryContext value={record.registry}>
              {/* A form in a dialog over this one asks before the page is left, even if only this form has unsaved input. */}
              <OuterUnsavedContext value={record.dirty || unsavedAround}>{props.children}</OuterUnsavedContext>
            </FieldRegistryContext>
          </fieldset>
        </div>
        {record.failure !== null && (
          <div className="keep-clear px-5 pb-3">
            <Notice kind="error">{record.failure}</Notice>
          </div>
        )}
        {props.overButtons}
        <Foot {...props} onCancel={(detail) => !closesList(detail) && dismiss()} />
      </form>
      {question}
      {record.question !== null && <QuestionDialog question={record.question} onAnswer={record.answer} />}
      <Conflict record={record} />
    </DialogFrame>
  );
}

/** The buttons of a form. `onCancel` receives the click's `detail`. */
function Foot<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>({
  record: { saving, adding },
  aside,
  submitLabel,
  cancelLabel,
  onCancel,
}: FormDialogProps<Item, Values, Body> & { onCancel: (detail: number) => void }) {
  return (
    <>
      <div className={DIALOG_FOOT}>
        {aside}
        <Button onClick={({ detail }) => onCancel(detail)} disabled={saving}>
          {cancelLabel ?? 'Cancel'}
        </Button>
        <Button look="primary" type="submit" disabled={saving}>
          {saving && <Spinner />}
          {submitLabel ?? (adding ? 'Tambah' : 'Simpan')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {saving ? 'Menyimpan…' : ''}
      </p>
    </>
  );
}

/** Saves the form on Ctrl+Enter. */
function saveOnKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isSaveKey(event)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Focuses a field. Returns the element that has the focus then. */
function focusField<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  { form }: RecordForm<Item, Values, Body>,
  field: FieldPath<Values>,
): HTMLElement | null {
  form.setFocus(field);
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

/** Shows the dialog about a conflict until the person returns to the form. */
function Conflict<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>({
  record: { conflict, keepMine, takeTheirs },
}: {
  record: RecordForm<Item, Values, Body>;
}) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  if (!conflict || conflict === dismissed) return null;
  return (
    <ConflictDialog
      changes={conflict.changes}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onBack={() => setDismissed(conflict)}
    />
  );
}

/** After a failed submit, focuses the first wrong field in the order of the screen. */
function useFocusOnFirstError<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>({
  form,
  registry,
  saving,
}: RecordForm<Item, Values, Body>): void {
  const tries = form.formState.submitCount;
  const handledTries = useRef(tries);
  useEffect(() => {
    if (saving || handledTries.current === tries) return;
    handledTries.current = tries;
    const wrong = [...registry.keys()].find((name) => form.getFieldState(name as FieldPath<Values>).error !== undefined);
    if (wrong !== undefined) form.setFocus(wrong as FieldPath<Values>);
  });
}

/**
 * Disabling the fields while saving takes the focus from them. After a failed save, the last field or button of the form that had
 * the focus gets it again, so that the person can go on with the keyboard.
 * @returns the form's `onFocus`
 */
function useFocusAfterFailure<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>({
  failure,
  saving,
}: RecordForm<Item, Values, Body>): (event: FocusEvent<HTMLFormElement>) => void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!saving && failure !== null && document.activeElement === document.body) last.current?.focus();
  }, [saving, failure]);
  return ({ target, currentTarget: form }) => {
    if (form.contains(target)) last.current = target;
  };
}

interface QuestionDialogProps {
  question: string;
  onAnswer: (store: boolean) => void;
}

/** Asks before something unusual is stored. The first button returns to the form. */
function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const backRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame title="Periksa dulu" onDismiss={() => onAnswer(false)} initialFocus={backRef}>
      <AlertText className={`${DIALOG_BODY} text-sm`}>{question}</AlertText>
      <div className={DIALOG_FOOT}>
        <Button ref={backRef} onClick={() => onAnswer(false)}>
          Kembali ke isian
        </Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          Simpan juga
        </Button>
      </div>
    </AlertFrame>
  );
}

/**
 * Returns a function that decides whether a click only closes a list of options or a calendar of the form. The function returns
 * true if a list or calendar was open at the last `pointerdown`. The function's argument is the click's `detail`, which is 0 for a
 * key.
 */
function usePressOnOpenList(form: RefObject<HTMLElement | null>): (clickDetail: number) => boolean {
  const wasOpen = useRef(false);
  useEffect(() => {
    // Listens in the capture phase, before the list handles the press and closes.
    const check = () => {
      wasOpen.current = Boolean(form.current?.querySelector('[aria-expanded="true"]:is([aria-haspopup], [role="combobox"])'));
    };
    window.addEventListener('pointerdown', check, true);
    return () => window.removeEventListener('pointerdown', check, true);
  }, [form]);
  return (clickDetail) => clickDetail > 0 && wasOpen.current;
}
