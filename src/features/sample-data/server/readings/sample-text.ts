/** A content of our own, as a text in Markdown. */
export interface SampleText {
  /** The title of its material. */
  material: string;
  title: string;
  description: string;
  materialType: 'book' | 'exercise';
  text: string;
}
