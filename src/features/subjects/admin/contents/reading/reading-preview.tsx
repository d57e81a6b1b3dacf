import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as calls from '#features/subjects/calls.ts';
import { previewAnswer } from '#features/subjects/contract.ts';
import { ReadingText } from '#features/subjects/view/reading-text.tsx';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';

/** The preview is updated after this pause in the typing. */
const PAUSE_MS = 500;

/** Shows a Markdown text as a phone of 360 px shows it to students. The server converts the text to HTML. */
export function ReadingPreview({ text }: { text: string }) {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error } = useQuery({
    queryKey: [calls.previewReading.path, shown],
    queryFn: async ({ signal }) => (await api(calls.previewReading, previewAnswer, { body: { text: shown } }, { signal })).data,
    enabled: shown.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label="Pratinjau"
      className="max-w-[360px] overflow-auto rounded-md border border-line bg-paper p-4 text-[1.0625rem] xl:max-h-[60vh]"
    >
      {error ? <p className="text-sm text-danger">{errorText(error)}</p> : <ReadingText html={data?.html ?? ''} />}
    </section>
  );
}
