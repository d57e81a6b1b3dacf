import { describe, expect, it } from 'vitest';
import { readProblem } from './api-error.ts';

const answer = (status: number, body: string) => new Response(body, { status });

describe('a refusal', () => {
  it("has the server's text and its field errors", async () => {
    const errors = [{ field: 'classes.teacher', message: 'Sudah mengajar.' }];
    const error = await readProblem(
      answer(409, JSON.stringify({ status: 409, detail: 'Bentrok.', message: 'Bentrok.', errors })),
    );
    expect(error).toMatchObject({ status: 409, message: 'Bentrok.', fromServer: true, errors });
  });

  it.each(['', '<html>502</html>', 'null', '[]', '{"message": 7}'])('gets a generic text for the body %s', async (body) => {
    const error = await readProblem(answer(502, body));
    expect(error).toMatchObject({ status: 502, fromServer: false, errors: [] });
    expect(error.message).toBe('Server menjawab dengan kesalahan 502. Coba lagi.');
  });

  it('drops invalid field errors', async () => {
    const error = await readProblem(answer(422, JSON.stringify({ message: 'Salah.', errors: [null, 1, { field: 'x' }, 'y'] })));
    expect(error.errors).toEqual([]);
  });
});
