import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import * as calls from '../calls.ts';
import { sheetColumns, type SheetKindName } from '../contract.ts';

/** Reads the columns of a kind's spreadsheet; they change only with a release. */
export const columnsQuery = (kind: SheetKindName) =>
  queryOptions({
    queryKey: [calls.readSheetColumns.path, kind],
    queryFn: async ({ signal }) =>
      (await api(calls.readSheetColumns, sheetColumns, { params: { kind } }, { signal })).data.columns,
    staleTime: 'static',
  });
