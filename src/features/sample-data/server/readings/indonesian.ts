import type { SampleText } from './sample-text.ts';

/** The sample readings for the subject "Bahasa Indonesia". A block `::: jawaban` is an answer that the student unfolds. */
export const INDONESIAN: readonly SampleText[] = [
  {
    material: 'Ejaan dan Kata Baku',
    title: 'Kata yang sering keliru ditulis',
    description: 'Tabel kata baku dan alasannya.',
    materialType: 'book',
    text: String.raw`Di percakapan sehari-hari kita bebas memakai ragam apa saja. Dalam tulisan resmi, seperti surat lamaran dan karya tulis, kita memakai kata baku. Berikut kata yang paling sering keliru.

| Baku    | Tidak baku | Cara mengingatnya                                      |
| ------- | ---------- | ------------------------------------------------------ |
| apotek  | apotik     | Pelakunya *apoteker*, bukan *apotiker*.                |
| praktik | praktek    | Kata sifatnya *praktis*, dengan *i*.                   |
| nasihat | nasehat    | Diserap dari bahasa Arab, *nasihah*.                   |
| izin    | ijin       | Bunyi *z* pada kata serapan ditulis *z*.               |
| risiko  | resiko     | Diserap dari bahasa Belanda, *risico*.                 |
| sistem  | sistim     | Kata turunannya *sistematis*.                          |
| antre   | antri      | Di kamus hanya ada *antre* dan *antrean*.              |
| jadwal  | jadual     | Diserap dari bahasa Arab, *jadwal*.                    |
| silakan | silahkan   | Kata dasarnya *sila*, bukan *silah*.                   |
| kualitas | kwalitas  | Gugus *kw* pada kata serapan menjadi *ku*.             |

## Kata depan atau awalan?

Kata depan *di* dan *ke* ditulis terpisah karena menunjukkan tempat atau arah: *di rumah*, *ke pasar*. Awalan *di-* ditulis serangkai karena membentuk kata kerja: *ditulis*, *dibaca*.

Cara mengujinya mudah. Kalau kata itu dapat diubah menjadi bentuk *me-*, tulislah serangkai: *ditulis* dapat menjadi *menulis*. Kalau dapat diganti dengan *dari*, tulislah terpisah: *di rumah* dapat menjadi *dari rumah*.

## Suntinglah kalimat ini

1. Silahkan antri didepan apotik.

   ::: jawaban
   *Silakan antre di depan apotek.* Ada empat perbaikan: *silakan*, *antre*, *di depan*, dan *apotek*.
   :::

2. Dokter memberi nasehat agar resiko penyakit itu di perhatikan.

   ::: jawaban
   *Dokter memberi nasihat agar risiko penyakit itu diperhatikan.* Kata *diperhatikan* serangkai, karena ada bentuk *memperhatikan*.
   :::

3. Kami minta ijin untuk praktek mengajar di sekolah bapak.

   ::: jawaban
   *Kami meminta izin untuk praktik mengajar di sekolah Bapak.* Kata sapaan *Bapak* berhuruf kapital.
   :::
`,
  },
  {
    material: 'Paragraf dan Ide Pokok',
    title: 'Menemukan ide pokok di pasar ikan',
    description: 'Tiga paragraf, selangkah demi selangkah.',
    materialType: 'book',
    text: String.raw`Ide pokok adalah hal yang dibicarakan seluruh paragraf. Kalimat yang memuatnya disebut **kalimat utama**, dan kalimat lain menjelaskannya. Letak kalimat utama tidak selalu di depan.

## Di awal: paragraf deduktif

> Pasar ikan paling ramai sebelum matahari terbit. Perahu-perahu merapat sejak pukul empat. Pedagang menimbang hasil tangkapan di bawah lampu minyak. Ketika langit mulai terang, sebagian besar ikan sudah berpindah tangan.

Kalimat pertama memuat ide pokoknya: *pasar ikan ramai sebelum matahari terbit*. Tiga kalimat berikutnya memberi bukti.

## Di akhir: paragraf induktif

> Mata ikan yang segar tampak jernih. Insangnya merah terang. Dagingnya kembali rata setelah ditekan. Dengan mata, insang, dan daging itulah pembeli menilai kesegaran ikan.

Di sini rinciannya datang lebih dahulu. Kalimat terakhir menyimpulkan semuanya.

## Di awal dan di akhir: paragraf campuran

> Es menentukan harga ikan. Tanpa es, ikan hanya bertahan beberapa jam dan harus dijual murah. Dengan es, nelayan dapat menunggu pembeli yang menawar lebih tinggi. Karena itu, siapa yang punya es dapat menentukan harga.

Ide yang sama disebut lagi di akhir untuk menegaskannya.

## Tiga pertanyaan penolong

| Pertanyaan                            | Gunanya                                        |
| ------------------------------------- | ---------------------------------------------- |
| Paragraf ini membicarakan apa?        | menemukan topiknya                             |
| Apa yang dikatakan tentang topik itu? | menemukan ide pokoknya                         |
| Kalimat mana yang boleh dihapus?      | memisahkan kalimat penjelas dari kalimat utama |

## Coba sendiri

> Ibu Rosa bangun pukul tiga. Ia menyalakan tungku, mengukus ubi, dan membungkus ikan asap. Pukul lima ia sudah duduk di tepi dermaga dengan bakul penuh. Bagi Ibu Rosa, hari kerja dimulai jauh sebelum orang lain bangun.

Apa ide pokok paragraf itu, dan di mana letaknya?

::: jawaban
Ide pokoknya: *Ibu Rosa mulai bekerja jauh sebelum orang lain bangun.* Letaknya di kalimat terakhir, jadi paragraf ini induktif.
:::
`,
  },
  {
    material: 'Cerita Pendek dan Cerita Rakyat',
    title: 'Latihan: membedah cerita "Sepatu di Dermaga"',
    description: 'Cerita pendek dengan lima pertanyaan.',
    materialType: 'exercise',
    text: String.raw`Bacalah cerita ini sampai selesai, lalu jawab pertanyaannya dengan kalimatmu sendiri.

## Sepatu di Dermaga

Setiap Senin, Yuli menyeberang teluk dengan perahu paman. Sepatunya selalu disimpan di dalam tas, terbungkus plastik. "Sepatu untuk sekolah, bukan untuk air asin," kata Ibu.

Pagi itu ombak tinggi. Di dermaga seberang, seorang anak kecil menangis. Sebelah sandalnya hanyut. Semua orang bergegas; lonceng sekolah sebentar lagi berbunyi.

Yuli melihat tasnya. Sepatu itu baru tiga kali dipakai. Ia melihat jalan ke sekolah: batu karang, panjangnya setengah kilometer. Lalu ia melihat kaki kecil yang telanjang sebelah.

Ia membuka plastiknya.

"Kebesaran," kata anak itu sambil tertawa di sela tangis.

"Ikat dengan tali ini. Besok kembalikan di sini."

Yuli tiba di sekolah paling akhir, dengan kaki perih. Bu Guru menatap kakinya, lalu menatap wajahnya, dan tidak bertanya apa-apa.

Keesokan harinya, di tepi dermaga, sepasang sepatu sudah menunggu. Bersih, terbungkus plastik baru. Di dalamnya ada tiga butir telur yang masih hangat.

## Pertanyaan

1. Siapa tokoh utamanya, dan bagaimana wataknya? Tunjukkan buktinya.

   ::: jawaban
   Tokoh utamanya Yuli. Ia peduli dan berani berkorban: ia meminjamkan sepatu yang baru tiga kali dipakai, dan berjalan di atas karang tanpa alas kaki.
   :::

2. Di mana dan kapan cerita itu terjadi?

   ::: jawaban
   Di sebuah teluk dengan dermaga, dan di sekolah di seberangnya. Waktunya Senin pagi dan keesokan harinya.
   :::

3. Apa masalah (konflik) yang dihadapi Yuli?

   ::: jawaban
   Konfliknya ada di dalam dirinya: menjaga sepatu baru seperti pesan Ibu, atau menolong anak yang kehilangan sandal.
   :::

4. Mengapa Bu Guru tidak bertanya apa-apa?

   ::: jawaban
   Cerita tidak mengatakannya secara langsung. Dari kaki dan wajah Yuli, Bu Guru tampaknya mengerti bahwa ia terlambat karena alasan yang baik. Jawaban lain benar kalau didukung oleh isi cerita.
   :::

5. Apa amanat cerita itu?

   ::: jawaban
   Misalnya: kebaikan yang tulus menemukan jalannya untuk kembali, atau aturan yang baik pun kadang kalah penting daripada menolong sesama.
   :::
`,
  },
  {
    material: 'Pidato dan Debat',
    title: 'Menyusun pidato tiga menit',
    accompanies: 'Berbicara supaya orang mau mendengarkan',
    description: 'Kerangka, contoh pembuka, dan daftar periksa.',
    materialType: 'book',
    text: String.raw`Tiga menit kira-kira 350 kata. Waktu yang singkat itu cukup untuk **satu gagasan**. Kalau gagasanmu dua, simpan yang kedua untuk pidato lain.

## Kerangka

| Bagian  | Lama     | Isi                                                   |
| ------- | -------- | ----------------------------------------------------- |
| Pembuka | 30 detik | salam, lalu cerita atau pertanyaan yang menarik       |
| Gagasan | 20 detik | satu kalimat: apa yang kamu ingin orang percayai      |
| Alasan  | 90 detik | dua alasan, masing-masing dengan satu contoh          |
| Ajakan  | 25 detik | satu hal kecil yang dapat dilakukan pendengar hari ini |
| Penutup | 15 detik | kembali ke cerita pembuka, lalu salam                 |

## Dari biasa menjadi menarik

Pembuka yang biasa:

> Pada kesempatan ini saya akan menyampaikan pidato tentang pentingnya kebersihan pantai.

Pembuka yang lebih hidup:

> Minggu lalu adik saya pulang membawa penyu kecil. Di lehernya melilit tali plastik. Penyu itu hidup, karena adik saya lewat pada saat yang tepat. Berapa banyak yang tidak seberuntung itu?

Pembuka kedua memperlihatkan satu kejadian. Pendengar ingin tahu kelanjutannya, dan gagasanmu sudah terasa sebelum kamu menyebutkannya.

## Berlatih

1. Tulis kerangkanya di satu kartu kecil. Jangan menghafal kata demi kata.
2. Ucapkan sambil berdiri, dengan suara yang sampai ke dinding seberang.
3. Minta teman menghitung waktunya, dan bertanya: *Apa gagasanku?* Kalau ia tidak dapat menjawab dengan satu kalimat, gagasanmu belum jelas.
4. Perbaiki satu hal saja, lalu ulangi.

## Periksa sebelum tampil

- Apakah gagasanku satu kalimat?
- Apakah setiap alasan punya contoh dari tempat kita sendiri?
- Apakah ajakanku dapat dilakukan hari ini juga?

## Coba sendiri

Ubah gagasan ini menjadi satu kalimat yang tegas: "Saya kira mungkin ada baiknya kalau di sekolah kita disediakan waktu untuk membaca."

::: jawaban
Misalnya: *Sekolah kita perlu lima belas menit membaca setiap pagi.* Kata *saya kira*, *mungkin*, dan *ada baiknya* melemahkan gagasan; angka dan waktu menguatkannya.
:::
`,
  },
];
