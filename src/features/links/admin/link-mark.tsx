import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LINKS_PATH } from '../address.ts';
import { STATE_TEXTS } from '../messages.ts';
import { linksQuery } from './queries.ts';

/** Shows a link to the links screen beside a content whose link may be broken. `content` is the content's id. */
export function LinkMark({ content }: { content: string }) {
  const { data } = useQuery(linksQuery('attention'));
  const link = data?.find((checked) => checked.content === content);
  if (!link) return null;
  return (
    <p className="text-sm">
      <Link to={LINKS_PATH} className="text-danger underline underline-offset-3">
        {link.reports > 0 ? 'Tautan dilaporkan rusak' : `Tautan: ${STATE_TEXTS[link.state].toLowerCase()}`}
      </Link>
    </p>
  );
}
