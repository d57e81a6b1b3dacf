import type { SampleSubject } from './sample-subject.ts';

export const PENALARAN_UMUM: SampleSubject = {
  name: 'Penalaran Umum',
  kurikulum: 'Kurikulum Merdeka',
  materials: [
    {
      title: 'Logika dan Silogisme',
      content:
        'Logika membantu kita menarik kesimpulan yang sah dari pernyataan yang diketahui. Di materi ini kamu mengenal premis, kesimpulan, dan silogisme. Biasakan bertanya: apakah kesimpulan ini memang harus benar kalau premisnya benar?',
      specificContents: [
        {
          title: 'Cara berargumen secara logis',
          description:
            'Crash Course Philosophy menjelaskan premis, kesimpulan, dan penalaran deduktif. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=NKEhdsnKKHs',
          materialType: 'video',
        },
        {
          title: 'Silogisme di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang bentuk-bentuk silogisme beserta contohnya.',
          link: 'https://id.wikipedia.org/wiki/Silogisme',
          materialType: 'book',
        },
        {
          title: 'Logika di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang pengertian dan macam-macam logika.',
          link: 'https://id.wikipedia.org/wiki/Logika',
          materialType: 'book',
        },
        {
          title: 'The Game of Logic (Project Gutenberg)',
          description:
            'Lewis Carroll mengajarkan silogisme lewat permainan papan. Gambar papannya di kertas, lalu kerjakan soal-soalnya. Berbahasa Inggris.',
          link: 'https://www.gutenberg.org/ebooks/4763',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Penalaran Peluang',
      content:
        'Tebakan pertama kita tentang peluang sering keliru. Kamu akan belajar memperbarui keyakinan ketika ada bukti baru dan menghitung peluang dengan teliti. Gambar diagram sederhana kalau angkanya mulai membingungkan.',
      specificContents: [
        {
          title: 'Jebakan Bayes',
          description:
            'Veritasium membahas mengapa hasil tes positif belum tentu berarti sakit. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=R13BD8qKeTg',
          materialType: 'video',
        },
        {
          title: 'Tiga pintu Monty Hall',
          description:
            'Pilih tetap atau ganti pintu? Numberphile menjelaskan teka-teki peluang yang terkenal ini. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=4Lb-6rxZxx0',
          materialType: 'video',
        },
        {
          title: 'Teorema Bayes di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang rumus Bayes dan penggunaannya.',
          link: 'https://id.wikipedia.org/wiki/Teorema_Bayes',
          materialType: 'book',
        },
        {
          title: 'Percobaan peluang dengan PhET',
          description:
            'Jatuhkan 10, 100, lalu lebih banyak bola. Tebak bentuk sebarannya sebelum mencoba, kemudian bandingkan dengan hasilnya.',
          link: 'https://phet.colorado.edu/en/simulations/plinko-probability',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Pola dan Deret',
      content:
        'Banyak soal penalaran meminta kita menemukan aturan di balik deretan angka. Periksa selisih, hasil bagi, dan lompatan antarsuku sebelum menebak. Aturan yang benar harus cocok untuk semua suku, bukan hanya dua yang pertama.',
      specificContents: [
        {
          title: 'Keajaiban bilangan Fibonacci',
          description:
            'Arthur Benjamin menunjukkan pola-pola indah dalam barisan Fibonacci. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=SjSHVDfXHQ4',
          materialType: 'video',
        },
        {
          title: 'Bilangan Fibonacci di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang barisan Fibonacci dan sifat-sifatnya.',
          link: 'https://id.wikipedia.org/wiki/Bilangan_Fibonacci',
          materialType: 'book',
        },
        {
          title: 'Deret di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang deret dalam matematika.',
          link: 'https://id.wikipedia.org/wiki/Deret_(matematika)',
          materialType: 'book',
        },
        {
          title: 'Latihan barisan di Math Is Fun',
          description:
            'Penjelasan singkat berbahasa Inggris, disusul soal-soal di bagian bawah halaman. Kerjakan minimal lima soal.',
          link: 'https://www.mathsisfun.com/algebra/sequences-series.html',
          materialType: 'exercise',
        },
        {
          title: 'Menebak barisan dengan OEIS',
          description:
            'Buat barisan dengan aturanmu sendiri, minta teman menebaknya, lalu cari barisan itu di ensiklopedia barisan bilangan ini.',
          link: 'https://oeis.org/',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Membaca Argumen dan Data',
      content:
        'Tidak semua yang terdengar meyakinkan itu benar. Kamu akan belajar memisahkan fakta dari pendapat, memeriksa sumber, dan mengenali data yang menyesatkan. Carilah juga bukti yang bisa membantah dugaanmu sendiri.',
      specificContents: [
        {
          title: 'Bisakah kamu menebak aturannya?',
          description:
            'Veritasium memberi tiga angka dan mengajak orang menebak aturannya. Pelajaran penting tentang bias konfirmasi. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=vKA4w2O61Xo',
          materialType: 'video',
        },
        {
          title: 'Ketika statistik menyesatkan',
          description:
            'TED-Ed menjelaskan paradoks Simpson lewat contoh dua rumah sakit. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=sxYrzzy3cq8',
          materialType: 'video',
        },
        {
          title: 'Lima langkah berpikir kritis',
          description: 'TED-Ed merangkum lima langkah untuk mengambil keputusan. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=dItUGF8GdTw',
          materialType: 'video',
        },
        {
          title: 'Metode ilmiah di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang cara ilmuwan menguji dugaan dengan bukti.',
          link: 'https://id.wikipedia.org/wiki/Metode_ilmiah',
          materialType: 'book',
        },
        {
          title: 'Membaca data dunia dengan Gapminder',
          description:
            'Temukan Indonesia pada grafik, lalu tulis dua fakta yang didukung data dan satu pertanyaan yang belum terjawab.',
          link: 'https://www.gapminder.org/tools/',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Memecahkan Teka-teki',
      content:
        'Teka-teki melatih kita mencoba, gagal, lalu mencoba cara lain. Coba mulai dari kasus yang lebih kecil, gambar keadaannya, dan bekerja mundur dari tujuan. Hentikan video sebelum jawabannya muncul supaya kamu sempat berpikir sendiri.',
      specificContents: [
        {
          title: 'Teka-teki topi tahanan',
          description:
            'Sepuluh orang harus menebak warna topinya masing-masing. Strategi apa yang menyelamatkan mereka? Video TED-Ed berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=N5vJSNXPEwA',
          materialType: 'video',
        },
        {
          title: 'Teka-teki menyeberangi jembatan',
          description:
            'Empat orang, satu lentera, dan waktu yang terbatas: siapa yang menyeberang lebih dahulu? Video TED-Ed berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=7yDmGnA8Hw0',
          materialType: 'video',
        },
        {
          title: 'Amusements in Mathematics (Project Gutenberg)',
          description: 'Kumpulan teka-teki klasik karya Henry Dudeney, lengkap dengan jawabannya. Gratis dan berbahasa Inggris.',
          link: 'https://www.gutenberg.org/ebooks/16713',
          materialType: 'book',
        },
        {
          title: 'Teka-teki logika di Math Is Fun',
          description:
            'Pilih tiga teka-teki, tulis langkah berpikirmu, lalu bandingkan dengan penyelesaian yang tersedia. Berbahasa Inggris.',
          link: 'https://www.mathsisfun.com/puzzles/logic-puzzles-index.html',
          materialType: 'exercise',
        },
      ],
    },
  ],
};
