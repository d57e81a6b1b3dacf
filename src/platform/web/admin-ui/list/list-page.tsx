import type { ReactNode } from 'react';
import { Button } from '../page/button.tsx';
import { PlusIcon } from '../page/icons.tsx';
import { Page } from '../page/page.tsx';
import { ListSection, type ListSectionProps } from './list-section.tsx';

interface ListPageProps<Row extends { _id: string }> extends Omit<ListSectionProps<Row>, 'id'> {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  /** Controls beside the add button. */
  beside?: ReactNode;
  /** Content between the heading and the list. */
  children?: ReactNode;
}

/** A screen with one list: heading, add button, count, search, sort, and the rows, or a text while there are none. */
export function ListPage<Row extends { _id: string }>({ title, lead, above, beside, children, ...list }: ListPageProps<Row>) {
  return (
    <Page
      title={title}
      lead={lead}
      above={above}
      action={
        list.onAdd && (
          <div className="flex flex-wrap gap-2">
            <Button look="primary" data-key="add" onClick={list.onAdd} preload={list.preload}>
              <PlusIcon />
              {list.addLabel}
            </Button>
            <div className="flex gap-2 empty:hidden">{beside}</div>
          </div>
        )
      }
    >
      {children}
      <ListSection {...list} />
    </Page>
  );
}
