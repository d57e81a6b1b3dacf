export const HAVE_TEXT = 'Isi have dengan version dari bundel yang sudah dimiliki.';
