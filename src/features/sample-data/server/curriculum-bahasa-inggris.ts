import type { SampleSubject } from './sample-subject.ts';

export const BAHASA_INGGRIS: SampleSubject = {
  name: 'Bahasa Inggris',
  kurikulum: '2024',
  materials: [
    {
      title: 'Grammar: Menyusun Kalimat',
      content:
        'Tata bahasa adalah kerangka yang membuat kalimatmu jelas. Di materi ini kamu berlatih memakai tenses, susunan subjek dan kata kerja, serta tanda baca. Jangan takut salah; setiap kesalahan menunjukkan apa yang perlu dilatih.',
      specificContents: [
        {
          title: 'Cerita tentang tanda koma',
          description:
            'TED-Ed menjelaskan pemakaian koma lewat cerita bergambar yang singkat. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=GHnl1O3NGJk',
          materialType: 'video',
        },
        {
          title: 'Cambridge Grammar',
          description: 'Rujukan tata bahasa Inggris dari Cambridge dengan banyak contoh kalimat.',
          link: 'https://dictionary.cambridge.org/grammar/british-grammar/',
          materialType: 'book',
        },
        {
          title: 'Latihan grammar di British Council',
          description: 'Pilih tingkatmu, baca penjelasannya, lalu kerjakan soal di akhir setiap pelajaran.',
          link: 'https://learnenglish.britishcouncil.org/grammar',
          materialType: 'exercise',
        },
        {
          title: 'Latihan grammar di Khan Academy',
          description: 'Soal singkat tentang jenis kata, tanda baca, dan susunan kalimat bahasa Inggris.',
          link: 'https://www.khanacademy.org/humanities/grammar',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Vocabulary: Memperkaya Kosakata',
      content:
        'Kosakata bertambah sedikit demi sedikit kalau dipakai setiap hari. Pelajari kata dalam kalimat, bukan sendirian, supaya kamu tahu cara memakainya. Sepuluh menit setiap hari lebih baik daripada dua jam sekali seminggu.',
      specificContents: [
        {
          title: 'Rahasia belajar bahasa baru',
          description:
            'Lýdia Machová berbagi kebiasaan para poliglot yang bisa kamu tiru. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=o_XVt5rdpFY',
          materialType: 'video',
        },
        {
          title: 'Dua puluh jam pertama',
          description:
            'Josh Kaufman menjelaskan cara memulai keterampilan baru dengan latihan yang teratur. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=5MgBikgcWnY',
          materialType: 'video',
        },
        {
          title: 'Cambridge Dictionary',
          description: 'Kamus daring dengan pengucapan dan contoh kalimat. Dengarkan, tirukan, lalu buat kalimatmu sendiri.',
          link: 'https://dictionary.cambridge.org/',
          materialType: 'book',
        },
        {
          title: 'Latihan kosakata di British Council',
          description: 'Pelajari satu topik setiap hari, kerjakan latihannya, lalu tulis lima kata baru di buku catatanmu.',
          link: 'https://learnenglish.britishcouncil.org/vocabulary',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Reading: Memahami Bacaan',
      content:
        'Membaca adalah cara terbaik untuk bertemu kata baru di tempatnya. Kamu akan berlatih menebak arti dari konteks, mencari gagasan utama, dan menemukan rincian penting. Pilih bacaan yang kamu sukai supaya kamu betah membaca.',
      specificContents: [
        {
          title: 'Tiga kisah dari Steve Jobs',
          description:
            'Pidato Steve Jobs di Stanford yang tersusun dari tiga cerita. Catat gagasan utama setiap cerita. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=UF8uR6Z6KLc',
          materialType: 'video',
        },
        {
          title: 'Aesop’s Fables (Project Gutenberg)',
          description: 'Kumpulan fabel pendek berbahasa Inggris yang gratis. Satu fabel cukup dibaca dalam beberapa menit.',
          link: 'https://www.gutenberg.org/ebooks/21',
          materialType: 'book',
        },
        {
          title: 'Alice’s Adventures in Wonderland (Project Gutenberg)',
          description: 'Novel klasik karya Lewis Carroll yang bebas diunduh. Baca satu bab setiap pekan.',
          link: 'https://www.gutenberg.org/ebooks/11',
          materialType: 'book',
        },
        {
          title: 'Latihan membaca di British Council',
          description: 'Bacaan bertingkat dengan soal pemahaman. Mulailah dari tingkat yang terasa nyaman.',
          link: 'https://learnenglish.britishcouncil.org/skills/reading',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Writing: Menulis Esai',
      content:
        'Esai yang baik berawal dari satu gagasan yang jelas. Kamu akan menyusun kerangka, menulis draf, lalu memperbaikinya. Keterampilan ini juga berguna saat kamu menulis esai beasiswa.',
      specificContents: [
        {
          title: 'Hindari kata benda yang kaku',
          description:
            'TED-Ed menunjukkan cara membuat kalimat lebih hidup dengan kata kerja. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=dNlkHtMgcPQ',
          materialType: 'video',
        },
        {
          title: 'Menulis untuk pembaca',
          description:
            'Kuliah dari University of Chicago tentang tulisan yang berguna bagi pembacanya. Cocok sebagai pengayaan. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=vtIzMaLkCaM',
          materialType: 'video',
        },
        {
          title: 'Writing Guide with Handbook (OpenStax)',
          description: 'Buku gratis berbahasa Inggris tentang proses menulis, dari menemukan ide sampai menyunting.',
          link: 'https://openstax.org/details/books/writing-guide',
          materialType: 'book',
        },
        {
          title: 'The Elements of Style (Project Gutenberg)',
          description: 'Buku tipis karya William Strunk tentang menulis dengan ringkas dan jelas.',
          link: 'https://www.gutenberg.org/ebooks/37134',
          materialType: 'book',
        },
        {
          title: 'Latihan menulis di Write & Improve',
          description: 'Tulis jawaban untuk satu topik, baca umpan baliknya, lalu perbaiki tulisanmu sekali lagi.',
          link: 'https://writeandimprove.com/',
          materialType: 'exercise',
        },
      ],
    },
    {
      title: 'Speaking: Percaya Diri Berbicara',
      content:
        'Berbicara dalam bahasa Inggris menuntut keberanian lebih dahulu, baru kelancaran. Dengarkan pembicara yang baik, tirukan iramanya, lalu rekam suaramu sendiri. Bandingkan rekaman hari ini dengan rekaman bulan depan; kamu akan terkejut melihat kemajuanmu.',
      specificContents: [
        {
          title: 'Apakah sekolah mematikan kreativitas?',
          description:
            'Sir Ken Robinson bercerita dengan jenaka dan jelas. Perhatikan jeda dan intonasinya. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=iG9CE55wbtY',
          materialType: 'video',
        },
        {
          title: 'How to Speak dari MIT',
          description:
            'Kuliah Patrick Winston tentang cara menyampaikan gagasan di depan orang banyak. Video berbahasa Inggris; takarir tersedia.',
          link: 'https://www.youtube.com/watch?v=Unzc731iCUY',
          materialType: 'video',
        },
        {
          title: 'BBC Learning English',
          description:
            'Kumpulan pelajaran bahasa Inggris dari BBC dengan audio dan naskahnya. Bacalah naskah sambil mendengarkan.',
          link: 'https://www.bbc.co.uk/learningenglish',
          materialType: 'book',
        },
        {
          title: 'Latihan berbicara di British Council',
          description: 'Tonton percakapannya, kerjakan soalnya, lalu perankan bersama temanmu.',
          link: 'https://learnenglish.britishcouncil.org/skills/speaking',
          materialType: 'exercise',
        },
        {
          title: 'Mengukur kemampuan dengan tes Cambridge',
          description:
            'Tes singkat tanpa biaya untuk memperkirakan tingkat bahasa Inggrismu. Hasilnya membantu memilih bahan belajar.',
          link: 'https://www.cambridgeenglish.org/test-your-english/',
          materialType: 'exercise',
        },
      ],
    },
  ],
};
