import { useId, useState, type ReactNode } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronDownIcon, SearchIcon } from '#platform/web/admin-ui/page/icons.tsx';

interface ToolbarProps {
  /** The switch between week, month and list. */
  views: ReactNode;
  /** The name of the shown week or month, and buttons for others. */
  period: ReactNode;
  /** Search and filters. */
  tools: ReactNode;
  /** The number of filters and searches that are in use. */
  count: number;
  /** Loads what the tools need. On narrow pages, called when the pointer or the focus reaches their button, and at each press. */
  onOpen: () => void;
  /** On phones, the button that adds a schedule. */
  add: ReactNode;
}

/**
 * The toolbar of the page of schedules, in one row. Its controls keep their position when other days are shown. On narrow pages the
 * tools are folded; on phones the period stays visible while scrolling.
 */
export function Toolbar({ views, period, tools, count, onOpen, add }: ToolbarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="max-md:contents md:mb-3 md:flex md:flex-wrap md:items-center md:gap-2">
      <div className="flex gap-2 max-md:mb-1 max-md:flex-wrap max-md:gap-1.5 md:shrink-0">
        {views}
        <Button
          className="px-2.5 max-md:gap-1 max-md:px-1.5 max-md:min-w-touch @4xl/page:hidden"
          aria-expanded={open}
          aria-controls={id}
          preload={onOpen}
          onClick={() => {
            onOpen();
            setOpen(!open);
          }}
        >
          <SearchIcon className="size-4" />
          <span className="sr-only">Cari dan saringan</span>
          {count > 0 && `(${count})`}
          <ChevronDownIcon className={`size-4 max-md:hidden ${open ? 'rotate-180' : ''}`} />
        </Button>
        {add}
      </div>
      <div
        data-period
        className="flex items-center gap-2 max-md:sticky max-md:top-[calc(3.25rem+var(--safe-top))] max-md:z-20 max-md:-mx-1 max-md:mb-2 max-md:bg-paper max-md:p-1"
      >
        {period}
      </div>
      <div id={id} className={`@4xl/page:contents ${open ? 'flex w-full flex-wrap gap-2 max-md:mb-3' : 'hidden'}`}>
        {tools}
      </div>
    </div>
  );
}
