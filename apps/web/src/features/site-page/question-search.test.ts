import { expect, test } from 'vitest';

import { searchQuestions } from './question-search.ts';

const password = { heading: 'Şifremi unuttum, ne yapmalıyım?', paragraphs: ['Bağlantı isteyin.'], items: [] };
const bonus = { heading: 'Bonus nedir?', paragraphs: ['Çevrim şartı vardır.'], items: ['En çok ₺50'] };
const questions = [password, bonus];

test('an empty query finds everything', () => {
  expect(searchQuestions(questions, '')).toEqual(questions);
  expect(searchQuestions(questions, '   ')).toEqual(questions);
});

test('letters count the same with and without their marks', () => {
  expect(searchQuestions(questions, 'SIFRE')).toEqual([password]);
  expect(searchQuestions(questions, 'şifre')).toEqual([password]);
});

test('answers and points are searched too, and every word must be there', () => {
  expect(searchQuestions(questions, 'cevrim')).toEqual([bonus]);
  expect(searchQuestions(questions, '50 bonus')).toEqual([bonus]);
  expect(searchQuestions(questions, 'bonus şifre')).toEqual([]);
});
