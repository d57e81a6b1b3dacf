/** A sample content: a reading in Markdown that was written for the sample data. */
export interface SampleText {
  /** The title of the material that contains this reading. */
  material: string;
  title: string;
  description: string;
  materialType: 'book' | 'exercise';
  /** The title of the video that this reading accompanies. The video is in the same material. */
  accompanies?: string;
  text: string;
}
