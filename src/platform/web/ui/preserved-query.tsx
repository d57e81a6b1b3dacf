import { useSearch } from '#platform/web/router/router-context.tsx';

/**
 * Hidden fields with the query of the address, except the parameter `except`. A form that requests the same page before the
 * scripts run needs them, because it would drop the query.
 */
export function PreservedQuery({ except }: { except?: string }) {
  const search = useSearch();
  return [...search]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
