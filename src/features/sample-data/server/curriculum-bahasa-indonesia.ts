import type { SampleSubject } from './sample-subject.ts';

export const BAHASA_INDONESIA: SampleSubject = {
  name: 'Bahasa Indonesia',
  kurikulum: 'Kurikulum Nasional',
  materials: [
    {
      title: 'Ejaan dan Kata Baku',
      content:
        'Tulisan yang rapi membuat gagasanmu mudah dipahami. Di materi ini kamu belajar memakai huruf kapital, tanda baca, dan kata baku sesuai dengan EYD. Biasakan membuka kamus setiap kali ragu; penulis yang baik pun melakukannya.',
      specificContents: [
        {
          title: 'Apakah tata bahasa itu penting?',
          description:
            'TED-Ed membahas dua cara memandang aturan bahasa. Setelah menonton, diskusikan contohnya dalam bahasa Indonesia. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=Wn_eBrIDUuc',
          materialType: 'video',
        },
        {
          title: 'Ejaan Bahasa Indonesia yang Disempurnakan (EYD)',
          description: 'Pedoman ejaan resmi secara daring. Simpan tautannya sebagai rujukan setiap kali kamu menulis.',
          link: 'https://ejaan.kemendikdasmen.go.id/eyd/',
          materialType: 'book',
        },
        {
          title: 'Kamus Besar Bahasa Indonesia (KBBI) Daring',
          description: 'Kamus resmi untuk memeriksa makna dan bentuk baku sebuah kata.',
          link: 'https://kbbi.kemendikdasmen.go.id/',
          materialType: 'book',
        },
        {
          title: 'Menyunting pemakaian huruf kapital',
          description:
            'Baca kaidah huruf kapital, lalu tulis lima kalimat tentang kampung halamanmu. Tukarkan dengan teman dan saling periksa.',
          link: 'https://ejaan.kemendikdasmen.go.id/eyd/penggunaan-huruf/huruf-kapital/',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Paragraf dan Ide Pokok',
      content:
        'Paragraf yang baik membahas satu ide pokok yang didukung beberapa kalimat penjelas. Kamu akan berlatih menemukan ide pokok dalam bacaan, lalu menulis paragraf sendiri. Mulailah dari hal yang dekat denganmu, seperti pasar, pantai, atau sekolah.',
      specificContents: [
        {
          title: 'Menulis deskripsi yang hidup',
          description:
            'TED-Ed menunjukkan cara mengajak pancaindra pembaca masuk ke dalam tulisan. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=RSoRzTtwgP4',
          materialType: 'video',
        },
        {
          title: 'Paragraf di Wikipedia',
          description: 'Artikel berbahasa Indonesia untuk mengenal pengertian dan unsur-unsur paragraf.',
          link: 'https://id.wikipedia.org/wiki/Paragraf',
          materialType: 'book',
        },
        {
          title: 'Mencari ide pokok: Danau Toba',
          description:
            'Baca bagian awal artikel ini, tulis ide pokok setiap paragraf, lalu rangkum semuanya menjadi tiga kalimat.',
          link: 'https://id.wikipedia.org/wiki/Danau_Toba',
          materialType: 'exercise',
        },
        {
          title: 'Mengenal Uji Kemahiran Berbahasa Indonesia',
          description: 'Kenali bagian-bagian uji resmi UKBI, lalu catat kemampuan mana yang paling ingin kamu latih.',
          link: 'https://ukbi.kemendikdasmen.go.id/',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Puisi dan Majas',
      content:
        'Puisi menyampaikan banyak hal dengan sedikit kata. Di materi ini kamu mengenal larik, rima, dan majas, lalu menulis puisimu sendiri. Bacalah puisi dengan suara keras supaya kamu merasakan iramanya.',
      specificContents: [
        {
          title: 'Apa yang menjadikan sebuah puisi?',
          description: 'TED-Ed membahas ciri-ciri yang membuat tulisan disebut puisi. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=JwhouCNq-Fc',
          materialType: 'video',
        },
        {
          title: 'Seni membuat metafora',
          description:
            'TED-Ed menjelaskan cara metafora membantu kita memahami sesuatu lewat hal lain. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=A0edKgL9EgM',
          materialType: 'video',
        },
        {
          title: 'Puisi di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang unsur dan jenis-jenis puisi.',
          link: 'https://id.wikipedia.org/wiki/Puisi',
          materialType: 'book',
        },
        {
          title: 'Majas di Wikipedia',
          description: 'Daftar majas dalam bahasa Indonesia. Pilih tiga yang paling menarik bagimu, lalu buat contohnya.',
          link: 'https://id.wikipedia.org/wiki/Majas',
          materialType: 'book',
        },
        {
          title: 'Menulis dua bait pantun',
          description:
            'Pelajari ciri-ciri pantun di halaman ini, lalu tulis satu pantun nasihat dan satu pantun jenaka. Perhatikan sampiran dan isinya.',
          link: 'https://id.wikipedia.org/wiki/Pantun',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Cerita Pendek dan Cerita Rakyat',
      content:
        'Cerita yang baik membuat kita peduli kepada tokohnya. Kamu akan mengenal tokoh, latar, alur, dan amanat, baik dalam cerita pendek maupun cerita rakyat. Kumpulkan juga cerita dari orang tua atau tetua di daerahmu; cerita itu layak dituliskan.',
      specificContents: [
        {
          title: 'Perjalanan seorang tokoh utama',
          description:
            'TED-Ed menguraikan pola perjalanan tokoh yang muncul di banyak cerita. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=Hhk4N9A0oCA',
          materialType: 'video',
        },
        {
          title: 'Bahaya satu cerita tunggal',
          description:
            'Chimamanda Ngozi Adichie mengajak kita mendengar lebih dari satu cerita tentang suatu tempat. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=D9Ihs241zeg',
          materialType: 'video',
        },
        {
          title: 'Cerita pendek di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang pengertian, sejarah, dan ciri-ciri cerita pendek.',
          link: 'https://id.wikipedia.org/wiki/Cerita_pendek',
          materialType: 'book',
        },
        {
          title: 'Membedah cerita Malin Kundang',
          description:
            'Baca ringkasan ceritanya, tentukan tokoh, latar, alur, dan amanatnya, lalu tulis akhir cerita menurut versimu sendiri.',
          link: 'https://id.wikipedia.org/wiki/Malin_Kundang',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Pidato dan Debat',
      content:
        'Berbicara di depan orang banyak adalah keterampilan yang bisa dilatih. Kamu akan menyusun pidato singkat dan menyampaikan pendapat disertai alasan. Hargai lawan bicaramu; debat yang baik mencari kebenaran, bukan sekadar kemenangan.',
      specificContents: [
        {
          title: 'Berbicara supaya orang mau mendengarkan',
          description:
            'Julian Treasure membahas kebiasaan berbicara yang perlu dihindari dan cara memakai suara. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=eIho2S0ZahI',
          materialType: 'video',
        },
        {
          title: 'Pidato di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang tujuan, jenis, dan susunan pidato.',
          link: 'https://id.wikipedia.org/wiki/Pidato',
          materialType: 'book',
        },
        {
          title: 'Debat di Wikipedia',
          description: 'Artikel berbahasa Indonesia tentang pengertian debat dan gaya-gaya debat kompetitif.',
          link: 'https://id.wikipedia.org/wiki/Debat',
          materialType: 'book',
        },
        {
          title: 'Menyusun pidato tentang Sumpah Pemuda',
          description:
            'Baca sejarahnya, lalu susun pidato berdurasi dua menit: pembuka, satu gagasan utama, dan penutup. Bacakan di depan temanmu.',
          link: 'https://id.wikipedia.org/wiki/Sumpah_Pemuda',
          materialType: 'exercise',
        },
      ],
    },
  ],
};
