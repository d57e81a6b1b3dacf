import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { SearchIcon } from '#platform/web/ui/icons.tsx';
import { bringDeviceSearch } from './bring-device-search.ts';

/**
 * A page's field to search from. Without scripts a form; with them it stays in the app.
 * @param bringPage brings the page that it leads to, once somebody is about to type
 */
export function SearchField({ bringPage }: { bringPage: () => void }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q'));
    void navigate(`/cari?q=${encodeURIComponent(query)}`);
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
          void bringDeviceSearch((found) => found.prepareDeviceSearch());
        }}
      />
      <button type="submit" aria-label="Cari">
        <SearchIcon />
      </button>
    </form>
  );
}
