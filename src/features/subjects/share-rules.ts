import type { ContentCounts } from './contract.ts';
import { countsText } from './rules.ts';

/** The text that shares a material: its title and subject, the counts of its contents, its address. */
export function materialText(material: { title: string; subject: string; counts: ContentCounts; address: string }): string {
  return [
    `${material.title} (${material.subject})`,
    countsText(material.counts).replaceAll('\u00a0', ' '),
    material.address,
  ].join('\n');
}
