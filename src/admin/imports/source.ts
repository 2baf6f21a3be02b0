import type { PlannedPicture } from '@/data-service/backend/staff/imports';
import type { Language } from '@/i18n/languages';
import type english from '../../../locales/en/imports.json';
import type { AnyDraft } from '../record/declaration';

type SourceName = keyof typeof english.source;
export type QuestionName = keyof typeof english.question;
type FileErrorCode = keyof typeof english.fileError;
type NoteCode = keyof typeof english.note;
type RowErrorCode = keyof typeof english.rowError;

/** Why a whole file, or an address, cannot be read. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly code: FileErrorCode;
  /** What its message says of the file: a line, a heading. */
  readonly detail: { line?: number; text?: string };

  constructor(code: FileErrorCode, detail: SourceError['detail'] = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** Somebody of a list of addresses. */
export interface ReadSubscriber {
  email: string;
  language: string;
  /** True for one who has left that list, or to whom no mail could be delivered. */
  hasLeft: boolean;
  /** The moment of the consent, or of leaving, as an ISO date; empty where it is not said. */
  at: string;
  /** What shows the consent; empty where nothing does. */
  proof: string;
  origin: string;
}

/** What a reader makes of a line: values of the draft of a form, or somebody for the newsletter. */
type ReadValues =
  | { kind: 'release' | 'concert' | 'newsItem'; draft: AnyDraft }
  | { kind: 'subscriber'; subscriber: ReadSubscriber };

export type ReadEntry = ReadValues & {
  /** The number of the line in the file, of a calendar or a database that of the entry. */
  line: number;
  /** What was understood in a way that the reader should know. */
  notes?: NoteCode[];
  /** Why the line cannot be taken, where that is not a matter of its values. */
  error?: RowErrorCode;
  /** The former paths of the entry. */
  formerPaths?: string[];
  /** The pictures that are fetched before it is made. */
  pictures?: PlannedPicture[];
};

export interface Reading {
  entries: ReadEntry[];
  /** The headings of columns that no entry has a field for. */
  ignored: string[];
}

/** What is known beside the file. Each question is asked once, for all lines. */
export interface ReadContext {
  /** Returns the answer to a question with a few answers; the first one until somebody answers. */
  choose: <Choice extends string>(
    name: QuestionName,
    choices: readonly [Choice, ...Choice[]],
  ) => Choice;
  /** Returns the text that answers a question; empty until somebody answers. */
  say: (name: QuestionName, type: 'text' | 'date') => string;
  /** Returns the language in which texts are written. */
  language: () => Language;
  /** Returns the id of an artist with this name, be it one that the import makes. */
  artist: (name: string) => string;
  /** Returns the id of an artist with this name who is here; null without one. */
  knownArtist: (name: string) => string | null;
  /** The language of the panel. */
  panelLanguage: string;
}

export type Read = (context: ReadContext) => Reading;

interface SourceInput {
  files: readonly File[];
  /** The address or number that was typed. */
  text: string;
  signal: AbortSignal;
}

/** The code of a source: it is loaded when somebody chooses it. */
export interface SourceCode {
  /** Loads what is to be read. Throws `SourceError`. */
  open: (input: SourceInput) => Promise<Read>;
  /** The rows of a table to fill in, the headings first. */
  template?: readonly (readonly string[])[];
}

export interface Source {
  name: SourceName;
  /** The files that it takes; without any it takes a text. */
  accept?: string;
  load: () => Promise<{ source: SourceCode }>;
}
