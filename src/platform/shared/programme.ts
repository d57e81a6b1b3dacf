/** One person to ask: `address` is an https link, an email address or a phone number with country code. */
export interface Contact {
  name: string;
  address: string;
}

/** The configuration of a programme; components contain no such values. */
export interface ProgrammeSettings {
  /** "Program Beasiswa Suluh". */
  name: string;
  /** The programme's home site; also the link of a report without a usable one. */
  homeUrl: string;
  /** The fixed meeting address behind the calendar's "Ikuti kegiatan". */
  meetingUrl: string;
  /** The scholarship's registration form. */
  registrationUrl: string;
  /** The contact persons of the scholarship page; the second one, if there is one, is for questions about the programme. */
  contacts: readonly Contact[];
  /** Minutes before a schedule's start from which its meeting links are public; also 0 if they are always public. */
  joinMinutes: number;
  /** What the letters of volunteers print, on the pages of admins and staff; empty: a line to write on. */
  letterPlace?: string;
  letterSigner?: string;
}

export const DEFAULT_PROGRAMME: ProgrammeSettings = {
  name: 'Program Beasiswa dan Bimbingan Belajar',
  homeUrl: 'https://example.org/',
  meetingUrl: 'https://zoom.us/join',
  registrationUrl: 'https://example.org/beasiswa',
  contacts: [
    { name: 'Narahubung Pendaftaran', address: 'pendaftaran@example.org' },
    { name: 'Narahubung Program', address: 'program@example.org' },
  ],
  joinMinutes: 30,
};
