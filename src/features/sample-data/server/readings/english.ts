import type { SampleText } from './sample-text.ts';

/** The sample readings for the subject "Bahasa Inggris". A block `::: jawaban` is an answer that the student unfolds. */
export const ENGLISH: readonly SampleText[] = [
  {
    material: 'Grammar: Menyusun Kalimat',
    title: 'Latihan: simple present atau simple past?',
    description: 'Delapan soal dengan penjelasan.',
    materialType: 'exercise',
    text: String.raw`**Simple present** dipakai untuk kebiasaan dan hal yang selalu benar. **Simple past** dipakai untuk kejadian yang sudah selesai di masa lampau.

|                | Simple present              | Simple past                   |
| -------------- | --------------------------- | ----------------------------- |
| Bentuk         | *walk* / *walks*            | *walked*                      |
| Menyangkal     | *do not* / *does not* + *walk* | *did not* + *walk*         |
| Bertanya       | *Do* / *Does … walk?*       | *Did … walk?*                 |
| Kata penunjuk  | *every day, usually, always* | *yesterday, last week, ago*  |

Setelah *does* dan *did*, kata kerjanya kembali ke bentuk dasar.

## Lengkapi kalimatnya

1. My father ___ (go) fishing every night.

   ::: jawaban
   **goes**. Kebiasaan (*every night*) dengan subjek *my father*, jadi kata kerjanya mendapat *-es*.
   :::

2. We ___ (visit) our grandmother last Sunday.

   ::: jawaban
   **visited**. *Last Sunday* menunjukkan masa lampau.
   :::

3. She ___ (not / like) spicy food.

   ::: jawaban
   **does not like** atau **doesn't like**. Ini keadaan yang tetap.
   :::

4. ___ you ___ (see) the rainbow yesterday?

   ::: jawaban
   **Did** you **see**. Setelah *did*, pakai bentuk dasar *see*, bukan *saw*.
   :::

5. Water ___ (boil) at 100 °C.

   ::: jawaban
   **boils**. Hal yang selalu benar memakai simple present.
   :::

6. They ___ (not / come) to school two days ago.

   ::: jawaban
   **did not come** atau **didn't come**.
   :::

7. He ___ (buy) a new net last month and ___ (use) it every day now.

   ::: jawaban
   **bought** dan **uses**. Membeli terjadi bulan lalu; memakai adalah kebiasaan sekarang.
   :::

8. Perbaiki kalimat ini: *She didn't went to the market yesterday.*

   ::: jawaban
   *She didn't **go** to the market yesterday.* Masa lampaunya sudah ditunjukkan oleh *didn't*.
   :::
`,
  },
  {
    material: 'Vocabulary: Memperkaya Kosakata',
    title: 'Make, do, take, atau have?',
    description: 'Empat kata kerja dengan pasangannya.',
    materialType: 'book',
    text: String.raw`Dalam bahasa Inggris, kata punya teman tetap. Orang mengatakan *make a mistake*, bukan *do a mistake*. Pasangan seperti itu disebut **collocation**. Lebih baik menghafalnya berpasangan daripada sendiri-sendiri.

| Kata kerja | Pasangan yang umum                                    | Arti dasar                        |
| ---------- | ----------------------------------------------------- | --------------------------------- |
| **make**   | a mistake, a decision, a promise, friends, breakfast  | menghasilkan sesuatu yang baru    |
| **do**     | homework, the dishes, your best, a favour, research   | mengerjakan tugas atau kegiatan   |
| **take**   | a photo, a break, a test, notes, your time            | mengambil, atau menjalani         |
| **have**   | a look, a rest, fun, a question, breakfast            | memiliki, atau mengalami          |

*Make breakfast* berarti menyiapkan sarapan. *Have breakfast* berarti makan sarapan. Pasangannya sama, artinya berbeda.

## Dalam cerita pendek

> Last night I **did my homework** late. I **made two mistakes**, so I **took a break** and **had a glass of water**. Then I **took my time**, **made a decision**, and wrote the answer again. I **did my best**.

Baca keras-keras dua kali. Pada kali kedua, tutup tabelnya.

## Cara mengulang

1. Hari pertama: tulis lima pasangan dengan kalimat tentang dirimu sendiri.
2. Hari kedua: tutup kata kerjanya, lalu tebak dari pasangannya.
3. Hari keempat: ceritakan harimu kepada teman dengan lima pasangan itu.
4. Hari ketujuh: tulis lagi tanpa melihat catatan.

Jarak yang makin panjang membuat ingatan lebih kuat daripada mengulang sepuluh kali dalam sehari.

## Periksa dirimu

1. Can you ___ me a favour?

   ::: jawaban
   **do** me a favour: tolong bantu saya.
   :::

2. We ___ a lot of fun on the beach.

   ::: jawaban
   **had** a lot of fun: kami sangat bersenang-senang.
   :::

3. Please ___ notes while you listen.

   ::: jawaban
   **take** notes: mencatat.
   :::

4. I ___ a promise to my mother.

   ::: jawaban
   **made** a promise: saya berjanji kepada ibu saya.
   :::
`,
  },
  {
    material: 'Reading: Memahami Bacaan',
    title: 'Latihan membaca: The Boat to School',
    description: 'Bacaan pendek dengan enam pertanyaan.',
    materialType: 'exercise',
    text: String.raw`Baca sekali tanpa kamus. Tebak arti kata baru dari kalimat di sekitarnya, baru kemudian periksa daftar katanya.

## The Boat to School

There is no bridge between Maria's village and her school, only water. Every morning, at half past five, eleven children climb into one wooden boat. The oldest, Frans, holds the engine. The youngest, Nona, holds everybody's books above the spray.

Most days the sea is calm and the children sing. In January it is different. The west wind arrives, the waves grow, and the boat stays on the beach. "Then we open our notebooks on the sand," says Maria. "Frans teaches us mathematics with shells."

Last year the village made a plan. Each family saved one thousand rupiah a week. After ten months they bought a radio for the boat and a bright orange jacket for every child. The sea did not become smaller, Maria says, but their parents sleep better.

Maria wants to be an engineer. When people ask what she will build, she laughs and points at the water. "Guess," she says.

## Daftar kata

| Kata       | Arti                     |
| ---------- | ------------------------ |
| bridge     | jembatan                 |
| spray      | percikan air             |
| calm       | tenang                   |
| shell      | kulit kerang             |
| to save    | menabung                 |
| engineer   | insinyur                 |

## Pertanyaan

1. How do the children get to school?

   ::: jawaban
   By boat. Tidak ada jembatan antara desa dan sekolah mereka.
   :::

2. What does Nona do in the boat?

   ::: jawaban
   She holds everybody's books above the spray, supaya buku-buku itu tidak basah.
   :::

3. Why does the boat stay on the beach in January?

   ::: jawaban
   Because the west wind makes the waves too big. Musim angin barat membuat ombak tinggi.
   :::

4. What do the children do when they cannot cross?

   ::: jawaban
   They study on the sand. Frans teaches mathematics with shells.
   :::

5. What did the village buy, and how did it get the money?

   ::: jawaban
   A radio and an orange jacket for every child. Each family saved one thousand rupiah a week for ten months.
   :::

6. What does Maria want to build? How do you know?

   ::: jawaban
   A bridge. Ceritanya tidak menyebutkannya, tetapi ia ingin menjadi insinyur, menunjuk ke air, dan kalimat pertama mengatakan bahwa jembatan belum ada.
   :::
`,
  },
];
