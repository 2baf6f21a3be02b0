import english from '../../../locales/en/imports.json';

type AnswerKey = keyof typeof english.answer;
type RowErrorCode = keyof typeof english.rowError;

/** Returns true for the key of an answer that has a message; others, such as currencies, are called what they are. */
export const isAnswer = (key: string): key is AnswerKey => Object.hasOwn(english.answer, key);

/** Returns true for the code of an error that has a message. */
export const isRowError = (code: string): code is RowErrorCode =>
  Object.hasOwn(english.rowError, code);
