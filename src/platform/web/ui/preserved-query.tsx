import { useSearch } from '#platform/web/router/router-context.tsx';

/**
 * The address's query without `except`, as hidden fields of a form that requests the same page before the scripts run. Without
 * them the form would drop the query.
 */
export function PreservedQuery({ except }: { except?: string }) {
  const search = useSearch();
  return [...search]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
