import type { FormEvent } from 'react';
import { useNavigate } from '#platform/web/router/router-context.tsx';
import { SearchIcon } from '#platform/web/ui/icons.tsx';
import { withDeviceSearch } from './with-device-search.ts';

/**
 * The search field in the header of the students' pages; it opens `/cari`. Without scripts it is a plain form.
 * @param bringPage loads the code of the search page before a person types
 */
export function SearchField({ bringPage }: { bringPage: () => void }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q'));
    navigate(`/cari?q=${encodeURIComponent(query)}`);
  };
  return (
    <form role="search" action="/cari" className="search-field" onSubmit={submit}>
      <input
        type="search"
        name="q"
        aria-label="Cari materi dan jadwal"
        placeholder="Cari"
        maxLength={100}
        autoComplete="off"
        onFocus={() => {
          bringPage();
          void withDeviceSearch((search) => search.prepareDeviceSearch());
        }}
      />
      <button type="submit" aria-label="Cari">
        <SearchIcon />
      </button>
    </form>
  );
}
