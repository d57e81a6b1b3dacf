/** A sample content: a reading in Markdown that was written for the sample data. */
export interface SampleText {
  /** The title of the material that it belongs to. */
  material: string;
  title: string;
  description: string;
  materialType: 'book' | 'exercise';
  /** The title of the video of this material that it accompanies. */
  accompanies?: string;
  text: string;
}
