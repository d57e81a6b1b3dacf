/** The JSON schema of every refused call (RFC 9457), for the API document. */
export const problemSchema = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'detail', 'message'],
  properties: {
    type: { type: 'string' as const },
    title: { type: 'string' as const },
    status: { type: 'integer' as const },
    detail: { type: 'string' as const },
    message: { type: 'string' as const, description: 'Sama dengan detail.' },
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['field', 'message'],
        properties: { field: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
  },
};
