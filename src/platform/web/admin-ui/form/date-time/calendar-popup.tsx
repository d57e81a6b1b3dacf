import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import type { IsoDate } from '#platform/shared/wib.ts';
import { DayCalendar } from './day-calendar.tsx';

interface CalendarPopupProps {
  open: boolean;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  /** The button that opened the calendar. This button also closes the calendar, and gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>;
  selected: IsoDate | null;
  onSelect: (date: IsoDate) => void;
  onClose: () => void;
}

/** The calendar that opens under a date field. */
export function CalendarPopup({ open, label, anchor, opener, selected, onSelect, onClose }: CalendarPopupProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(isOpen, { event }) => {
        // A press of the opener closes the calendar itself. Closing it here first would make that press open it again.
        const isOpener = event.target instanceof Node && opener.current?.contains(event.target);
        if (!isOpen && !isOpener) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={4} className="z-(--z-popup)">
          <Popover.Popup
            aria-label={`Kalender ${label}`}
            initialFocus={false}
            finalFocus={opener}
            className="min-h-88 min-w-74 rounded-md border border-edge bg-raised p-2 shadow-dialog outline-none"
          >
            <DayCalendar selected={selected} onSelect={onSelect} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
