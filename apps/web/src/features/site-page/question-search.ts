import { foldTurkish } from '@yakamoz/contracts/folding';
import type { Section } from './site-page-api.ts';

/** The questions that hold every word of the query, in the question or in its answer. */
export function searchQuestions(sections: readonly Section[], query: string): readonly Section[] {
  const words = foldTurkish(query)
    .split(' ')
    .filter((word) => word !== '');
  return sections.filter(({ heading, paragraphs, items }) => {
    const text = foldTurkish([heading, ...paragraphs, ...items].join(' '));
    return words.every((word) => text.includes(word));
  });
}
