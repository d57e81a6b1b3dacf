import { expect, it } from 'vitest';
import { whatsappLink, whatsappNumber } from './whatsapp.ts';

it.each([
  ['+62 812-3456-7890', 'https://wa.me/6281234567890?text=Halo%20%26%20salam'],
  ['0812 3456 7890', 'https://wa.me/6281234567890?text=Halo%20%26%20salam'],
  ['0062 812 3456 7890', 'https://wa.me/6281234567890?text=Halo%20%26%20salam'],
  ['+670 7723 4567', 'https://wa.me/67077234567?text=Halo%20%26%20salam'],
  [undefined, 'https://wa.me/?text=Halo%20%26%20salam'],
])('writes to %s', (phone, link) => {
  expect(whatsappLink('Halo & salam', phone)).toBe(link);
});

it.each([
  ['+62 812-3456-7890', '+62 812-3456-7890'],
  ['(021) 765 4321', '(021) 765 4321'],
  ['https://wa.me/6281234567890', '6281234567890'],
  ['https://wa.me.evil.example/6281234567890', ''],
  ['https://wa.me/6281234567890/x', ''],
  ['javascript:alert(1)', ''],
  ['program@example.org', ''],
  ['', ''],
])('reads the number of %s', (address, number) => {
  expect(whatsappNumber(address)).toBe(number);
});
