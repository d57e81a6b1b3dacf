import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Lists all webinars. With a query, it returns a page of them and the cursor `next`. */
export const listWebinars: Call<{ query: typeof contract.webinarPage; answer: typeof contract.webinars }> = {
  method: 'GET',
  path: '/api/v1/admin/webinar',
};
export const createWebinar: Call<{ body: typeof contract.webinarInput; answer: typeof contract.webinarAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/webinar',
};
export const updateWebinar: Call<{ params: 'id'; body: typeof contract.webinarUpdate; answer: typeof contract.webinarAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/webinar/:id',
};
export const deleteWebinar: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/webinar/:id',
};
