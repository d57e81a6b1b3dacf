import type { SampleText } from './sample-text.ts';

/** The address of the picture in `tree-picture.json`; it contains the picture's checksum. */
const TREE = '/berkas/ba95705ce7b104f255a0162adf697faaa8e4f0309860d267cf10171ec637a5c8/tinggi-pohon.webp';

/**
 * The sample readings for the subject "Matematika", in Markdown. `$…$` is a formula, and `::: jawaban` an answer that the page folds.
 * `String.raw` keeps the backslashes of the formulas.
 */
export const MATHEMATICS: readonly SampleText[] = [
  {
    material: 'Aljabar dan Persamaan Kuadrat',
    title: 'Latihan: dari bentuk aljabar sampai kebun persegi panjang',
    description: 'Enam soal bertahap dengan jawaban terurai.',
    materialType: 'exercise',
    text: String.raw`Kerjakan setiap soal di kertas. Kalau macet, buka jawabannya, pahami satu langkah, lalu tutup lagi dan lanjutkan sendiri.

Untuk persamaan $ax^2 + bx + c = 0$ berlaku rumus

$$x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$$

1. Sederhanakan $3(2x - 5) - 2(x - 4)$.

   ::: jawaban
   Kalikan dulu, lalu kumpulkan suku yang sejenis:

   $$6x - 15 - 2x + 8 = 4x - 7$$

   Hati-hati dengan tanda: $-2 \times (-4) = +8$.
   :::

2. Faktorkan $x^2 + 7x + 12$.

   ::: jawaban
   Cari dua nilai yang jumlahnya 7 dan hasil kalinya 12, yaitu 3 dan 4. Jadi $x^2 + 7x + 12 = (x + 3)(x + 4)$.
   :::

3. Tentukan akar-akar $x^2 - 5x + 6 = 0$.

   ::: jawaban
   $(x - 2)(x - 3) = 0$, sehingga $x = 2$ atau $x = 3$. Periksa: $2^2 - 5 \times 2 + 6 = 4 - 10 + 6 = 0$. Benar.
   :::

4. Tentukan akar-akar $2x^2 + 3x - 2 = 0$ dengan rumus di atas.

   ::: jawaban
   Di sini $a = 2$, $b = 3$, dan $c = -2$, sehingga $b^2 - 4ac = 9 + 16 = 25$.

   $$x = \frac{-3 \pm 5}{4}$$

   Jadi $x = \frac{1}{2}$ atau $x = -2$.
   :::

5. Berapa banyak akar real persamaan $x^2 + 2x + 5 = 0$?

   ::: jawaban
   Tidak ada. Nilai $b^2 - 4ac = 4 - 20 = -16$ negatif, sedangkan kuadrat nilai real tidak pernah negatif.
   :::

6. Sebuah kebun berbentuk persegi panjang. Panjangnya 3 meter lebih dari lebarnya, dan luasnya 40 meter persegi. Berapa ukurannya?

   ::: jawaban
   Misalkan lebarnya $l$. Maka $l(l + 3) = 40$, atau $l^2 + 3l - 40 = 0$.

   $$(l + 8)(l - 5) = 0$$

   Lebar tidak mungkin negatif, jadi $l = 5$. Kebun itu berukuran 5 m × 8 m.
   :::
`,
  },
  {
    material: 'Trigonometri',
    title: 'Menaksir tinggi pohon dengan tangen',
    description: 'Mengukur pohon lontar tanpa memanjatnya.',
    materialType: 'book',
    text: String.raw`Pohon lontar di halaman sekolah terlalu tinggi untuk dipanjat. Dengan segitiga siku-siku, kamu bisa menaksir tingginya dari tanah.

![Seorang siswa berdiri 12 meter dari pohon lontar dan melihat puncaknya dengan sudut 40 derajat](${TREE} "800x520")

## Alat yang kamu perlukan

- busur derajat, seutas benang, dan batu kecil sebagai pemberat,
- meteran, atau langkah kaki yang sudah kamu ukur panjangnya,
- seorang teman untuk membaca sudut.

Ikat benang di tengah busur dan gantungkan batu di ujungnya. Lihat puncak pohon sepanjang sisi lurus busur. Benang yang menggantung menunjukkan seberapa jauh busur itu miring. Kemiringan itulah **sudut elevasi**, kita sebut $\alpha$.

## Mengapa tangen?

Matamu, batang pohon, dan puncak pohon membentuk segitiga siku-siku. Sisi di depan sudut $\alpha$ adalah bagian pohon di atas matamu. Sisi di sampingnya adalah jarakmu ke pohon, $d$.

$$\tan \alpha = \frac{\text{sisi depan}}{\text{sisi samping}}$$

Karena matamu juga berada di atas tanah, tinggi matamu $m$ harus ditambahkan:

$$t = d \times \tan \alpha + m$$

## Contoh

Kamu berdiri 12 m dari pohon, sudutnya $40^\circ$, dan tinggi matamu 1,5 m.

$$t = 12 \times 0{,}839 + 1{,}5 \approx 11{,}6$$

Jadi pohon itu kira-kira 11,6 meter.

## Tabel untuk dibawa ke lapangan

| Sudut | Sinus | Kosinus | Tangen |
| ----: | ----: | ------: | -----: |
|   30° | 0,500 |   0,866 |  0,577 |
|   35° | 0,574 |   0,819 |  0,700 |
|   40° | 0,643 |   0,766 |  0,839 |
|   45° | 0,707 |   0,707 |  1,000 |
|   50° | 0,766 |   0,643 |  1,192 |
|   55° | 0,819 |   0,574 |  1,428 |
|   60° | 0,866 |   0,500 |  1,732 |

Perhatikan baris $45^\circ$: tangennya tepat 1. Kalau kamu mundur sampai sudutnya $45^\circ$, bagian pohon di atas matamu sama panjang dengan jarakmu ke pohon.

## Coba sendiri

Wulan berdiri 20 m dari menara air. Ia melihat puncaknya dengan sudut $30^\circ$, dan tinggi matanya 1,4 m. Berapa tinggi menara itu?

::: jawaban
$$t = 20 \times 0{,}577 + 1{,}4 = 11{,}54 + 1{,}4 \approx 12{,}9$$

Tinggi menara itu kira-kira 12,9 meter.
:::
`,
  },
  {
    material: 'Statistika dan Peluang',
    title: 'Satu kelas, tiga ukuran tengah',
    accompanies: 'Rata-rata, median, dan modus',
    description: 'Rata-rata, median, dan modus dari nilai satu kelas.',
    materialType: 'book',
    text: String.raw`Sepuluh siswa mendapat nilai ulangan berikut:

60, 70, 70, 75, 80, 80, 80, 85, 90, 100

Bagaimana menggambarkan nilai sekelas itu dengan satu ukuran saja? Ada tiga yang sering dipakai.

## Rata-rata

Jumlahkan semua nilai, lalu bagi dengan banyaknya siswa:

$$\bar{x} = \frac{1}{n} \sum_{i=1}^{n} x_i = \frac{790}{10} = 79$$

Kalau banyak nilai yang sama, tabel frekuensi menghemat waktu:

| Nilai ($x$) | Banyak siswa ($f$) | $f \times x$ |
| ----------: | -----------------: | -----------: |
|          60 |                  1 |           60 |
|          70 |                  2 |          140 |
|          75 |                  1 |           75 |
|          80 |                  3 |          240 |
|          85 |                  1 |           85 |
|          90 |                  1 |           90 |
|         100 |                  1 |          100 |
|  **Jumlah** |             **10** |      **790** |

## Median

Urutkan datanya, lalu ambil yang di tengah. Di sini ada sepuluh nilai, jadi ada dua yang di tengah: nilai kelima dan keenam, keduanya 80.

$$\text{median} = \frac{80 + 80}{2} = 80$$

## Modus

Modus adalah nilai yang paling sering muncul, yaitu 80. Satu kumpulan data bisa punya lebih dari satu modus, atau tidak punya sama sekali.

## Mana yang lebih jujur?

Andaikan siswa pertama sakit dan hanya mendapat 10. Rata-rata kelas turun dari 79 menjadi 74, padahal sembilan siswa lain tidak berubah. Mediannya tetap 80. Nilai yang jauh dari yang lain seperti itu disebut **pencilan**. Kalau ada pencilan, median biasanya lebih menggambarkan keadaan.

## Periksa pemahamanmu

1. Berapa rata-rata dari 4, 6, 6, 7, dan 12?

   ::: jawaban
   $\frac{4 + 6 + 6 + 7 + 12}{5} = \frac{35}{5} = 7$.
   :::

2. Penghasilan lima nelayan dalam sehari adalah Rp80.000, Rp90.000, Rp100.000, Rp110.000, dan Rp620.000. Ukuran mana yang lebih baik menggambarkan penghasilan mereka: rata-rata atau median?

   ::: jawaban
   Rata-ratanya Rp200.000, tetapi empat dari lima nelayan mendapat jauh lebih sedikit. Mediannya, Rp100.000, lebih menggambarkan keadaan.
   :::
`,
  },
];
