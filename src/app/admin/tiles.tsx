import { Link } from 'react-router';
import { AREAS } from './screens.ts';

/** A tile for each area, with what is done there. */
export function Tiles() {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {AREAS.map(({ to, label, description, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-2 rounded-lg border border-line bg-raised p-4 shadow-raised hover:border-amber-text"
          >
            <span className="grid size-11 place-items-center rounded-md bg-amber-wash text-amber-text">
              <Icon className="size-6" />
            </span>
            <span className="font-bold text-ink">{label}</span>
            <span className="text-xs text-soft">{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
