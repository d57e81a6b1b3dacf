import { useSearchParams } from 'react-router';

/**
 * What the address asks for beside `except`, in a form that asks for the same page while the scripts are not there: a form
 * alone would drop it.
 */
export function PreservedQuery({ except }: { except?: string }) {
  const [search] = useSearchParams();
  return [...search]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
