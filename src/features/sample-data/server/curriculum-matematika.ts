import type { SampleSubject } from './sample-subject.ts';

export const MATEMATIKA: SampleSubject = {
  name: 'Matematika',
  kurikulum: 'Kurikulum Merdeka',
  materials: [
    {
      title: 'Aljabar dan Persamaan Kuadrat',
      content:
        'Aljabar membantu kita menuliskan masalah sehari-hari dengan huruf dan angka, lalu menyelesaikannya langkah demi langkah. Di materi ini kamu belajar menyederhanakan bentuk aljabar dan mencari akar persamaan kuadrat. Kerjakan pelan-pelan; setiap langkah yang rapi memudahkan langkah berikutnya.',
      specificContents: [
        {
          title: 'Cara sederhana mencari akar persamaan kuadrat',
          description:
            'Kelas langsung dari 3Blue1Brown tentang cara mencari akar persamaan kuadrat lewat jumlah dan hasil kali akarnya. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=MHXO86wKeDY',
          materialType: 'video',
        },
        {
          title: 'Aljabar di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang pengertian, sejarah, dan cabang-cabang aljabar.',
          link: 'https://id.wikipedia.org/wiki/Aljabar',
          materialType: 'book',
        },
        {
          title: 'Elementary Algebra 2e (OpenStax)',
          description: 'Buku teks gratis berbahasa Inggris yang membahas aljabar dari dasar, lengkap dengan contoh dan soal.',
          link: 'https://openstax.org/details/books/elementary-algebra-2e',
          materialType: 'book',
        },
        {
          title: 'Latihan aljabar di Khan Academy',
          description: 'Mulai dari unit yang masih terasa sulit. Tersedia petunjuk di setiap soal kalau kamu membutuhkannya.',
          link: 'https://www.khanacademy.org/math/algebra',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Trigonometri',
      content:
        'Trigonometri mempelajari hubungan antara sudut dan panjang sisi segitiga. Dengan sinus, kosinus, dan tangen, kamu bisa menaksir tinggi pohon tanpa memanjatnya. Mulailah dari segitiga siku-siku, lalu lanjutkan ke lingkaran satuan.',
      specificContents: [
        {
          title: 'Dasar-dasar trigonometri dan lingkaran satuan',
          description:
            'Kelas langsung dari 3Blue1Brown yang memperkenalkan sinus dan kosinus lewat lingkaran satuan. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=yBw67Fb31Cs',
          materialType: 'video',
        },
        {
          title: 'Trigonometri di Wikipedia',
          description: 'Artikel berbahasa Indonesia untuk mengingat kembali pengertian dan hubungan dasar dalam trigonometri.',
          link: 'https://id.wikipedia.org/wiki/Trigonometri',
          materialType: 'book',
        },
        {
          title: 'Menjelajahi lingkaran satuan dengan PhET',
          description:
            'Geser titik pada lingkaran, lalu catat nilai sinus dan kosinus untuk 30°, 45°, 60°, dan 90°. Pola apa yang kamu temukan?',
          link: 'https://phet.colorado.edu/en/simulations/trig-tour',
          materialType: 'exercise',
        },
        {
          title: 'Latihan trigonometri di Khan Academy',
          description: 'Soal bertahap tentang segitiga siku-siku, lingkaran satuan, dan grafik fungsi trigonometri.',
          link: 'https://www.khanacademy.org/math/trigonometry',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Vektor dan Matriks',
      content:
        'Vektor mempunyai besar dan arah, sedangkan matriks menyusun bilangan dalam baris dan kolom. Keduanya dipakai di mana-mana, dari peta sampai gambar di layar ponsel. Di materi ini kamu belajar menjumlahkan vektor, mengalikan matriks, dan memahami arti determinan.',
      specificContents: [
        {
          title: 'Apa itu vektor?',
          description:
            'Pembuka seri aljabar linear dari 3Blue1Brown: tiga cara memandang vektor. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=fNk_zzaMoSs',
          materialType: 'video',
        },
        {
          title: 'Perkalian matriks dalam gambar',
          description:
            'Mengapa perkalian matriks dilakukan seperti itu? Lihat alasannya lewat animasi dari 3Blue1Brown. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=XkY2DOUCWMU',
          materialType: 'video',
        },
        {
          title: 'Makna determinan',
          description:
            'Determinan menunjukkan seberapa besar luas berubah oleh sebuah transformasi. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=Ip3X9LOh2dk',
          materialType: 'video',
        },
        {
          title: 'Matriks di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang notasi, operasi, dan jenis-jenis matriks.',
          link: 'https://id.wikipedia.org/wiki/Matriks_(matematika)',
          materialType: 'book',
        },
        {
          title: 'Latihan vektor dan matriks di Khan Academy',
          description: 'Pelajari penjelasannya sedikit demi sedikit, lalu kerjakan contohnya sendiri di buku catatanmu.',
          link: 'https://www.khanacademy.org/math/linear-algebra',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Statistika dan Peluang',
      content:
        'Statistika mengajak kita mengumpulkan, merangkum, dan membaca data dengan jujur. Kamu akan memakai rata-rata, median, dan modus, lalu mengenal peluang suatu kejadian. Bekal ini berguna saat membaca berita, hasil survei, atau nilai ujianmu sendiri.',
      specificContents: [
        {
          title: 'Rata-rata, median, dan modus',
          description:
            'Crash Course Statistics menjelaskan tiga ukuran pemusatan data beserta jebakannya. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=kn83BA7cRNM',
          materialType: 'video',
        },
        {
          title: 'Mengenal distribusi binomial',
          description:
            '3Blue1Brown memakai ulasan toko daring untuk menjelaskan peluang. Cocok sebagai pengayaan. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=8idr1WZ1A7Q',
          materialType: 'video',
        },
        {
          title: 'Statistika di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang konsep dasar dan kegunaan statistika.',
          link: 'https://id.wikipedia.org/wiki/Statistika',
          materialType: 'book',
        },
        {
          title: 'Introductory Statistics 2e (OpenStax)',
          description: 'Buku teks gratis berbahasa Inggris dengan banyak contoh data nyata dan soal latihan.',
          link: 'https://openstax.org/details/books/introductory-statistics-2e',
          materialType: 'book',
        },
        {
          title: 'Latihan statistika dan peluang di Khan Academy',
          description: 'Kerjakan unit tentang merangkum data lebih dahulu, kemudian lanjutkan ke peluang.',
          link: 'https://www.khanacademy.org/math/statistics-probability',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Kalkulus Dasar',
      content:
        'Kalkulus mempelajari perubahan, misalnya seberapa cepat sebuah perahu melaju pada suatu saat. Turunan mengukur laju perubahan, sedangkan integral menjumlahkan bagian-bagian kecil menjadi keseluruhan. Pahami dahulu gagasannya lewat gambar, baru kemudian rumusnya.',
      specificContents: [
        {
          title: 'Inti sari kalkulus',
          description:
            'Bab pertama seri kalkulus 3Blue1Brown: berawal dari luas lingkaran, gagasan kalkulus ditemukan sendiri. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=WUvTyaaNkzM',
          materialType: 'video',
        },
        {
          title: 'Paradoks turunan',
          description:
            'Apa arti laju perubahan pada satu saat, padahal perubahan memerlukan waktu? Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=9vKqVkMQHKk',
          materialType: 'video',
        },
        {
          title: 'Kalkulus di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang limit, turunan, integral, dan sejarahnya.',
          link: 'https://id.wikipedia.org/wiki/Kalkulus',
          materialType: 'book',
        },
        {
          title: 'Calculus Volume 1 (OpenStax)',
          description: 'Buku teks gratis berbahasa Inggris tentang fungsi, limit, turunan, dan integral.',
          link: 'https://openstax.org/details/books/calculus-volume-1',
          materialType: 'book',
        },
        {
          title: 'Latihan kalkulus di Khan Academy',
          description: 'Mulailah dari limit, lalu turunan. Ulangi soal yang keliru sampai kamu tahu alasannya.',
          link: 'https://www.khanacademy.org/math/calculus-1',
          materialType: 'exercise',
        },
      ],
    },
  ],
};
