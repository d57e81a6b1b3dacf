import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { SavedOrder } from './use-saved-order.ts';

const STATE_TEXTS = { idle: '', saving: 'Menyimpan urutan…', saved: 'Urutan tersimpan.' };

interface OrderStatusProps {
  order: Pick<SavedOrder<never>, 'state' | 'failure'>;
  /** Whether the records can be moved now. */
  movable: boolean;
}

/** How the order is changed, and whether it is saved. Its place is kept, so that nothing shifts. */
export function OrderStatus({ order, movable }: OrderStatusProps) {
  return (
    <div className="mb-3 flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-xs text-soft">
        <p>
          {movable
            ? 'Siswa melihat urutan ini. Ubah dengan menyeret titik-titik di kiri, atau dengan tombol panah.'
            : 'Kosongkan pencarian dan pilih “Urutan siswa” untuk mengubah urutan.'}
        </p>
        <p role="status" className="min-h-lh max-md:w-full">
          {order.failure === null ? STATE_TEXTS[order.state] : ''}
        </p>
      </div>
      {order.failure !== null && <Notice kind="error">{order.failure}</Notice>}
    </div>
  );
}
