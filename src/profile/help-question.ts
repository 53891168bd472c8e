/** A question and its answer. The answer must describe the portal as it is. */
export interface HelpQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

export const question = (id: string, words: string, ...answer: string[]): HelpQuestion => ({
  id,
  question: words,
  answer,
});
