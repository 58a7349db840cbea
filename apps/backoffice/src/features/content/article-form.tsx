import type { ArticleKind, WordsOf } from '@yakamoz/contracts/articles';

import type { Words } from './content-api.ts';
import { BannerForm } from './forms/banner-form.tsx';
import type { Errors } from './forms/form-parts.tsx';
import { InfoCardForm } from './forms/info-card-form.tsx';
import { PageForm } from './forms/page-form.tsx';
import { PromotionForm } from './forms/promotion-form.tsx';

interface ArticleFormProps {
  kind: ArticleKind;
  words: Words;
  errors: Errors;
  isNew: boolean;
  isDocument: boolean;
  onChange: (changes: Partial<Words>) => void;
}

/** Each kind has its own fields; the words that come in are of that kind. */
export function ArticleForm({ kind, words, errors, isNew, isDocument, onChange }: ArticleFormProps) {
  switch (kind) {
    case 'banner':
      return <BannerForm words={words as WordsOf['banner']} {...{ errors, isNew, onChange }} />;
    case 'info_card':
      return <InfoCardForm words={words as WordsOf['info_card']} {...{ errors, onChange }} />;
    case 'promotion':
      return <PromotionForm words={words as WordsOf['promotion']} {...{ errors, onChange }} />;
    case 'page':
      return <PageForm words={words as WordsOf['page']} {...{ errors, isDocument, onChange }} />;
  }
}
