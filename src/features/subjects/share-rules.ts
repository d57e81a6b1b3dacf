import type { ContentCounts } from './contract.ts';
import { countsText } from './rules.ts';

/** Returns the message with which a student shares a material: title and subject, counts of contents, address. */
export function materialText(material: { title: string; subject: string; counts: ContentCounts; address: string }): string {
  return [
    `${material.title} (${material.subject})`,
    countsText(material.counts).replaceAll('\u00a0', ' '),
    material.address,
  ].join('\n');
}
