/** A contact person. `address` is an https link, an email address or a phone number with country code. */
export interface Contact {
  name: string;
  address: string;
}

/** The header of the API's answers with the `version` of the settings that the answer was made with. */
export const PROGRAMME_HEADER = 'x-programme';

/** The settings of the programme that screens use. No component contains such a value itself. */
export interface ProgrammeSettings {
  /** The digest of all settings. An open page shows old settings if an answer names another version. */
  version?: string;
  /** The programme's name: "Program Beasiswa Suluh". */
  name: string;
  /** The programme's website. Reports without a valid link get this link. */
  homeUrl: string;
  /** The fixed meeting address behind the calendar's "Ikuti kegiatan". */
  meetingUrl: string;
  /** The scholarship's registration form. */
  registrationUrl: string;
  /** The contact persons of the scholarship page. The second, if there is one, answers questions about the programme. */
  contacts: readonly Contact[];
  /** How many minutes before a schedule's start its meeting links become public. Also 0 if the links are always public. */
  joinMinutes: number;
  /** The town in the letters for volunteers. If empty, the letter has a line to write on. */
  letterPlace?: string;
  /** The person who signs these letters. If empty, the letter has a line to write on. */
  letterSigner?: string;
}

/** The settings before an admin has changed them. */
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
