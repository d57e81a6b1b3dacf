import type { SampleText } from './sample-text.ts';

/**
 * The sample readings for the subject "Penalaran Umum", in Markdown. `$…$` is a formula, and `::: jawaban` an answer that the page
 * folds. `String.raw` keeps the backslashes of the formulas.
 */
export const REASONING: readonly SampleText[] = [
  {
    material: 'Logika dan Silogisme',
    title: 'Latihan: sah atau tidak sah?',
    description: 'Enam kesimpulan untuk dinilai, dengan alasannya.',
    materialType: 'exercise',
    text: String.raw`Sebuah kesimpulan **sah** kalau kesimpulan itu pasti benar setiap kali premis-premisnya benar. Yang dinilai adalah bentuknya, bukan apakah kamu setuju dengan isinya.

| Bentuk          | Premis                       | Kesimpulan | Sah?  |
| --------------- | ---------------------------- | ---------- | ----- |
| Modus ponens    | Jika $p$ maka $q$; $p$       | $q$        | ya    |
| Modus tollens   | Jika $p$ maka $q$; bukan $q$ | bukan $p$  | ya    |
| Membalik syarat | Jika $p$ maka $q$; $q$       | $p$        | tidak |
| Menolak syarat  | Jika $p$ maka $q$; bukan $p$ | bukan $q$  | tidak |

Singkatnya: $p \Rightarrow q$ sama artinya dengan $\lnot q \Rightarrow \lnot p$, tetapi tidak sama dengan $q \Rightarrow p$.

Nilailah setiap penarikan kesimpulan ini.

1. Semua nelayan dapat berenang. Pak Dominggus nelayan. Jadi Pak Dominggus dapat berenang.

   ::: jawaban
   **Sah.** Kalau kedua premisnya benar, kesimpulannya pasti benar.
   :::

2. Jika hujan, lapangan basah. Lapangan basah. Jadi tadi hujan.

   ::: jawaban
   **Tidak sah.** Lapangan bisa basah karena sebab lain, misalnya disiram. Ini membalik syarat.
   :::

3. Jika lampu merah menyala, baterai lemah. Baterai tidak lemah. Jadi lampu merah tidak menyala.

   ::: jawaban
   **Sah.** Ini modus tollens.
   :::

4. Semua kucing berekor. Hewan ini berekor. Jadi hewan ini kucing.

   ::: jawaban
   **Tidak sah.** Kerbau pun berekor.
   :::

5. Tidak ada ikan yang bernapas dengan paru-paru. Paus bernapas dengan paru-paru. Jadi paus bukan ikan.

   ::: jawaban
   **Sah.** Kalau paus ikan, paus tidak bernapas dengan paru-paru; itu bertentangan dengan premis kedua.
   :::

6. Jika kamu rajin, kamu lulus. Kamu tidak rajin. Jadi kamu tidak lulus.

   ::: jawaban
   **Tidak sah.** Premisnya tidak mengatakan apa yang terjadi pada orang yang tidak rajin. Ini menolak syarat.
   :::
`,
  },
  {
    material: 'Penalaran Peluang',
    title: 'Bukti baru, peluang baru',
    accompanies: 'Jebakan Bayes',
    description: 'Mengapa hasil tes positif belum tentu berarti sakit.',
    materialType: 'book',
    text: String.raw`Sebuah penyakit diderita 1 dari 100 orang. Ada tes yang mengenali 90% orang sakit, tetapi juga keliru pada 9% orang sehat. Hasil tesmu positif. Seberapa besar peluang kamu benar-benar sakit?

Banyak orang menjawab 90%. Mari hitung dengan seribu orang.

|                   | Sakit  | Sehat   | Jumlah    |
| ----------------- | -----: | ------: | --------: |
| Hasilnya positif  |      9 |      89 |        98 |
| Hasilnya negatif  |      1 |     901 |       902 |
| **Jumlah**        | **10** | **990** | **1.000** |

Dari 1.000 orang, 10 orang sakit, dan 9 di antaranya mendapat hasil positif. Dari 990 orang sehat, 9% juga positif, yaitu kira-kira 89 orang. Jadi ada 98 hasil positif, tetapi hanya 9 yang benar-benar sakit:

$$\frac{9}{98} \approx 9{,}2\%$$

Bukan 90%, melainkan sekitar 9%. Orang sehat jauh lebih banyak, sehingga kekeliruan kecil pada mereka pun menghasilkan banyak hasil positif.

## Rumusnya

Perhitungan tadi adalah teorema Bayes. Untuk kejadian $A$ (sakit) dan bukti $B$ (hasil positif):

$$P(A \mid B) = \frac{P(B \mid A) \times P(A)}{P(B)}$$

Dengan angka tadi:

$$P(A \mid B) = \frac{0{,}90 \times 0{,}01}{0{,}90 \times 0{,}01 + 0{,}09 \times 0{,}99} \approx 0{,}092$$

## Yang perlu diingat

- Tanyakan dulu: seberapa umum hal itu **sebelum** ada bukti?
- Ubah persen menjadi orang. Seribu orang di dalam tabel lebih mudah dibayangkan daripada 0,01.
- Satu hasil positif menaikkan peluang dari 1% menjadi 9%. Tes kedua menaikkannya lagi.

## Coba sendiri

Kotak pertama berisi 3 kelereng merah dan 1 biru. Kotak kedua berisi 1 merah dan 3 biru. Kamu memilih satu kotak secara acak dan mengambil satu kelereng: merah. Berapa peluang kotak itu kotak pertama?

::: jawaban
Bayangkan percobaan itu diulang 8 kali, 4 kali pada setiap kotak. Dari kotak pertama keluar 3 merah, dari kotak kedua 1 merah. Jadi dari 4 kelereng merah, 3 berasal dari kotak pertama:

$$P = \frac{3}{4}$$
:::
`,
  },
  {
    material: 'Pola dan Deret',
    title: 'Barisan dan deret: kursi, tabungan, dan lipatan kertas',
    description: 'Barisan aritmetika dan geometri dari benda sehari-hari.',
    materialType: 'book',
    text: String.raw`Sebuah aula punya 12 kursi di baris pertama, 15 di baris kedua, 18 di baris ketiga, dan seterusnya. Berapa kursi di baris kesepuluh?

## Barisan aritmetika

Selisih dua suku yang berurutan selalu sama, di sini $b = 3$. Untuk sampai ke baris kesepuluh, kita menambahkan 3 sebanyak sembilan kali:

$$U_n = a + (n - 1)b$$

$$U_{10} = 12 + 9 \times 3 = 39$$

## Deret aritmetika

Berapa kursi seluruhnya di sepuluh baris? Tulis jumlahnya dua kali, sekali dari depan dan sekali dari belakang:

| Dari depan    | 12 | 15 | 18 | … | 36 | 39 |
| ------------- | -: | -: | -: | - | -: | -: |
| Dari belakang | 39 | 36 | 33 | … | 15 | 12 |
| **Jumlah**    | 51 | 51 | 51 | … | 51 | 51 |

Ada sepuluh pasang yang masing-masing berjumlah 51, dan setiap kursi terhitung dua kali. Jadi

$$S_n = \frac{n}{2}(a + U_n) = \frac{10}{2}(12 + 39) = 255$$

Dengan cara yang sama, $1 + 2 + 3 + \dots + 100 = \frac{100}{2} \times 101 = 5.050$.

## Barisan geometri

Kertas setebal 0,1 mm dilipat dua. Tebalnya menjadi 0,2 mm, lalu 0,4 mm, lalu 0,8 mm. Setiap suku adalah dua kali suku sebelumnya, $r = 2$:

$$U_n = a \times r^{n-1}$$

Setelah sepuluh lipatan, tebalnya $0{,}1 \times 2^{10} = 102{,}4$ mm, lebih dari sepuluh sentimeter. Itulah sebabnya tidak ada orang yang sanggup melipat selembar kertas biasa sepuluh kali dengan tangan.

## Coba sendiri

1. Beni menabung Rp5.000 pada minggu pertama, lalu setiap minggu Rp2.000 lebih banyak daripada minggu sebelumnya. Berapa tabungannya setelah 12 minggu?

   ::: jawaban
   $U_{12} = 5.000 + 11 \times 2.000 = 27.000$, dan

   $$S_{12} = \frac{12}{2}(5.000 + 27.000) = 192.000$$

   Tabungannya Rp192.000.
   :::

2. Suku berikutnya dari 3, 6, 12, 24, … berapa, dan apa rumus suku ke-$n$?

   ::: jawaban
   Suku berikutnya 48. Barisan ini geometri dengan $a = 3$ dan $r = 2$, jadi $U_n = 3 \times 2^{n-1}$.
   :::
`,
  },
  {
    material: 'Memecahkan Teka-teki',
    title: 'Latihan: lima teka-teki tanpa internet',
    description: 'Cukup kertas dan pensil.',
    materialType: 'exercise',
    text: String.raw`Beri dirimu paling sedikit lima menit untuk setiap teka-teki. Menggambar keadaannya hampir selalu membantu.

1. **Perahu kecil.** Seorang petani menyeberang sungai dengan kambing, serigala, dan sekeranjang sayur. Perahunya hanya memuat petani dan satu barang. Tanpa petani, serigala memakan kambing, dan kambing memakan sayur. Bagaimana semuanya selamat?

   ::: jawaban
   Bawa kambing, lalu kembali sendiri. Bawa serigala, lalu *bawa kambing kembali*. Bawa sayur, kembali sendiri, dan terakhir bawa kambing. Kuncinya: membawa sesuatu kembali juga diperbolehkan.
   :::

2. **Dua jeriken.** Kamu punya jeriken 3 liter dan 5 liter tanpa garis ukur. Bagaimana mengukur tepat 4 liter air?

   ::: jawaban
   | Langkah                      | 3 liter | 5 liter |
   | ---------------------------- | ------: | ------: |
   | Isi jeriken 5 liter          |       0 |       5 |
   | Tuang ke jeriken 3 liter     |       3 |       2 |
   | Kosongkan jeriken 3 liter    |       0 |       2 |
   | Pindahkan sisanya            |       2 |       0 |
   | Isi jeriken 5 liter          |       2 |       5 |
   | Penuhkan jeriken 3 liter     |       3 |       4 |
   :::

3. **Timbangan.** Ada delapan kelereng yang tampak sama. Satu di antaranya sedikit lebih berat. Dengan timbangan dua piring, berapa kali menimbang paling sedikit supaya pasti ketemu?

   ::: jawaban
   Dua kali. Timbang 3 lawan 3. Kalau seimbang, timbang dua sisanya. Kalau tidak, ambil tiga yang lebih berat dan timbang 1 lawan 1: yang turun, atau yang tidak ikut ditimbang kalau seimbang. Setiap penimbangan punya 3 hasil, jadi dua penimbangan dapat membedakan $3^2 = 9$ kemungkinan.
   :::

4. **Kaki di kandang.** Di kandang ada ayam dan kambing: 20 kepala dan 56 kaki. Berapa ekor kambingnya?

   ::: jawaban
   Andaikan semuanya ayam: 40 kaki. Kurang 16 kaki, dan setiap kambing menambah 2 kaki. Jadi ada $16 \div 2 = 8$ kambing dan 12 ayam. Periksa: $8 \times 4 + 12 \times 2 = 56$.
   :::

5. **Jabat tangan.** Sepuluh orang saling berjabat tangan, setiap pasang satu kali. Berapa jabat tangan seluruhnya?

   ::: jawaban
   Setiap orang berjabat tangan dengan 9 orang, dan setiap jabat tangan terhitung dua kali:

   $$\frac{10 \times 9}{2} = 45$$
   :::
`,
  },
];
