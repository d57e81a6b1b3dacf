import { expect, it } from 'vitest';
import { readHtml } from './html-rows.ts';

it('cells copied from a spreadsheet lose their formats; merged cells fill down, not sideways', () => {
  const html = `<meta charset='utf-8'><style>td{color:red}</style><table><tbody>
    <tr><td colspan="3" style="background:yellow"><b>JADWAL</b></td></tr>
    <tr><th>Hari</th><th>Jam</th><th>Kelas</th></tr>
    <tr><td rowspan="2">Senin</td><td>19.00</td><td>Kelas&nbsp;Tifa<br>Kelas Sasando</td></tr>
    <tr><td>20.00</td><td><span> Kelas  Angklung </span></td></tr>
    <tr><td>Rabu</td><td>19.00</td><td></td></tr>
  </tbody></table>`;
  expect(readHtml(html)).toEqual([
    ['JADWAL'],
    ['Hari', 'Jam', 'Kelas'],
    ['Senin', '19.00', 'Kelas Tifa\nKelas Sasando'],
    ['Senin', '20.00', 'Kelas Angklung'],
    ['Rabu', '19.00'],
  ]);
});

it('HTML without a table is not read as a table', () => {
  expect(readHtml('<p>Kel A</p><p>Kel B</p>')).toBeNull();
});
